import { readSession } from '../session/session.ts'
import type { Choices } from './choices.ts'

/** Where somebody had their last order sent to, and what they paid it from. */
export interface Usual {
  addressId?: string
  paymentId?: string
}

const place = 'usualChoices'

function ownKey(): string {
  return readSession()?.claims.email ?? ''
}

/** What the storage holds, by customer; whatever is not in this shape is nothing. */
export function readUsual(stored: string | null): Record<string, Usual> {
  try {
    const parsed: unknown = JSON.parse(stored ?? '')
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, Usual>)
      : {}
  } catch {
    return {}
  }
}

/** What this customer chose last time, likely to be chosen again. */
export function findUsualChoices(): Usual {
  const all = readUsual(localStorage.getItem(place))
  return (Object.hasOwn(all, ownKey()) && all[ownKey()]) || {}
}

export function rememberUsual({ addressId, paymentId }: Pick<Choices, 'addressId' | 'paymentId'>): void {
  const usual: Usual = { ...(addressId !== null && { addressId }), ...(paymentId !== null && { paymentId }) }
  localStorage.setItem(place, JSON.stringify({ ...readUsual(localStorage.getItem(place)), [ownKey()]: usual }))
}
