import { useSyncExternalStore } from 'react'
import type { Authentication } from '#contract/accounts.ts'
import { readCookie, removeCookie, writeCookie } from '../../ui/cookies.ts'
import { readRow, readText } from '../wire/wire.ts'

const eightHours = 8 * 60 * 60

/** What a customer has decided on the way to an order or a payment; it goes with them. */
export const decisions = [
  'addressId',
  'deliveryMethodId',
  'paymentId',
  'couponDetails',
  'couponDiscount',
  'walletTotal',
  'placedOrder',
] as const

/** What the page believes about its customer: the claims of the stored token, whoever made it. */
export interface Claims {
  id?: string
  role?: string
  email?: string
  lastLoginIp?: string
}

const claimNames = ['id', 'role', 'email', 'lastLoginIp'] as const

/** The `data` part of a token's payload; an unreadable token has no claims. */
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
    // The server charges such a customer what everybody pays, so the page shows no other prices.
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
 * Payload of the token that the last login was answered with, whatever became of its signature since. Session storage
 * has that of the login which this tab's basket belongs to.
 */
const startedKey = 'sessionStarted'

/** Whether another tab has logged somebody in since this one has got its basket. */
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

/** Takes over what nobody could have told: there was no page, or nobody listened. */
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
 * The session of this tab: a token in local storage is one. A login in another tab counts from when the browser tells, so that
 * token, basket and screen change at once: the new token with the old basket would be a look into a stranger's.
 */
export function readSession(): Session | null {
  if (listeners.size === 0) catchUp()
  else if (isBehind()) return remembered
  const token = localStorage.getItem('token')
  if (!token) remembered = null
  else if (remembered?.token !== token) remembered = sessionOf(token)
  return remembered
}

/** Whether two sessions are of one customer, whose token may be a newer one. */
export function isSameCustomer(one: Session | null, other: Session | null): boolean {
  return one?.token === other?.token || (one?.claims.email !== undefined && one.claims.email === other?.claims.email)
}

/** Calls `listener` whenever somebody logs in or out, here or in another tab; the returned function ends that. */
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

/** A page that the browser had put aside for Back has missed what happened meanwhile, e.g. on the profile page. */
function followOtherPage({ persisted }: PageTransitionEvent): void {
  if (persisted && remembered?.token !== (localStorage.getItem('token') ?? undefined)) takeOver()
}

/** Another tab signed in or out: this one takes over the basket with the customer, or it would ask for a stranger's. */
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

/** How often this tab was handed to another customer from outside. What a screen shows is not theirs. */
export function useTakeovers(): number {
  return useSyncExternalStore(onSessionChange, () => takeovers)
}

function payloadOf(token: string): string {
  return token.split('.')[1] ?? ''
}

/**
 * Whether a token that the server refuses belonged to a session, so that one has ended. A token with a role that no login here was
 * answered with is only a claim: pages go by what it says, and their data does not come.
 */
export function hadStarted({ token, claims }: Session): boolean {
  return claims.role === undefined || localStorage.getItem(startedKey) === payloadOf(token)
}

export function startSession({ token, bid }: Pick<Authentication, 'token' | 'bid'>): void {
  // The token last: whoever notices it finds all that belongs to it.
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

/** Takes over a new token of the same customer, e.g. after a change of name; the basket stays. */
export function renewSession(token: string): void {
  localStorage.setItem(startedKey, payloadOf(token))
  followLastLogin()
  localStorage.setItem('token', token)
  writeCookie('token', token, eightHours)
  changed()
}

const farewells = new Set<() => void>()

/** Calls `listener` right before somebody logs out, while they can still ask the server; the returned function ends that. */
export function onSessionEnd(listener: () => void): () => void {
  farewells.add(listener)
  return () => farewells.delete(listener)
}

/** Why a session ended without anybody logging out: the token does not count any more, or its customer is gone. */
export type Ending = 'over' | 'gone'

/** Told to all tabs, and to this one after a reload. */
const endingKey = 'sessionEnding'

/** Whether what was typed waits for the customer of a session that ended by itself. */
let keepsWords = false

function readEnding(): Ending | null {
  const ending = readSession() ? null : localStorage.getItem(endingKey)
  return ending === 'over' || ending === 'gone' ? ending : null
}

/** Ends a session that the server does not know any more. What was typed is kept for the same customer. */
export function expireSession(reason: Ending): void {
  if (!readSession()) return
  localStorage.setItem(endingKey, reason)
  keepsWords = true
  clearSession()
}

/** Whether the last session here ended by itself, and nobody has logged in or out since. */
export function hasEnded(): boolean {
  return keepsWords || readEnding() !== null
}

/** Why the session ended, until it is acknowledged or somebody logs in. */
export function useEnding(): Ending | null {
  return useSyncExternalStore(onSessionChange, readEnding)
}

function forgetEnding(): void {
  localStorage.removeItem(endingKey)
  keepsWords = false
}

/** The customer has heard that the session ended. */
export function acknowledgeEnding(): void {
  localStorage.removeItem(endingKey)
  changed()
}

/** Gives the browser back the cookie that pages of the server know their customer by. */
export function restoreCookie(): void {
  const session = readSession()
  if (session) writeCookie('token', session.token, eightHours)
}

/** Logs out. */
export function endSession(): void {
  // A login that failed after the end is not a farewell: what was typed before stays.
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

/** Forgets what was decided on the way to an order: it may be about rows that are gone. */
export function forgetDecisions(): void {
  for (const name of decisions) sessionStorage.removeItem(name)
}

/** The customer's basket. Another tab has a session storage of its own and starts with the basket of the last login. */
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
