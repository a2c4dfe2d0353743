import { oneYear, readCookie, removeCookie, writeCookie } from '../../ui/cookies.ts'

/** Progress in proofs. It is our own: other shops of this kind do not know it. */
export const provenCode = { cookie: 'continueCodeProven', path: 'range/continue-code-proven' } as const

/** The kinds of progress, each with its cookie and its route. */
export const progressCodes = [
  { cookie: 'continueCode', path: 'rest/continue-code' },
  { cookie: 'continueCodeFindIt', path: 'rest/continue-code-findIt' },
  { cookie: 'continueCodeFixIt', path: 'rest/continue-code-fixIt' },
  provenCode,
] as const

export type ProgressCode = (typeof progressCodes)[number]

/** Whether this browser plays in a class, or shows a team to the trainer. There only the trainer may start over. */
export function isInClass(): boolean {
  return readCookie('class') !== undefined
}

/** Keeps `value` in the cookie `name` for a year; deletes the cookie without a value. */
export function keepCookie(name: string, value: string | null | undefined): void {
  if (value) writeCookie(name, value, oneYear)
  else removeCookie(name)
}

export { readCookie, removeCookie }
