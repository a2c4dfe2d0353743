import type { Exchange } from './evidence.ts'
import { fieldsOf } from './fields.ts'

export const SIGN_IN = 'POST /rest/user/login'

/**
 * Whether a sign-in with exactly this pair succeeded. The reference counts attempts; this demands a session.
 * An address with an injection is a different address.
 */
export function isSignedInWith({ status, body }: Exchange, email: string, password: string): boolean {
  const sent = fieldsOf(body)
  return status === 200 && sent.email === email && sent.password === password
}
