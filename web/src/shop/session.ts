import { useSyncExternalStore } from 'react'
import { readCookie, removeCookie, writeCookie } from '../ui/cookies.ts'

const eightHours = 8 * 60 * 60

/** What the page believes about its customer: the claims of the stored token, as they stand. */
export interface Claims {
  role?: string
  email?: string
  lastLoginIp?: string
}

/** The `data` part of a token's payload; an unreadable token has no claims. */
export function claimsOf(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const parsed = JSON.parse(new TextDecoder().decode(bytes)) as { data?: Claims }
    return parsed.data ?? {}
  } catch {
    return {}
  }
}

export interface Session {
  token: string
  claims: Claims
}

let remembered: Session | null = null
const listeners = new Set<() => void>()

/** The session as of now: a token in local storage is a session. */
export function currentSession(): Session | null {
  const token = localStorage.getItem('token')
  if (!token) return null
  if (remembered?.token !== token) remembered = { token, claims: claimsOf(token) }
  return remembered
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

/** Another tab signed in or out: this one takes over the basket with the customer, or it would ask for a stranger's. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== 'token' && key !== null) return
  const basket = localStorage.getItem('lastBasket')
  if (basket === null) sessionStorage.removeItem('bid')
  else sessionStorage.setItem('bid', basket)
  changed()
}

function changed(): void {
  for (const listener of listeners) listener()
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession)
}

export interface Authentication {
  token: string
  bid: number
}

export function startSession({ token, bid }: Authentication): void {
  // Baskets first: whoever notices the new token finds the right one.
  sessionStorage.setItem('bid', String(bid))
  localStorage.setItem('lastBasket', String(bid))
  localStorage.setItem('token', token)
  writeCookie('token', token, eightHours)
  changed()
}

export function endSession(): void {
  for (const name of ['lastBasket', 'token']) localStorage.removeItem(name)
  for (const name of ['bid', 'itemTotal', 'guestBasket']) sessionStorage.removeItem(name)
  if (readCookie('token') !== undefined) removeCookie('token')
  changed()
}

/** The customer's basket. Another tab has a session storage of its own and starts with the basket of the last login. */
export function currentBasket(): string | null {
  const own = sessionStorage.getItem('bid')
  if (own !== null) return own
  const last = localStorage.getItem('lastBasket')
  if (last !== null && currentSession()) sessionStorage.setItem('bid', last)
  return last
}
