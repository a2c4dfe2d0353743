import type { Web3Reply } from '#contract/chain.ts'

/** The chain is in the cellar: there is nothing to connect to, and everything is heard anyway. */
export const LISTENING = { success: true, message: 'Event Listener Created' } as const satisfies Web3Reply
