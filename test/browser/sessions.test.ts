import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { turnTo, untilDrawn, untilStill, watchTraffic } from '../support/browser.ts'
import { type BrowserStage, onLoadedPage } from '../support/stage.ts'
import { becomeAs, enterAs } from './account-steps.ts'

const JIM = ['jim@juice-sh.op', 'ncc-1701'] as const

let stage: BrowserStage
onLoadedPage((kept) => {
  stage = kept
})

async function register(url: string, email: string): Promise<void> {
  await fetch(`${url}/api/Users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'lemon-9', passwordRepeat: 'lemon-9', securityAnswer: 'x' }),
  })
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#loginButton').click()
  await expect.poll(() => storedToken(page)).not.toBeNull()
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

async function reset(url: string, scope: 'shop' | 'progress'): Promise<void> {
  const reply = await fetch(`${url}/host/reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scope }),
  })
  expect(reply.status).toBe(200)
}

const RAW =
  /Failed to fetch|invalid signature|FOREIGN KEY|jwt malformed|Authorization header|reading 'data'|Blocked illegal/

it('a damaged token ends in a sentence, a login, and the same words on the same page', async () => {
  const { page, range, visitor } = stage
  await becomeAs(page, range.url, ...JIM)
  await turnTo(page, range.url, 'address/create')
  // The address changes before the screen, so another input might be found.
  const fields = page.locator('#address-form input')
  await fields.first().fill('Vulcan')
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))

  // Any request notices the ended session; this one is for the basket.
  await page.goto(`${range.url}/#/basket`)
  const band = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await band.waitFor()
  expect(await storedToken(page)).toBeNull()
  expect(await page.locator('body').textContent()).not.toMatch(RAW)
  await page.goto(`${range.url}/#/address/create`)
  await band.getByRole('link').click()
  await page.waitForURL(/#\/login\?redirectUrl=/)
  await signIn(page, ...JIM)
  await page.waitForURL(/#\/address\/create/)
  await expect.poll(() => fields.first().inputValue()).toBe('Vulcan')
  expect(await page.getByText('Your session has ended.').count()).toBe(0)
  expect(visitor.complaints).toEqual([])
})

it('show an ended session in words, without the server’s raw error', { timeout: 120_000 }, async () => {
  const { page, range } = stage
  const screens = [
    'basket',
    'address/select',
    'address/saved',
    'delivery-method',
    'payment/wallet',
    'order-summary',
    'order-history',
    'saved-payment-methods',
    'wallet',
    'recycle',
    'deluxe-membership',
    'administration',
    'accounting',
    'privacy-security/data-export',
    'privacy-security/change-password',
    'privacy-security/two-factor-authentication',
    'privacy-security/last-login-ip',
  ]
  const traffic = watchTraffic(page)
  await turnTo(page, range.url, 'about')
  for (const damage of ['a.b.c', undefined]) {
    for (const screen of screens) {
      // Acts like a login in another tab: the page reads the token anew and drops the old session. The screen opens
      // before the server has judged the token.
      await page.evaluate(
        ([token, hash]) => {
          if (token) localStorage.setItem('token', token)
          else localStorage.clear()
          dispatchEvent(new StorageEvent('storage', { key: 'token' }))
          location.hash = `#/${hash}`
        },
        [damage, screen],
      )
      await untilStill(page, traffic)
      expect(await page.locator('body').textContent(), `${screen} with ${damage}`).not.toMatch(RAW)
      if (damage) await expect.poll(() => storedToken(page), { message: screen }).toBeNull()
    }
  }
})

it('pages of the server lead a stranger to the login and back', async () => {
  const { page, range } = stage
  await page.goto(`${range.url}/profile`)
  await page.getByRole('link', { name: 'Log in' }).click()
  await signIn(page, ...JIM)
  await page.waitForURL(`${range.url}/profile`)
  await page.locator('#username').waitFor()

  await page.context().clearCookies({ name: 'token' })
  await page.goto(`${range.url}/#/search`)
  await page.locator('#navbarAccount').click()
  await page.locator('[aria-label="Go to user profile"]').click()
  await page.locator('#username').waitFor()

  await page.goto(`${range.url}/#/search`)
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
  await page.reload()
  await page.getByText('Your session has ended.').waitFor()
})

/** Waits until a page has connected its socket. */
async function untilConnected(page: Page): Promise<void> {
  const line = await page.waitForEvent('websocket')
  await line.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}

/** Records the messages at the foot of the page, because they disappear before a busy machine looks. */
async function noteMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const messages: string[] = []
    Object.assign(window, { messages })
    const note = () => {
      const text = document.querySelector('simple-snack-bar')?.textContent
      if (text && !messages.includes(text)) messages.push(text)
    }
    note()
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

function readMessages(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { messages: string[] }).messages)
}

it('resets reach every open page: the vanished customer is told, the progress is zero, and the words are true', async () => {
  const { page, range, visitor } = stage
  await register(range.url, 'guest@example.test')
  await fetch(`${range.url}/rest/qwertz`)
  const board = await page.context().newPage()
  // Both sockets have to be open, because a later page does not hear of the solve.
  const lines = Promise.all([page, board].map(untilConnected))
  await enterAs(page, range.url, 'guest@example.test', 'lemon-9')
  await page.goto(`${range.url}/#/contact`)
  await page.locator('[data-ticket-chip]').waitFor()
  await board.goto(`${range.url}/#/score-board`)
  await board.locator('#challenge-errorHandlingChallenge.solved').waitFor()
  await lines
  for (const one of [page, board]) await noteMessages(one)

  await reset(range.url, 'progress')
  for (const one of [page, board]) {
    await expect.poll(() => readMessages(one)).toContainEqual(expect.stringContaining('Everybody here begins at zero'))
    await one.locator('[data-ticket-chip]').waitFor({ state: 'detached' })
  }
  await board.locator('#challenge-errorHandlingChallenge.unsolved').waitFor()
  expect(await page.evaluate(() => document.cookie)).not.toContain('continueCode')
  expect(await storedToken(page)).not.toBeNull()

  await reset(range.url, 'shop')
  await page.getByText('Your account is not there any more.').waitFor()
  for (const one of [page, board]) await expect.poll(() => storedToken(one)).toBeNull()
  expect(visitor.complaints).toEqual([])
})

it('a server out of reach is a sentence with another try', async () => {
  const { page, range } = stage
  await becomeAs(page, range.url, ...JIM)
  await turnTo(page, range.url, 'search')
  await page.locator('app-product').first().waitFor()
  await page.context().route(/\/(rest|api)\//, (route) => route.abort())
  await page.goto(`${range.url}/#/wallet`)
  await page
    .getByText(/does not answer/)
    .first()
    .waitFor({ timeout: 15_000 })
  expect(await page.locator('body').textContent()).not.toMatch(RAW)
})

it('the account menu stays with its bar, and takes arrow keys from the first one', async () => {
  const { page, range } = stage
  await turnTo(page, range.url, 'search')
  await page.locator('app-product').first().waitFor()
  const button = page.locator('#navbarAccount')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Go to login page')
  await page.keyboard.press('Escape')
  await button.click()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Go to login page')

  const gap = async () =>
    page.evaluate(() => {
      const menu = document.querySelector('[role=menu]')?.getBoundingClientRect().top ?? Number.NaN
      return menu - (document.querySelector('#navbarAccount')?.getBoundingClientRect().bottom ?? 0)
    })
  await untilDrawn(page)
  const before = await gap()
  // Also within the frame of the scroll, before any script can move the menu.
  const during = await page.evaluate(() => {
    window.scrollTo(0, 500)
    const menu = document.querySelector('[role=menu]')?.getBoundingClientRect().top ?? Number.NaN
    return menu - (document.querySelector('#navbarAccount')?.getBoundingClientRect().bottom ?? 0)
  })
  expect(during).toBeCloseTo(before, 0)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
})

it('Back from the shop after a third party’s login finds its page, not an error', async () => {
  const { page, range } = stage
  await page.goto(`${range.url}/#/login`)
  await page.locator('#loginButtonGoogle').click()
  await page.locator('summary').click()
  await page.locator('#name').fill('pomona')
  await page.locator('#newPassword').fill('ladder-and-basket')
  await page.locator('#repeat').fill('ladder-and-basket')
  await page.locator('#orchardCreate').click()
  await page.locator('#orchardAllow').click()
  await expect.poll(() => page.url()).toMatch(/#\/$/)
  await page.goBack()
  await page.locator('#orchardAllow').waitFor()
  await page.goBack()
  await page.locator('#orchardSignIn').waitFor()
  await page.goBack()
  await page.waitForURL(/#\/login/)
  expect(await storedToken(page)).not.toBeNull()
})
