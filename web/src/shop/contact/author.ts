/** Signature without a session; part of the server's data, so it is not translated. */
export const nobody = 'anonymous'

/** Masks an address: stars instead of the first three characters. */
export function maskAddress(email: string): string {
  return `***${email.slice(3)}`
}

/** Author id from the hidden field, in the form that is sent. */
export function readAuthorId(text: string): number | string | undefined {
  if (text === '') return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}
