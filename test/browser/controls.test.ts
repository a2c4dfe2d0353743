import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { turnTo, untilDrawn } from '../support/browser.ts'
import { onCleanShop, page, range } from '../support/clean-stage.ts'
import { become } from './account-steps.ts'
import { createSweep } from './axe.ts'
import { newShopper, openPayment } from './checkout-steps.ts'

onCleanShop()

const FOR_STRANGERS = ['search', 'login', 'register', 'forgot-password', 'contact', 'score-board', 'accessibility']
const FOR_CUSTOMERS = [
  'search?product=1',
  'basket',
  'address/select',
  'payment/shop',
  'order-history',
  'complain',
  'wallet',
]

/** Controls that hold a value. Files are chosen in a window of the system. */
const CONTROLS = ':is(input:not([type=file]), select, textarea, [role=switch], [role=checkbox], [role=radio])'
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"])'

/** Name of the screen, its heading, and what has opened over it. */
async function readPlace(): Promise<string> {
  const [address, heading, dialogs] = await page.evaluate(() => [
    location.href.split('?')[0],
    document.querySelector('h1')?.textContent,
    document.querySelectorAll('[role=dialog]').length,
  ])
  return [address, heading, dialogs, page.context().pages().length].join(' | ')
}

/** Another value, as a keyboard or a pointer sets it. */
async function change(control: Locator): Promise<void> {
  const kind = await control.evaluate(
    (element) => element.getAttribute('type') ?? element.getAttribute('role') ?? element.localName,
  )
  if (['checkbox', 'radio', 'switch'].includes(kind)) await control.press('Space')
  else if (kind === 'select') await control.selectOption({ index: 1 })
  else if (kind === 'range') await control.press('ArrowRight')
  else await control.fill(kind === 'number' ? '3' : 'x')
}

async function tryAll(): Promise<{ focused: number; changed: number; moved: string[] }> {
  await untilDrawn(page)
  const before = await readPlace()
  const moved: string[] = []
  const note = async (act: string, control: Locator): Promise<void> => {
    const after = await readPlace()
    if (after !== before)
      moved.push(`${act} ${await control.evaluate((element) => element.outerHTML.slice(0, 120))}: ${after}`)
  }
  const part = page.locator((await page.locator('[role=dialog]').count()) > 0 ? '[role=dialog]' : 'main')
  const stops = await part.locator(`${FOCUSABLE}:enabled:visible, a[href]:visible`).all()
  for (const stop of stops.slice(0, MAX_STOPS)) {
    await stop.focus()
    await note('focus of', stop)
  }
  const controls = await part.locator(`${CONTROLS}:enabled:visible`).all()
  for (const control of controls) {
    await change(control)
    await note('change of', control)
  }
  return { focused: stops.length, changed: controls.length, moved }
}

/** The catalogue and the score board have hundreds of equal ones. */
const MAX_STOPS = 40

it('focus or change of a control alone leads nowhere, for a stranger', async () => {
  const found: string[] = []
  const changed: Record<string, number> = {}
  for (const screen of FOR_STRANGERS) {
    await turnTo(page, range.url, screen)
    const tried = await tryAll()
    changed[screen] = tried.changed
    found.push(...tried.moved.map((fault) => `${screen}: ${fault}`))
  }
  expect(found).toEqual([])
  for (const screen of ['login', 'register', 'forgot-password', 'contact', 'score-board'])
    expect(changed[screen], screen).toBeGreaterThan(0)
}, 120_000)

it('focus or change of a control alone leads nowhere, for a customer', async () => {
  const shopper = await newShopper(range.url, { basket: { 1: 2 }, address: true, card: true })
  await turnTo(page, range.url, 'search')
  await become(page, range.url, shopper)
  const found: string[] = []
  const focused: Record<string, number> = {}
  for (const screen of FOR_CUSTOMERS) {
    if (screen === 'payment/shop') await openPayment(page, range.url, shopper)
    else await turnTo(page, range.url, screen)
    const tried = await tryAll()
    focused[screen] = tried.focused
    found.push(...tried.moved.map((fault) => `${screen}: ${fault}`))
  }
  expect(found).toEqual([])
  for (const screen of ['search?product=1', 'basket', 'address/select', 'payment/shop', 'complain', 'wallet'])
    expect(focused[screen], screen).toBeGreaterThan(0)
}, 120_000)

it('the statement itself breaks no rule, at two sizes, by day and night, in four languages', async () => {
  const sweep = createSweep(page)
  const found: string[] = []
  for (const language of ['en', 'ar_SA', 'ja_JP', 'pl_PL']) {
    await page.context().addCookies([{ name: 'language', value: language, url: range.url }])
    await page.goto(`${range.url}/#/accessibility`)
    await page.reload()
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.locator('main dl').waitFor()
      await untilDrawn(page)
      found.push(...(await sweep(`${language} ${width}`)).map((fault) => `${language} at ${width} px: ${fault}`))
    }
    expect(await page.locator('main p').first().textContent()).not.toBe('')
  }
  expect(found).toEqual([])
  await page.context().addCookies([{ name: 'language', value: 'en', url: range.url }])
}, 120_000)
