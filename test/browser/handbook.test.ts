import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scrollsSideways, untilDrawn, type Visitor, WIDTHS } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { drawn } from '../support/sample.ts'
import { onKeptPage, visit } from '../support/stage.ts'
import { createSweep } from './axe.ts'

let range: OpenRange
let handbook: string
let visitor: Visitor
let page: Page
onKeptPage((stage) => {
  ;({ range, visitor, page } = stage)
})
beforeEach(async () => {
  const { origin } = (await (await fetch(`${range.url}/range/lab/info`)).json()) as { origin: string }
  handbook = `${origin}/range/lab/handbook`
})
afterEach(() => expect(visitor.complaints).toEqual([]))

const OTHER = "zzz' UNION SELECT 7, 8, 9--"
const field = (of: Page, step: number) => of.locator(`#step-${step} [name=value]`).first()
const answer = (of: Page, step: number) => of.locator(`#step-${step}-out`)

describe('the handbook', () => {
  it('is in the side menu; its front leads to a page, which is ticked once it was read', async () => {
    await page.goto(`${range.url}/#/search`)
    await page.locator('[aria-label="Open Sidenav"]').click()
    const [opened] = await Promise.all([
      visitor.context.waitForEvent('page'),
      page.getByRole('link', { name: 'Handbook' }).click(),
    ])
    await opened.waitForURL(`${handbook}/`)
    await opened.getByRole('link', { name: 'Begin with' }).click()
    await opened.getByRole('heading', { level: 1, name: 'HTTP by hand' }).waitFor()
    await opened.locator('.pn').scrollIntoViewIfNeeded()
    await expect.poll(() => opened.locator('.hb [aria-current=page] i').textContent()).toBe('✓')
    await opened.getByRole('link', { name: 'Next' }).click()
    await opened.getByRole('heading', { level: 1, name: 'Reading an address' }).waitFor()
    expect(await opened.locator('[data-read]').textContent()).toContain('1 of')
    await opened.close()
  })

  it('sends a step with other values, in place and by keyboard alone', async () => {
    await page.goto(`${handbook}/sql/union`)
    await field(page, 3).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(OTHER)
    await page.keyboard.press('Enter')
    await answer(page, 3).getByText('what you have just sent').waitFor()
    expect(await answer(page, 3).locator('td').allTextContents()).toEqual(['7', '8', '9'])
    expect(page.url()).toBe(`${handbook}/sql/union`)
    expect(await range.solved()).toEqual([])
  })

  it('reports a failed request, and keeps the typed text', async () => {
    await page.goto(`${handbook}/sql/union`)
    await field(page, 1).fill(OTHER)
    await page.route('**/handbook/sql/union', (route) => route.abort())
    await page.locator('#step-1 button').click()
    await expect.poll(() => answer(page, 1).textContent()).not.toContain('unrecognized')
    expect(await field(page, 1).inputValue()).toBe(OTHER)
    await page.unroute('**/handbook/sql/union')
    visitor.complaints.length = 0
    await page.locator('#step-1 button').click()
    await answer(page, 1).locator('td').first().waitFor()
  })

  it('resets the bakery, and returns to its page', async () => {
    await page.goto(`${handbook}/scripts/contexts`)
    await page.getByRole('button', { name: 'Bake anew' }).click()
    await page.waitForURL(`${handbook}/scripts/contexts`)
  })

  it('is searched from each of its pages, and from the small web', async () => {
    await page.goto(`${handbook}/sql/union`)
    await page.getByRole('searchbox').fill('RFC 9116')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'RFC 9116' }).waitFor()
    await page.locator('.hbf a').first().click()
    await page.getByRole('heading', { level: 1, name: 'security.txt' }).waitFor()
    await page.goto(`${handbook}/../web/?q=mongodb`)
    await page.getByRole('link', { name: 'Documents and operators' }).click()
    await page.waitForURL(`${handbook}/nosql/operators`)
  })

  it('is led to from a hint, and leads back to the challenge', async () => {
    await page.goto(`${range.url}/#/score-board?searchQuery=User%20Credentials`)
    const card = page.locator('challenge-card').filter({ hasText: 'User Credentials' })
    const hint = card.getByRole('button', { name: /hint/i }).first()
    const link = card.getByRole('link', { name: 'The catalogue of SQLite' })
    for (let asked = 0; asked < 4 && (await link.count()) === 0; asked++) {
      await hint.click()
      await untilDrawn(page)
    }
    const [opened] = await Promise.all([visitor.context.waitForEvent('page'), link.click()])
    await opened.waitForURL(`${handbook}/sql/catalogue`)
    await opened.locator('.helps').getByRole('link', { name: 'User Credentials' }).click()
    await opened.waitForURL(/#\/score-board#challenge-unionSqlInjectionChallenge/)
    await opened.locator('challenge-card').filter({ hasText: 'User Credentials' }).first().waitFor()
    await opened.close()
  })

  it('can be read and tried without scripts', async () => {
    const reader = await visit(range.url, { scripts: false, width: WIDTHS.phone })
    await reader.page.goto(`${handbook}/sql/union`)
    await field(reader.page, 3).fill(OTHER)
    await reader.page.locator('#step-3 button').click()
    await reader.page.waitForURL(/#step-3$/)
    expect(await answer(reader.page, 3).locator('td').allTextContents()).toEqual(['7', '8', '9'])
    expect(await field(reader.page, 3).inputValue()).toBe(OTHER)
  })
})

const LOOKS = [
  { width: WIDTHS.phone, colorScheme: 'light' },
  { width: WIDTHS.tablet, colorScheme: 'dark' },
  { width: WIDTHS.desk, colorScheme: 'dark' },
  { width: WIDTHS.wide, colorScheme: 'light' },
] as const

const LANGUAGES = ['en', 'de_DE']

it('breaks no rule of accessibility on any kind of page, and never scrolls sideways', async () => {
  const reader = await visit(range.url)
  const sweep = createSweep(reader.page)
  const found: string[] = []
  const pages = ['/', '/?q=cookie', '/?q=qqqq', '/sql/union', '/rights/tokens', '/files/archives', '/papers/xml']
  for (const path of drawn('pages of the handbook', pages, 3)) {
    await reader.page.goto(handbook + path)
    for (const { width, colorScheme } of drawn(path, LOOKS, 2)) {
      await reader.page.emulateMedia({ colorScheme })
      await reader.page.setViewportSize({ width, height: 900 })
      await untilDrawn(reader.page)
      if (await scrollsSideways(reader.page)) found.push(`${path}: scrolls sideways at ${width} px`)
      found.push(...(await sweep(`${width}`)).map((violation) => `${path} at ${width} px: ${violation}`))
    }
  }
  expect(found).toEqual([])
  expect(reader.complaints).toEqual([])
}, 180_000)

it('has room for every page in its languages', async () => {
  const reader = await visit(range.url)
  const wide: string[] = []
  await reader.page.goto(`${handbook}/`)
  const links = await reader.page
    .locator('.hb a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThan(40)
  for (const language of LANGUAGES) {
    await reader.context.addCookies([{ name: 'language', value: language, url: handbook }])
    for (const link of drawn('room', links, 20).filter((one) =>
      drawn(new URL(one).pathname, LANGUAGES).includes(language),
    )) {
      await reader.page.goto(link)
      for (const width of [WIDTHS.phone, WIDTHS.tablet]) {
        await reader.page.setViewportSize({ width, height: 900 })
        if (await scrollsSideways(reader.page)) wide.push(`${link} (${language}) at ${width} px`)
      }
    }
  }
  expect(wide).toEqual([])
}, 180_000)
