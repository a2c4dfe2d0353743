/** How somebody signs who is not logged in; the server's data knows the word, so it has no translation there. */
export const nobody = 'anonymous'

/** As much of an address as the shop shows: all but its first three characters. */
export function maskAddress(email: string): string {
  return `***${email.slice(3)}`
}

/** What the form's field for the author's number holds, as it is sent. */
export function readAuthorId(text: string): number | string | undefined {
  if (text === '') return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}
