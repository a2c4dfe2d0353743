import { useSyncExternalStore } from 'react'
import { decisions as names } from '../session/session.ts'

export type ChoiceName = (typeof names)[number]
export type Choices = Record<ChoiceName, string | null>

const listeners = new Set<() => void>()
let latest: Choices | undefined

/** The present choices; the same object until one changes. */
export function readChoices(): Choices {
  const now = Object.fromEntries(names.map((name) => [name, sessionStorage.getItem(name)])) as Choices
  if (!latest || names.some((name) => latest?.[name] !== now[name])) latest = now
  return latest
}

/** Stores a choice; null removes it. */
export function choose(name: ChoiceName, value: string | null): void {
  if (value === null) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, value)
  for (const listener of listeners) listener()
}

/** Drops all choices after an order. Only its number stays, for the Back button. */
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

/** Percent off. Returns 0 for anything but a positive number. */
export function discountOf({ couponDiscount }: Pick<Choices, 'couponDiscount'>): number {
  const percent = Number(couponDiscount)
  return Number.isFinite(percent) && percent > 0 ? percent : 0
}

/** An amount in a choice; undefined if it is not a number. */
export function amountOf(value: string | null): number | undefined {
  const amount = value === null || value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(amount) ? amount : undefined
}

/** The coupon as sent with an order: Base64, also of `null`. */
export function couponDataOf(details: string | null): string {
  const bytes = new TextEncoder().encode(String(details))
  return btoa(String.fromCharCode(...bytes))
}
