import type { QueryClient } from '@tanstack/react-query'
import type { ResetRequest, ResetScope } from '#contract/game.ts'
import { complain } from '../../ui/snackbar.tsx'
import { checkSession, HttpError, send } from '../session/http.ts'
import { forgetDecisions, readSession } from '../session/session.ts'
import { progressCodes, removeCookie } from './cookies.ts'
import { discardTickets } from './tickets.ts'

/**
 * The reset that this page has requested. The page will also hear about it as an event, which it must not report again.
 */
let own: { scope: ResetScope; at: number } | null = null

/** Maximum delay of that event. Over a lost connection it never comes, and a later reset is somebody else's. */
const MAX_ECHO_MS = 10_000

/** Starts over for everybody. @throws {HttpError} 403 if refused; {TypeError} without an answer */
export async function resetInstance(client: QueryClient, scope: ResetScope): Promise<void> {
  own = { scope, at: Date.now() }
  try {
    await send('POST', 'host/reset', { scope } satisfies ResetRequest)
  } catch (error) {
    own = null
    throw error
  }
  await followReset(client, scope)
}

/** Reports why a reset failed. */
export function complainOfReset(error: Error): void {
  if (!(error instanceof HttpError) || error.status !== 403) complain(error)
  else if (isUnknownName(error)) complain('RESET_UNKNOWN_NAME', { name: window.location.hostname })
  else complain('RESET_REFUSED')
}

function isUnknownName({ body }: HttpError): boolean {
  return (body as { error?: { code?: unknown } } | null)?.error?.code === 'HOST_UNKNOWN_NAME'
}

/** Whether a reported reset is this page's own. Consumes it. */
export function wasOwnReset(scope: ResetScope): boolean {
  if (own?.scope !== scope) return false
  const { at } = own
  own = null
  return Date.now() - at < MAX_ECHO_MS
}

/** Drops all cached data of the shop or of the progress and refetches it. */
export async function followReset(client: QueryClient, scope: ResetScope): Promise<void> {
  if (scope === 'progress') {
    for (const { cookie } of progressCodes) removeCookie(cookie)
    discardTickets()
  } else {
    forgetDecisions()
    if (readSession()) await checkSession()
  }
  await client.invalidateQueries()
}
