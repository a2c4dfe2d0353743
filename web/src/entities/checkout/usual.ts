import { readSession } from '../session/session.ts'
import type { Choices } from './choices.ts'

/** Address and payment of a customer's last order. */
export interface Usual {
  addressId?: string
  paymentId?: string
}

const place = 'usualChoices'

function ownKey(): string {
  return readSession()?.claims.email ?? ''
}

/** Parses the storage by customer; anything malformed counts as empty. */
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

/** This customer's last choices, as a suggestion. */
export function findUsualChoices(): Usual {
  const all = readUsual(localStorage.getItem(place))
  return (Object.hasOwn(all, ownKey()) && all[ownKey()]) || {}
}

export function rememberUsual({ addressId, paymentId }: Pick<Choices, 'addressId' | 'paymentId'>): void {
  const usual: Usual = { ...(addressId !== null && { addressId }), ...(paymentId !== null && { paymentId }) }
  localStorage.setItem(place, JSON.stringify({ ...readUsual(localStorage.getItem(place)), [ownKey()]: usual }))
}
