import type { QueryClient } from '@tanstack/react-query'
import type { ResetRequest, ResetScope } from '#contract/game.ts'
import { complain } from '../../ui/snackbar.tsx'
import { checkSession, HttpError, send } from '../session/http.ts'
import { forgetDecisions, readSession } from '../session/session.ts'
import { progressCodes, removeCookie } from './cookies.ts'
import { discardTickets } from './tickets.ts'

/** The reset that this page has asked for and will be told of as well; its own words say it already. */
let own: { scope: ResetScope; at: number } | null = null

/** How long it may take until this page is told of its own reset. Where the line was down it never does, and the next one is somebody else's. */
const MAX_ECHO_MS = 10_000

/** Starts over, for everybody. @throws {HttpError} 403 where it is refused; {TypeError} without an answer */
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

/** Says why a reset was not done. */
export function complainOfReset(error: Error): void {
  if (!(error instanceof HttpError) || error.status !== 403) complain(error)
  else if (isUnknownName(error)) complain('RESET_UNKNOWN_NAME', { name: window.location.hostname })
  else complain('RESET_REFUSED')
}

function isUnknownName({ body }: HttpError): boolean {
  return (body as { error?: { code?: unknown } } | null)?.error?.code === 'HOST_UNKNOWN_NAME'
}

/** Whether a reset that was heard of is this page's own; asked once. */
export function wasOwnReset(scope: ResetScope): boolean {
  if (own?.scope !== scope) return false
  const { at } = own
  own = null
  return Date.now() - at < MAX_ECHO_MS
}

/** Nothing that this page knows of the shop, or of the progress, is true any more: it asks again. */
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
