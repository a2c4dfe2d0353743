import { useSyncExternalStore } from 'react'
import { decisions as names } from '../session/session.ts'

export type ChoiceName = (typeof names)[number]
export type Choices = Record<ChoiceName, string | null>

const listeners = new Set<() => void>()
let latest: Choices | undefined

/** The choices as of now; the same object as long as nothing has changed. */
export function readChoices(): Choices {
  const now = Object.fromEntries(names.map((name) => [name, sessionStorage.getItem(name)])) as Choices
  if (!latest || names.some((name) => latest?.[name] !== now[name])) latest = now
  return latest
}

/** Notes a choice, or takes it back with null. */
export function choose(name: ChoiceName, value: string | null): void {
  if (value === null) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, value)
  for (const listener of listeners) listener()
}

/** After an order nothing is chosen for the next one. What is left is its number, for whoever walks back. */
export function forgetOrder(orderId: string): void {
  for (const name of names) if (name !== 'walletTotal') sessionStorage.removeItem(name)
  sessionStorage.removeItem('itemTotal')
  sessionStorage.setItem('placedOrder', orderId)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useChoices(): Choices {
  return useSyncExternalStore(subscribe, readChoices)
}

/** Percent off. What is no number between nothing and everything that a coupon can give is nothing. */
export function discountOf({ couponDiscount }: Pick<Choices, 'couponDiscount'>): number {
  const percent = Number(couponDiscount)
  return Number.isFinite(percent) && percent > 0 ? percent : 0
}

/** An amount in a choice, or undefined where there is none that could be paid. */
export function amountOf(value: string | null): number | undefined {
  const amount = value === null || value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(amount) ? amount : undefined
}

/** The coupon as it goes with an order: Base64, also of `null` when there is none. */
export function couponDataOf(details: string | null): string {
  const bytes = new TextEncoder().encode(String(details))
  return btoa(String.fromCharCode(...bytes))
}
