import type { Evidence } from './evidence.ts'
import { fieldsOf, jsonOf } from './fields.ts'

/** Discount in percent that the assistant's tool gave; 0 if it refused. */
export function readGrantedDiscount({ tool, arguments: given, result }: Evidence['toolUsed']): number {
  if (tool !== 'generateCoupon') return 0
  const { couponCode } = fieldsOf(jsonOf(result))
  if (typeof couponCode !== 'string') return 0
  const { discount } = fieldsOf(given)
  const percent = typeof discount === 'string' || typeof discount === 'number' ? Number(discount) : 0
  return Number.isFinite(percent) ? percent : 0
}
