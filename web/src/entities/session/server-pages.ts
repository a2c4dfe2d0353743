import { fetchCustomer } from './customer.ts'
import { checkSession } from './http.ts'
import { readSession, restoreCookie } from './session.ts'

/**
 * Leaves for a page of the server, e.g. `./profile`. These pages use only the cookie, so a lost one is restored. An
 * expired session stays here and is reported.
 */
export async function leaveFor(path: string, { replace = false } = {}): Promise<void> {
  const hadSession = readSession() !== null
  await checkSession()
  if (hadSession && !readSession()) return
  if (hadSession) {
    const customer = await fetchCustomer().catch(() => null)
    if (customer && customer.email === undefined) restoreCookie()
  }
  if (replace) window.location.replace(path)
  else window.location.assign(path)
}
