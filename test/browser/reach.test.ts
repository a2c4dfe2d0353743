import { expect, it } from 'vitest'
import { newVisitor, scrollsSideways, turnTo, untilStill, watchTraffic } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { onOneShop } from '../support/stage.ts'

let range: OpenRange
onOneShop((shop) => {
  range = shop
})

const SCREENS = [
  ...['search', 'search?product=1', 'login', 'contact', 'about', 'photo-wall', 'score-board', 'web3-sandbox'],
  'accessibility',
]

/** A window of 1280 pixels at 400 %. */
const REFLOW = { width: 320, height: 800 }
const PHONE = { width: 360, height: 800 }
const DESK = { width: 1440, height: 900 }

/** The spacing that WCAG 1.4.12 names. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

it('every screen reflows at 320 px, also with wide text', async () => {
  const { context, page } = await newVisitor(range.url)
  const traffic = watchTraffic(page)
  await page.setViewportSize(REFLOW)
  const found: string[] = []
  for (const screen of SCREENS) {
    await turnTo(page, range.url, screen)
    await page.locator('h1').first().waitFor()
    await untilStill(page, traffic)
    if (await scrollsSideways(page)) found.push(`${screen} scrolls sideways`)
    const spacing = await page.addStyleTag({ content: TEXT_SPACING })
    if (await scrollsSideways(page)) found.push(`${screen} scrolls sideways with wide text`)
    await spacing.evaluate((style) => (style as Element).remove())
  }
  expect(found).toEqual([])
  await context.close()
}, 120_000)

it('every screen is mirrored in Hebrew: it begins at the right and is no wider than the window', async () => {
  const { context, page } = await newVisitor(range.url)
  await context.addCookies([{ name: 'language', value: 'he_IL', url: range.url }])
  const traffic = watchTraffic(page)
  const found: string[] = []
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    for (const screen of SCREENS) {
      await turnTo(page, range.url, screen)
      const heading = page.locator('h1').first()
      await heading.waitFor()
      await untilStill(page, traffic)
      const at = `${screen} at ${size.width} px`
      if (await scrollsSideways(page)) found.push(`${at} scrolls sideways`)
      const { direction, textAlign } = await heading.evaluate((element) => {
        const { direction, textAlign } = getComputedStyle(element)
        return { direction, textAlign }
      })
      if (direction !== 'rtl' || !['start', 'center'].includes(textAlign)) found.push(`${at} runs ${direction}`)
    }
  }
  expect(found).toEqual([])
  await context.close()
}, 120_000)

it('letters of other scripts come when a text has some, and not before', async () => {
  const { context, page } = await newVisitor(range.url)
  const fonts: string[] = []
  page.on('requestfinished', (request) => {
    const name = /fonts\/(noto-sans-[a-z]+)/.exec(request.url())?.[1]
    if (name) fonts.push(name)
  })
  await turnTo(page, range.url, 'login')
  await page.locator('h1').waitFor()
  expect(fonts).toEqual([])
  for (const text of ['टोकरी', 'סל', 'سلة']) {
    await page.locator('h1').evaluate((heading, words) => heading.append(words), text)
    const count = fonts.length
    await expect.poll(() => fonts.length).toBeGreaterThan(count)
  }
  expect(fonts).toEqual(['noto-sans-devanagari', 'noto-sans-hebrew', 'noto-sans-arabic'])
  await context.close()
}, 60_000)
