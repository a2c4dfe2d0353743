import { send } from '../session/http.ts'
import { endSession } from '../session/session.ts'
import { type ProgressCode, progressCodes, readCookie, removeCookie } from './cookies.ts'

/** What came of telling the server about kept progress. `nothing`: no cookie holds any. */
export type Restored = { kind: 'nothing' } | { kind: 'done' } | { kind: 'failed'; error: Error }

async function apply(code: ProgressCode): Promise<boolean> {
  const value = readCookie(code.cookie)
  if (!value) return false
  await send('PUT', `${code.path}/apply/${encodeURIComponent(value)}`)
  return true
}

/**
 * Applies the kept codes: hacking first, then the two coding parts. The outcome is that of hacking; the parts are as good
 * as they get.
 */
export async function restoreProgress(): Promise<Restored> {
  const [hacking, ...coding] = progressCodes
  let restored: Restored
  try {
    restored = { kind: (await apply(hacking)) ? 'done' : 'nothing' }
  } catch (reason) {
    restored = { kind: 'failed', error: reason instanceof Error ? reason : new Error(String(reason)) }
  }
  await Promise.allSettled(coding.map(apply))
  return restored
}

const legacyKeys = [
  'displayedDifficulties',
  'showSolvedChallenges',
  'showDisabledChallenges',
  'showOnlyTutorialChallenges',
  'displayedChallengeCategories',
]

/** Forgets everything that this browser keeps of the game and of the customer who is logged in. */
export function forgetProgress(): void {
  for (const { cookie } of progressCodes) removeCookie(cookie)
  for (const key of legacyKeys) localStorage.removeItem(key)
  endSession()
}
