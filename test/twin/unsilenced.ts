/** Challenges whose oracle believes what a player says, so that no mend of the shop silences it. */
export const BELIEVED: Readonly<Record<string, string>> = {}

/** Other ways that need no flaw of the shop, such as the real password. */
export const MENDED_OTHERWISE: Readonly<Record<string, readonly string[]>> = {}
