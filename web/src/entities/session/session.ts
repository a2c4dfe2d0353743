import { useSyncExternalStore } from 'react'
import type { Authentication } from '#contract/accounts.ts'
import { readCookie, removeCookie, writeCookie } from '../../ui/cookies.ts'
import { readRow, readText } from '../wire/wire.ts'

const eightHours = 8 * 60 * 60

/** Choices on the way to an order or a payment. They end with the session. */
export const decisions = [
  'addressId',
  'deliveryMethodId',
  'paymentId',
  'couponDetails',
  'couponDiscount',
  'walletTotal',
  'placedOrder',
] as const

/** Claims of the stored token. The page trusts them, whoever made it. */
export interface Claims {
  id?: string
  role?: string
  email?: string
  lastLoginIp?: string
}

const claimNames = ['id', 'role', 'email', 'lastLoginIp'] as const

/** The `data` part of a token's payload; empty for an unreadable token. */
export function claimsOf(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const data = readRow(readRow(JSON.parse(new TextDecoder().decode(bytes))).data)
    const claims: Claims = Object.fromEntries(
      claimNames.flatMap((name) => {
        const claim = data[name]
        return claim === undefined || claim === null ? [] : [[name, readText(claim)]]
      }),
    )
    // The server charges such a customer the regular price, so the page shows it.
    return claims.role === 'deluxe' && data.deluxeToken === '' ? { ...claims, role: 'customer' } : claims
  } catch {
    return {}
  }
}

export interface Session {
  token: string
  claims: Claims
}

let remembered: Session | null = null
let takeovers = 0
const listeners = new Set<() => void>()

/**
 * Payload of the token of the last login, without later changes of the token. The session storage keeps the payload of
 * the login that this tab's basket belongs to.
 */
const startedKey = 'sessionStarted'

/** Whether another tab has logged in since this tab got its basket. */
function isBehind(): boolean {
  const own = sessionStorage.getItem(startedKey)
  const last = localStorage.getItem(startedKey)
  return own !== null && last !== null && own !== last
}

function followLastLogin(): void {
  const last = localStorage.getItem(startedKey)
  if (last === null) sessionStorage.removeItem(startedKey)
  else sessionStorage.setItem(startedKey, last)
}

/** Catches up with changes that happened without a page or a listener. */
function catchUp(): void {
  const own = sessionStorage.getItem(startedKey)
  if (own === null) followLastLogin()
  else if (isBehind()) {
    remembered ??= sessionOf(`.${own}.`)
    adopt()
  }
}

function sessionOf(token: string): Session {
  return { token, claims: claimsOf(token) }
}

/**
 * The session of this tab: the token in the local storage. A login in another tab counts from the browser's storage
 * event on, so that token, basket and screen change together. The new token with the old basket would show a stranger's
 * basket.
 */
export function readSession(): Session | null {
  if (listeners.size === 0) catchUp()
  else if (isBehind()) return remembered
  const token = localStorage.getItem('token')
  if (!token) remembered = null
  else if (remembered?.token !== token) remembered = sessionOf(token)
  return remembered
}

/** Whether two sessions are of one customer, perhaps with a renewed token. */
export function isSameCustomer(one: Session | null, other: Session | null): boolean {
  return one?.token === other?.token || (one?.claims.email !== undefined && one.claims.email === other?.claims.email)
}

/** Calls `listener` on every login and logout, here or in another tab; the returned function ends that. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    catchUp()
    window.addEventListener('storage', followOtherTab)
    window.addEventListener('pageshow', followOtherPage)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', followOtherTab)
    window.removeEventListener('pageshow', followOtherPage)
  }
}

function followOtherTab({ key }: StorageEvent): void {
  if (key === 'token' || key === null) takeOver()
  else if (key === endingKey) changed()
}

/** A page from the back/forward cache has missed changes, e.g. those of the profile page. */
function followOtherPage({ persisted }: PageTransitionEvent): void {
  if (persisted && remembered?.token !== (localStorage.getItem('token') ?? undefined)) takeOver()
}

/**
 * Another tab logged in or out. This tab switches to the new customer's basket as well, or it would request a
 * stranger's.
 */
function takeOver(): void {
  adopt()
  changed()
}

function adopt(): void {
  const before = remembered
  followLastLogin()
  keepsWords = readEnding() !== null
  const basket = localStorage.getItem('lastBasket')
  if (basket !== null && localStorage.getItem('token')) sessionStorage.setItem('bid', basket)
  else sessionStorage.removeItem('bid')
  if (!isSameCustomer(before, readSession())) {
    takeovers++
    forgetDecisions()
  }
}

function changed(): void {
  for (const listener of listeners) listener()
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession)
}

/** Number of switches to another customer by other tabs. The shown screen belongs to the former one. */
export function useTakeovers(): number {
  return useSyncExternalStore(onSessionChange, () => takeovers)
}

function payloadOf(token: string): string {
  return token.split('.')[1] ?? ''
}

/**
 * Whether a refused token belonged to a real session, which has now ended. A token with a role that no login returned
 * is forged: pages follow its claims, and their data does not load.
 */
export function hadStarted({ token, claims }: Session): boolean {
  return claims.role === undefined || localStorage.getItem(startedKey) === payloadOf(token)
}

export function startSession({ token, bid }: Pick<Authentication, 'token' | 'bid'>): void {
  // The token last, so that its observers find the rest.
  sessionStorage.setItem('bid', String(bid))
  localStorage.setItem('lastBasket', String(bid))
  localStorage.removeItem('totp_tmp_token')
  localStorage.setItem(startedKey, payloadOf(token))
  followLastLogin()
  localStorage.setItem('token', token)
  writeCookie('token', token, eightHours)
  forgetEnding()
  changed()
}

/** Stores a new token of the same customer, e.g. after a change of name; the basket stays. */
export function renewSession(token: string): void {
  localStorage.setItem(startedKey, payloadOf(token))
  followLastLogin()
  localStorage.setItem('token', token)
  writeCookie('token', token, eightHours)
  changed()
}

const farewells = new Set<() => void>()

/** Calls `listener` right before a logout, while the token is still valid; the returned function ends that. */
export function onSessionEnd(listener: () => void): () => void {
  farewells.add(listener)
  return () => farewells.delete(listener)
}

/** Reason of an involuntary end: the token expired, or the customer was deleted. */
export type Ending = 'over' | 'gone'

/** Stored, so that all tabs see it, also after a reload. */
const endingKey = 'sessionEnding'

/** Whether drafts wait for the customer of an expired session. */
let keepsWords = false

function readEnding(): Ending | null {
  const ending = readSession() ? null : localStorage.getItem(endingKey)
  return ending === 'over' || ending === 'gone' ? ending : null
}

/** Ends a session that the server no longer knows. Drafts stay for the same customer. */
export function expireSession(reason: Ending): void {
  if (!readSession()) return
  localStorage.setItem(endingKey, reason)
  keepsWords = true
  clearSession()
}

/** Whether the last session here expired, without a login or logout since. */
export function hasEnded(): boolean {
  return keepsWords || readEnding() !== null
}

/** Reason of the end, until it is acknowledged or somebody logs in. */
export function useEnding(): Ending | null {
  return useSyncExternalStore(onSessionChange, readEnding)
}

function forgetEnding(): void {
  localStorage.removeItem(endingKey)
  keepsWords = false
}

/** Dismisses the message about the end. */
export function acknowledgeEnding(): void {
  localStorage.removeItem(endingKey)
  changed()
}

/** Restores the cookie that pages of the server need. */
export function restoreCookie(): void {
  const session = readSession()
  if (session) writeCookie('token', session.token, eightHours)
}

export function endSession(): void {
  // A login that fails after an expiry is not a logout: drafts stay.
  if (readSession()) forgetEnding()
  for (const farewell of farewells) farewell()
  clearSession()
}

function clearSession(): void {
  for (const name of ['lastBasket', 'token', startedKey]) localStorage.removeItem(name)
  for (const name of ['bid', startedKey, 'itemTotal', 'guestBasket']) sessionStorage.removeItem(name)
  forgetDecisions()
  if (readCookie('token') !== undefined) removeCookie('token')
  changed()
}

/** Drops the choices of the checkout, whose rows may no longer exist. */
export function forgetDecisions(): void {
  for (const name of decisions) sessionStorage.removeItem(name)
}

/** The customer's basket. A new tab has its own session storage and starts with the basket of the last login. */
export function readBasketId(): string | null {
  const session = readSession()
  const own = sessionStorage.getItem('bid')
  if (own !== null) return own
  const last = localStorage.getItem('lastBasket')
  if (last !== null && session) {
    sessionStorage.setItem('bid', last)
    followLastLogin()
  }
  return last
}
