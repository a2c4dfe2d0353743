import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { turnTo, WIDTHS } from '../support/browser.ts'
import { onCleanPage, page, range } from '../support/clean-stage.ts'
import { findGridFaults } from './wide-grid.ts'

onCleanPage()

const WIDE = { width: WIDTHS.wide, height: 1440 }

/** Scripts of rails that a page has requested. */
function watchRails(of: Page): string[] {
  const asked: string[] = []
  of.on('request', (request) => {
    const name = /(basket-rail|solved-last|source-panel)-[^/]*\.js$/.exec(request.url())?.[1]
    if (name) asked.push(name)
  })
  return asked
}

const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x

it('rails come with a wide window, beside goods that keep their four columns', async () => {
  const rails = watchRails(page)
  const basket = page.getByRole('complementary', { name: 'Your Basket' })
  await turnTo(page, range.url, 'search')
  await page.locator('.products-grid li').first().waitFor()
  expect([rails, await basket.count()]).toEqual([[], 0])
  await page.setViewportSize(WIDE)
  await basket.getByRole('link', { name: 'Log in' }).waitFor()
  expect([rails, await findGridFaults(page)]).toEqual([['basket-rail'], []])
  const tops = await page
    .locator('.products-grid > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
  // The rail stays in view down to the end of the shelves.
  const before = await basket.boundingBox()
  await page.mouse.wheel(0, 800)
  await expect.poll(async () => (await basket.boundingBox())?.y).toBeLessThanOrEqual(before?.y ?? 0)
  expect((await basket.boundingBox())?.y).toBeGreaterThan(0)
})

it('the score board and the sandbox have rails of their own', async () => {
  const rails = watchRails(page)
  await page.setViewportSize(WIDE)
  await turnTo(page, range.url, 'score-board')
  await page.getByRole('heading', { name: 'Solved last' }).waitFor()
  const own = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Score Board' }) })
  await own.first().waitFor()
  await turnTo(page, range.url, 'web3-sandbox')
  await page.locator('.cm-content[aria-readonly]').waitFor()
  expect([rails, await findGridFaults(page)]).toEqual([['solved-last', 'source-panel'], []])
})

it('bar, page and foot begin and end together', async () => {
  await page.setViewportSize(WIDE)
  await turnTo(page, range.url, 'score-board')
  await page.locator('challenge-card').first().waitFor()
  const [foot, code, heading] = [await leftOf('footer svg'), await leftOf('nav ol'), await leftOf('h1')]
  expect([code, heading]).toEqual([foot, foot])
})

it('forced colours show chosen and solved entries', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  await turnTo(page, range.url, 'score-board?status=unsolved')
  const chosen = page.locator('button[aria-pressed=true]', { hasText: 'Unsolved' })
  const other = page.locator('button[aria-pressed=false]', { hasText: 'Partially' })
  const back = (of: typeof chosen) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
  await chosen.waitFor()
  expect(await back(chosen)).not.toBe(await back(other))
  const bar = page.locator('a[href*=challenge-scoreBoardChallenge]')
  const unsolved = page.locator('a[href*=challenge-loginAdminChallenge]')
  const fills = (of: typeof bar) => of.evaluate((element) => getComputedStyle(element, '::before').scale)
  const ink = await bar.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect([ink !== paper, await fills(bar), await fills(unsolved)]).toEqual([true, '1', '1 0'])
})
