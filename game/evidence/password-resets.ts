import type { Exchange } from './evidence.ts'
import { fieldsOf, jsonOf } from './fields.ts'

export const RESET_PASSWORD = 'POST /rest/user/reset-password'

/** Whether a customer of the seed got a new password for exactly this answer. The reply names the customer. */
export function wasResetBy({ status, body, reply }: Exchange, customerId: number, answer: string): boolean {
  if (status !== 200 || fieldsOf(body).answer !== answer) return false
  return fieldsOf(fieldsOf(jsonOf(reply())).user).id === customerId
}
