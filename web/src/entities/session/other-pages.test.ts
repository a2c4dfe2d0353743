import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, tokenOf } from '../../testing/reset.ts'
import { basketRow } from '../../testing/rows.ts'
import { answer, hold, sent } from '../../testing/server.ts'
import { readCookie } from '../../ui/cookies.ts'
import { fetchBasket } from '../basket/api.ts'
import { keepDraft, recallDraft } from './drafts.ts'
import { FormerCustomerError } from './http.ts'
import {
  acknowledgeEnding,
  endSession,
  expireSession,
  hadStarted,
  hasEnded,
  onSessionChange,
  onSessionEnd,
  readBasketId,
  readSession,
  restoreCookie,
  startSession,
} from './session.ts'

let changes: number
let quiet: () => void

/** Changes of the shared storage by another tab. */
function elsewhere(values: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
  for (const key of Object.keys(values)) window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => {
  changes = 0
  quiet = onSessionChange(() => changes++)
  signIn()
  sessionStorage.setItem('addressId', '3')
  keepDraft('form', 'mine')
  changes = 0
})
afterEach(() => quiet())

const bob = tokenOf({ id: 8, email: 'bob@example.org' })

describe('when another tab', () => {
  it('logs out, this one loses session and basket', () => {
    elsewhere({ lastBasket: null, token: null })
    expect([readSession(), readBasketId()]).toEqual([null, null])
    expect(sessionStorage.getItem('addressId')).toBeNull()
    expect(changes).toBe(1)
  })

  it('changes the customer, the basket changes and the choices are dropped', () => {
    elsewhere({ lastBasket: '9', token: bob })
    expect(readSession()?.claims.email).toBe('bob@example.org')
    expect(readBasketId()).toBe('9')
    expect(sessionStorage.getItem('addressId')).toBeNull()
    expect(recallDraft('form')).toBeUndefined()
  })

  it('gets a newer token for the same customer, nothing is dropped', () => {
    elsewhere({ lastBasket: '1', token: tokenOf({ id: 7, email: 'ada@example.org', role: 'deluxe' }) })
    expect(readSession()?.claims.role).toBe('deluxe')
    expect(sessionStorage.getItem('addressId')).toBe('3')
    expect(recallDraft('form')).toBe('mine')
  })

  it('changes something else, there is no event', () => {
    elsewhere({ couponPanelExpanded: 'true' })
    expect(changes).toBe(0)
  })

  it('finds the session expired, drafts wait for their owner here, too', () => {
    elsewhere({ sessionEnding: 'over', lastBasket: null, token: null })
    expect(hasEnded()).toBe(true)
    expect(recallDraft('form')).toBe('mine')
  })
})

describe("before the event of another tab's login", () => {
  const ada = tokenOf({ id: 7, email: 'ada@example.org', role: 'customer' })

  function logInElsewhere(): void {
    localStorage.setItem('lastBasket', '9')
    localStorage.setItem('sessionStarted', bob.split('.')[1] ?? '')
    localStorage.setItem('token', bob)
  }

  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))

  it('the token stays with its basket, on the wire too', async () => {
    answer('GET rest/basket/1', basketRow([]))
    logInElsewhere()
    expect([readSession()?.token, readBasketId()]).toEqual([ada, '1'])
    expect(await fetchBasket(readBasketId() ?? '')).toMatchObject({ id: 1 })
    expect(sent('GET rest/basket/1')[0]?.headers.get('Authorization')).toBe(`Bearer ${ada}`)
    tell()
    expect([readSession()?.token, readBasketId()]).toEqual([bob, '9'])
    expect(sessionStorage.getItem('addressId')).toBeNull()
  })

  it('an answer after that is dropped', async () => {
    const { release } = hold('GET rest/basket/1')
    const asked = fetchBasket('1')
    logInElsewhere()
    tell()
    release(basketRow([]))
    await expect(asked).rejects.toBeInstanceOf(FormerCustomerError)
  })

  it('a new tab keeps its first session, too', () => {
    sessionStorage.clear()
    expect(readBasketId()).toBe('1')
    logInElsewhere()
    expect([readSession()?.token, readBasketId()]).toEqual([ada, '1'])
  })

  it('a manually changed token counts at once, with the present basket', () => {
    sessionStorage.setItem('bid', '2')
    localStorage.setItem('token', bob)
    expect([readSession()?.token, readBasketId()]).toEqual([bob, '2'])
    localStorage.clear()
    expect(readSession()).toBeNull()
  })
})

describe('a page that is loaded', () => {
  let loads = 0
  const load = (): Promise<typeof import('./session.ts')> => import(/* @vite-ignore */ `./session.ts?load=${++loads}`)

  it('has the basket of a login in another tab during its absence', async () => {
    localStorage.setItem('lastBasket', '9')
    localStorage.setItem('sessionStarted', bob.split('.')[1] ?? '')
    localStorage.setItem('token', bob)
    const page = await load()
    expect(page.readBasketId()).toBe('9')
    expect(page.readSession()?.token).toBe(bob)
    expect(sessionStorage.getItem('addressId')).toBeNull()
  })

  it('has it even if it listens first', async () => {
    localStorage.setItem('lastBasket', '9')
    localStorage.setItem('sessionStarted', bob.split('.')[1] ?? '')
    localStorage.setItem('token', bob)
    const stop = (await load()).onSessionChange(() => undefined)
    expect(sessionStorage.getItem('bid')).toBe('9')
    stop()
  })

  it("keeps the basket that a player has chosen, and the customer's choices", async () => {
    sessionStorage.setItem('bid', '2')
    expect((await load()).readBasketId()).toBe('2')
    const newer = tokenOf({ id: 7, email: 'ada@example.org', role: 'deluxe' })
    localStorage.setItem('sessionStarted', newer.split('.')[1] ?? '')
    localStorage.setItem('token', newer)
    expect((await load()).readSession()?.claims.role).toBe('deluxe')
    expect(sessionStorage.getItem('addressId')).toBe('3')
  })
})

describe('a page from the back/forward cache', () => {
  const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

  it('follows changes in the meantime', () => {
    localStorage.setItem('token', bob)
    comeBack(true)
    expect(changes).toBe(1)
    expect(sessionStorage.getItem('addressId')).toBeNull()
  })

  it('stays unchanged without changes, and after a normal load', () => {
    comeBack(true)
    localStorage.setItem('token', bob)
    comeBack(false)
    expect(changes).toBe(0)
  })
})

describe('a session', () => {
  it('is in the cookie, which is restored and deleted with it', () => {
    const token = localStorage.getItem('token')
    expect(readCookie('token')).toBe(token)
    // biome-ignore lint/suspicious/noDocumentCookie: imitates a player's manual change.
    document.cookie = 'token=; path=/; max-age=0'
    restoreCookie()
    expect(readCookie('token')).toBe(token)
    endSession()
    expect(readCookie('token')).toBeUndefined()
    restoreCookie()
    expect(readCookie('token')).toBeUndefined()
  })

  it('calls farewells while the token is still valid', () => {
    const seen: (string | null)[] = []
    const stop = onSessionEnd(() => seen.push(localStorage.getItem('token')))
    const token = localStorage.getItem('token')
    endSession()
    stop()
    signIn()
    endSession()
    expect(seen).toEqual([token])
  })

  it('that is forged has never started', () => {
    const session = readSession()
    expect(session && hadStarted(session)).toBe(true)
    const forged = tokenOf({ role: 'admin', email: 'x' })
    expect(hadStarted({ token: forged, claims: { role: 'admin' } })).toBe(false)
    expect(hadStarted({ token: forged, claims: {} })).toBe(true)
  })

  it('that expires is reported until it is acknowledged', () => {
    expireSession('gone')
    expect(readSession()).toBeNull()
    expect(localStorage.getItem('sessionEnding')).toBe('gone')
    // A second ending is ignored.
    expireSession('over')
    expect(localStorage.getItem('sessionEnding')).toBe('gone')
    acknowledgeEnding()
    expect(localStorage.getItem('sessionEnding')).toBeNull()
    // Drafts still wait for the next login.
    expect(hasEnded()).toBe(true)
    signIn()
    expect(hasEnded()).toBe(false)
  })

  it('begins with the basket of the login, in a new tab with that of the last one', () => {
    startSession({ token: bob, bid: 12 })
    expect(readBasketId()).toBe('12')
    sessionStorage.removeItem('bid')
    expect(readBasketId()).toBe('12')
    expect(sessionStorage.getItem('bid')).toBe('12')
    // A changed `bid` shows another basket.
    sessionStorage.setItem('bid', '2')
    expect(readBasketId()).toBe('2')
  })
})
