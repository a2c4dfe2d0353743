import { HttpError, send } from '../session/http.ts'
import { endSession } from '../session/session.ts'
import { type ProgressCode, progressCodes, readCookie, removeCookie } from './cookies.ts'

/** Result of restoring progress. `nothing`: nothing was stored. `partly`: some codes were refused. */
export type Restored = { kind: 'nothing' | 'done' } | { kind: 'partly' | 'failed'; error: Error }

/** Versions of the shop that number challenges differently. */
export type CodeVersion = '20.1' | '20.2'

/** Whether the server needs the version of a code. */
export function isOfTwoVersions(restored: Restored): boolean {
  if (!('error' in restored) || !(restored.error instanceof HttpError) || restored.error.status !== 409) return false
  return JSON.stringify(restored.error.body).includes('RANGE_CODE_OF_TWO_VERSIONS')
}

/**
 * Restores codes: hacking first, then the two coding parts. Tries each of them.
 * @param codeOf source of the codes; by default the cookies
 * @param version for codes that do not contain it
 */
export async function restoreProgress(
  codeOf = ({ cookie }: ProgressCode): string | undefined => readCookie(cookie),
  version?: CodeVersion,
): Promise<Restored> {
  const query = version === undefined ? '' : `?version=${version}`
  // Read before the first request: a solve that is announced meanwhile overwrites the cookies.
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

/** Deletes the progress and the session that this browser stores. */
export function forgetProgress(): void {
  for (const { cookie } of progressCodes) removeCookie(cookie)
  for (const key of legacyKeys) localStorage.removeItem(key)
  endSession()
}
