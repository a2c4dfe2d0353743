import { oneYear, readCookie, removeCookie, writeCookie } from '../../ui/cookies.ts'

/** The three kinds of progress: name of the cookie that keeps the code, and the path that gives and takes it. */
export const progressCodes = [
  { cookie: 'continueCode', path: 'rest/continue-code' },
  { cookie: 'continueCodeFindIt', path: 'rest/continue-code-findIt' },
  { cookie: 'continueCodeFixIt', path: 'rest/continue-code-fixIt' },
] as const

export type ProgressCode = (typeof progressCodes)[number]

/** Whether this browser plays in a class, or the trainer looks over a team's shoulder: the trainer decides about starting over there. */
export function isInClass(): boolean {
  return readCookie('class') !== undefined
}

/** Keeps `value` in the cookie `name` for a year; without a value the cookie is deleted. */
export function keepCookie(name: string, value: string | null | undefined): void {
  if (value) writeCookie(name, value, oneYear)
  else removeCookie(name)
}

export { readCookie, removeCookie }
