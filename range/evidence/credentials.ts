import type { Exchange } from './evidence.ts'
import { fieldsOf } from './fields.ts'

export const SIGN_IN = 'POST /rest/user/login'

/**
 * Whether somebody got in with exactly this pair. The reference takes the attempt for success; we ask for the session. An address
 * with an injection behind it is another address.
 */
export function isSignedInWith({ status, body }: Exchange, email: string, password: string): boolean {
  const sent = fieldsOf(body)
  return status === 200 && sent.email === email && sent.password === password
}
