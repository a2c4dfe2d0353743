import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { turnTo, untilDrawn } from '../support/browser.ts'
import { drawn } from '../support/sample.ts'
import { type BrowserStage, onFreshStage } from '../support/stage.ts'

let stage: BrowserStage
onFreshStage((fresh) => {
  stage = fresh
})

/** Milliseconds for which an untouched ticket stays. */
const LIES_FOR = 6000

const SIZES = [
  [360, 640],
  [390, 844],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const

const FOR_EVERYBODY = [
  '/search',
  '/login',
  '/register',
  '/forgot-password',
  '/basket',
  '/score-board',
  '/privacy-security/privacy-policy',
  '/403',
]
const FOR_CUSTOMERS = [
  '/search',
  '/basket',
  '/address/select',
  '/address/create',
  '/address/saved',
  '/delivery-method',
  '/payment/wallet',
  '/saved-payment-methods',
  '/order-history',
  '/wallet',
  '/recycle',
  '/deluxe-membership',
  '/administration',
  '/privacy-security/change-password',
  '/privacy-security/two-factor-authentication',
  '/privacy-security/data-export',
]

async function enter(page: Page, url: string): Promise<void> {
  const reply = await fetch(`${url}/rest/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@juice-sh.op', password: 'admin123' }),
  })
  const { authentication } = (await reply.json()) as { authentication: { token: string; bid: number } }
  await page.evaluate(({ token, bid }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('lastBasket', String(bid))
  }, authentication)
}

/** Repeats the ticket of a solved challenge, as the flag on the score board does. */
async function announce(url: string, name = 'Error Handling'): Promise<void> {
  await fetch(`${url}/rest/repeat-notification?challenge=${encodeURIComponent(name)}`)
}

/** Runs in the page. Returns the controls under a ticket, and whether there is a ticket. */
const coveredByTicket = (): { seat: 'page' | 'none'; covered: string[] } => {
  const onPage = document.querySelector('app-challenge-solved-notification .challenge-solved-toast')
  const covered: string[] = []
  for (const element of document.querySelectorAll(
    'a, button, input, select, textarea, summary, label, [role=button]',
  )) {
    if (onPage?.contains(element)) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (hit && onPage?.contains(hit)) covered.push(element.id || element.outerHTML.slice(0, 80))
  }
  return { seat: onPage ? 'page' : 'none', covered }
}

/** Runs in the page. Repeats a ticket, as `announce` does, and waits until it has its place. */
async function callTicket(): Promise<void> {
  await fetch('/rest/repeat-notification?challenge=Error%20Handling')
  const isShown = () => document.querySelector('.challenge-solved-toast')?.checkVisibility({ visibilityProperty: true })
  while (!isShown()) await new Promise((done) => setTimeout(done, 10))
  // The place is set with the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

function putAway(): void {
  for (const button of document.querySelectorAll<HTMLElement>('#closeButton')) button.click()
}

/** All steps of one size in one call, because single calls mostly wait between browser and test. */
const LOOK = `(async () => {
  await (${callTicket})()
  const found = (${coveredByTicket})()
  ;(${putAway})()
  return found
})()`

/** Runs in the page. Hides everything without a change of layout, because painting seven sizes takes long. */
function paintNothing(): void {
  document.body.style.opacity = '0'
}

/** Moves an installed clock by the lifetime of a ticket, then waits until the ticket has gone. */
async function letItLie(page: Page, hasLeft: () => Promise<unknown>): Promise<void> {
  // Jumps ahead, because the clock can only pause in the future. Intervals run once.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page.clock.runFor(LIES_FOR)
  await hasLeft()
  await page.clock.resume()
}

async function solveSomething(url: string): Promise<void> {
  await fetch(`${url}/rest/qwertz`, { headers: { Accept: 'text/html' } })
}

it('a ticket covers nothing that can be used, on any screen at its sizes', { timeout: 240_000 }, async () => {
  const { page, range, visitor } = stage
  await page.goto(range.url)
  await solveSomething(range.url)
  await expect.poll(() => range.solved()).toContain('errorHandlingChallenge')
  const seats = { page: 0, none: 0 }
  const wrong: string[] = []
  let looks = 0
  for (const screens of [FOR_EVERYBODY, FOR_CUSTOMERS]) {
    if (screens === FOR_CUSTOMERS) {
      await enter(page, range.url)
      await page.goto(`${range.url}/robots.txt`)
    }
    for (const screen of drawn('screens with a ticket', screens, Math.ceil(screens.length / 2))) {
      await turnTo(page, range.url, screen.slice(1))
      await page.evaluate(paintNothing)
      await untilDrawn(page)
      for (const [width, height] of drawn(screen, SIZES, 3)) {
        looks++
        await page.setViewportSize({ width, height })
        const { seat, covered } = await page.evaluate<ReturnType<typeof coveredByTicket>>(LOOK)
        seats[seat]++
        for (const element of covered) wrong.push(`${screen} ${width}x${height}: ${element}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(seats).toEqual({ page: looks, none: 0 })
  expect(visitor.complaints).toEqual([])
})

it('keeps clear of a dialog and of a form in use, then is a chip that opens the history', async () => {
  const { page, range, visitor } = stage
  await page.clock.install()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${range.url}/#/search`)
  await solveSomething(range.url)
  const ticket = page.locator('app-challenge-solved-notification .challenge-solved-toast')
  const chip = page.locator('[data-ticket-chip]')
  await page.locator('.challenge-solved-toast').first().waitFor()
  await page.locator('#closeButton').first().click()

  // A dialog counts as one obstacle.
  await page.locator('[aria-label="Click for more information about the product"]').first().click()
  await page.locator('.mat-mdc-dialog-container').waitFor()
  await announce(range.url)
  await page.locator('.challenge-solved-toast').first().waitFor()
  expect((await page.evaluate(coveredByTicket)).covered).toEqual([])
  await page.locator('[aria-label="Close Dialog"]').first().click({ timeout: 2000 })
  await page.locator('.challenge-solved-toast #closeButton').first().click()

  await page.goto(`${range.url}/#/register`)
  await announce(range.url)
  await ticket.waitFor()
  for (const field of ['#emailControl', '#passwordControl', '#securityAnswerControl'])
    await page.locator(field).fill('lemon@example.test', { timeout: 2000 })
  expect((await page.evaluate(coveredByTicket)).covered).toEqual([])
  await letItLie(page, () => ticket.waitFor({ state: 'detached' }))
  expect(await chip.getAttribute('aria-label')).toMatch(
    /^One new ticket: Error Handling\. Solved challenges: 1 of \d+$/,
  )

  // Back closes the history. New tickets stay marked until somebody reads them.
  await chip.click()
  const drawer = page.getByRole('dialog', { name: 'Your tickets' })
  await drawer.getByText('New', { exact: true }).waitFor()
  await page.goBack()
  await drawer.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/#\/register$/)
  expect(await chip.getAttribute('aria-label')).toMatch(/^Solved challenges/)
  expect(visitor.complaints).toEqual([])
})

it('stays under a resting mouse, and for the rest of its time after that', async () => {
  const { page, range } = stage
  await page.clock.install()
  await page.goto(`${range.url}/#/search`)
  await solveSomething(range.url)
  const ticket = page.locator('app-challenge-solved-notification .challenge-solved-toast')
  await ticket.hover()
  await letItLie(page, async () => expect(await ticket.count()).toBe(1))
  await page.mouse.move(1, 450)
  await letItLie(page, () => ticket.waitFor({ state: 'detached' }))
})

it('several are closed in one go, with Shift, by the chip as well', async () => {
  const { page, range } = stage
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.clock.install()
  await page.goto(`${range.url}/#/score-board`)
  await page.locator('.challenge-solved-toast').first().waitFor()
  await solveSomething(range.url)
  await expect.poll(() => page.locator('[data-ticket-chip] .mono').textContent()).toMatch(/^2\//)
  await page.mouse.move(1, 450)
  const close = page.locator('app-navbar .challenge-solved-toast #closeButton')
  const ticket = page.locator('app-challenge-solved-notification .challenge-solved-toast h2')
  await letItLie(page, () => expect.poll(() => ticket.textContent()).toBe('Error Handling'))
  await letItLie(page, () => close.waitFor())
  await close.click({ modifiers: ['Shift'] })
  const told = () => sent.find((message) => message.includes('verifyCloseNotificationsChallenge'))
  await expect.poll(told).toMatch(/errorHandlingChallenge.*scoreBoardChallenge/)
  // One message replaces all tickets.
  await page.locator('.challenge-solved-toast', { hasText: 'Mass Dispel' }).waitFor()
  expect(await page.locator('.challenge-solved-toast').count()).toBe(1)
})

it('a message on a phone covers nothing that can be used', async () => {
  const { page, range } = stage
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${range.url}/robots.txt`)
  await enter(page, range.url)
  await page.goto(`${range.url}/#/search`)
  await page.locator('[aria-label="Add to Basket"]').first().click()
  const message = page.locator('mat-snack-bar-container')
  await message.waitFor()
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('mat-snack-bar-container')
    const box = bar?.getBoundingClientRect()
    if (!bar || !box) return ['no message']
    return [...document.querySelectorAll('main button, main a, main input')].flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const meets = left < box.right && right > box.left && top < box.bottom && bottom > box.top
      return meets ? [element.outerHTML.slice(0, 80)] : []
    })
  })
  expect(covered).toEqual([])
})
