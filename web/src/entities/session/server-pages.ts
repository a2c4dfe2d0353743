import { fetchCustomer } from './customer.ts'
import { checkSession } from './http.ts'
import { readSession, restoreCookie } from './session.ts'

/**
 * Leaves for a page that the server makes, e.g. `./profile`. Those know customers by their cookie alone: one that was lost is set again, and who
 * is not known any more stays here and is told so.
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
