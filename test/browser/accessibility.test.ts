import { expect, it } from 'vitest'
import { newVisitor, scrollsSideways, turnTo, untilStill, WIDTHS, watchTraffic } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { onOneShop } from '../support/stage.ts'
import { becomeAs } from './account-steps.ts'
import { createSweep } from './axe.ts'
import { SCREENS } from './screens.ts'
import { findGridFaults } from './wide-grid.ts'

let range: OpenRange
onOneShop((shop) => {
  range = shop
})

/** Both widths and both themes; each with the other would find the same and take as long again. */
const LOOKS = [
  { width: WIDTHS.phone, colorScheme: 'dark' },
  { width: WIDTHS.desk, colorScheme: 'light' },
] as const

it('every screen is for everybody on a phone by night and at a desk by day, and no wider than any page', async () => {
  const { context, page } = await newVisitor(range.url)
  const traffic = watchTraffic(page)
  const sweep = createSweep(page)
  const found: string[] = []
  let looks: readonly (typeof LOOKS)[number][] = LOOKS
  const take = async ({ width, colorScheme }: (typeof LOOKS)[number]): Promise<void> => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
  }
  await take(looks[0] as (typeof LOOKS)[number])
  for (const [name, { path, part, as, prepare, act, leave, isPhoneFirst, isSameScreen }] of Object.entries(SCREENS)) {
    if (isPhoneFirst && looks[0] !== LOOKS[0]) {
      looks = LOOKS
      await take(LOOKS[0])
    }
    if (as) await becomeAs(page, range.url, ...as)
    await prepare?.(page)
    if (isSameScreen) await page.evaluate((hash) => location.assign(hash), `#/${path}`)
    else await turnTo(page, range.url, path)
    await page.locator('h1').first().waitFor()
    await act?.(page)
    // The second look is at the same screen: it costs no loading and no way there. The next screen begins with it.
    for (const [index, size] of looks.entries()) {
      if (index > 0) await take(size)
      await untilStill(page, traffic)
      // Below the top bar, a heading has no colours for axe, and half a button counts as too small.
      await page.evaluate(() => window.scrollTo(0, 0))
      const at = `${name} at ${size.width} px`
      found.push(...(await sweep(`${size.width} ${size.colorScheme}`, part)).map((violation) => `${at}: ${violation}`))
      if (await scrollsSideways(page)) found.push(`${at}: scrolls sideways`)
      if (index > 0) continue
      await page.setViewportSize({ width: WIDTHS.tablet, height: 900 })
      if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways at ${WIDTHS.tablet} px`)
      await page.setViewportSize({ width: WIDTHS.wide, height: 1440 })
      if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways at ${WIDTHS.wide} px`)
      if (!part) found.push(...(await findGridFaults(page)).map((fault) => `${name} at ${WIDTHS.wide} px: ${fault}`))
    }
    looks = looks.toReversed()
    // With a dialog open, the next screen would have to be loaded.
    const dialog = page.locator('[role=dialog]')
    if (leave) await leave(page)
    else if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(found).toEqual([])
  await context.close()
}, 300_000)

it('the sweep finds at its second look what the first one could not see', async () => {
  const { context, page } = await newVisitor(range.url)
  const sweep = createSweep(page)
  const faults: Record<string, string> = {
    'color-contrast': '<style>@media (prefers-color-scheme: dark) { p { color: #111 } }</style>',
    'button-name': '<style>@media (max-width: 500px) { main button { display: none } }</style><button></button>',
    'image-alt':
      '<style>img { visibility: hidden }\n@media (min-width: 501px) { img { visibility: visible } }</style><img src="x">',
    // In the frame, which was without it on the page before.
    'link-name': '',
  }
  for (const [rule, fault] of Object.entries(faults)) {
    const frame = `<app-navbar><nav>Menu ${rule === 'link-name' ? '<a href="/x"></a>' : ''}</nav></app-navbar>`
    const style = '<style>@media (prefers-color-scheme: dark) { body { background: #000; color: #fff } }</style>'
    const content = `${style}${frame}<main><h1>Title</h1><p>Some text.</p>${fault}</main>`
    await page.setContent(`<!doctype html><html lang="en"><title>Page</title><body>${content}</body></html>`)
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    const first = await sweep('phone')
    await page.setViewportSize({ width: WIDTHS.desk, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const second = await sweep('desk')
    const rules = [first, second].map((found) => found.map((line) => line.split(':')[0]))
    expect(rules, rule).toEqual([rule === 'link-name' ? [rule] : [], [rule]])
  }
  await context.close()
})
