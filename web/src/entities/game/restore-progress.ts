import { HttpError, send } from '../session/http.ts'
import { endSession } from '../session/session.ts'
import { type ProgressCode, progressCodes, readCookie, removeCookie } from './cookies.ts'

/** What came of telling the server about kept progress. `nothing`: there was none. `partly`: some of the codes were refused. */
export type Restored = { kind: 'nothing' | 'done' } | { kind: 'partly' | 'failed'; error: Error }

/** Versions of the shop that number challenges differently. */
export type CodeVersion = '20.1' | '20.2'

/** Whether the server has to be told which version a code was made by. */
export function isOfTwoVersions(restored: Restored): boolean {
  if (!('error' in restored) || !(restored.error instanceof HttpError) || restored.error.status !== 409) return false
  return JSON.stringify(restored.error.body).includes('RANGE_CODE_OF_TWO_VERSIONS')
}

/**
 * Applies kept codes: hacking first, then the two coding parts. Each is tried.
 * @param codeOf where the codes come from; the cookies where it is not given
 * @param version whose numbers of challenges the codes have, where they do not tell themselves
 */
export async function restoreProgress(
  codeOf = ({ cookie }: ProgressCode): string | undefined => readCookie(cookie),
  version?: CodeVersion,
): Promise<Restored> {
  const query = version === undefined ? '' : `?version=${version}`
  // Read before the first is sent: a solve that is announced meanwhile writes the cookies anew.
  const codes = progressCodes.map((each) => [each.path, codeOf(each)] as const)
  let isAnyDone = false
  let error: Error | undefined
  for (const [path, code] of codes) {
    if (!code) continue
    try {
      await send('PUT', `${path}/apply/${encodeURIComponent(code)}${query}`)
      isAnyDone = true
    } catch (reason) {
      error ??= reason instanceof Error ? reason : new Error(String(reason))
    }
  }
  if (error) return { kind: isAnyDone ? 'partly' : 'failed', error }
  return { kind: isAnyDone ? 'done' : 'nothing' }
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
