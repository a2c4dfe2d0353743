import { expect, it } from 'vitest'
import { newVisitor, scrollsSideways, turnTo, untilStill, WIDTHS, watchTraffic } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { drawn } from '../support/sample.ts'
import { onOneShop } from '../support/stage.ts'
import { becomeAs } from './account-steps.ts'
import { createSweep } from './axe.ts'
import { listPaths, listScreens } from './screens.ts'
import { findGridFaults } from './wide-grid.ts'

let range: OpenRange
onOneShop((shop) => {
  range = shop
})

/** Two of the four combinations: the other two find the same faults and double the time. */
const LOOKS = [
  { width: WIDTHS.phone, colorScheme: 'dark' },
  { width: WIDTHS.desk, colorScheme: 'light' },
] as const

/** Screens of a run that are looked at; others are only ways to them. */
const MAX_SWEPT_SCREENS = 12

/** Sizes at which only the layout is looked at. */
const OTHER_SIZES = [
  [WIDTHS.tablet, 900],
  [WIDTHS.wide, 1440],
] as const

it('every screen is for everybody, on a phone by night or at a desk by day, and no wider than any page', async () => {
  const { context, page } = await newVisitor(range.url)
  const traffic = watchTraffic(page)
  const sweep = createSweep(page)
  const found: string[] = []
  let taken: (typeof LOOKS)[number] | undefined
  const take = async (look: (typeof LOOKS)[number] | undefined): Promise<void> => {
    if (!look || look === taken) return
    taken = look
    const { width, colorScheme } = look
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
  }
  const screens = Object.entries(listScreens())
  const swept = drawn('swept screens', Object.keys(listScreens()), MAX_SWEPT_SCREENS)
  for (const [
    place,
    [name, { path, part, as, prepare, act, leave, isPhoneFirst, isSameScreen }],
  ] of screens.entries()) {
    const isNeeded = as ?? prepare ?? (name === 'signing in' || screens[place + 1]?.[1].isSameScreen)
    if (!swept.includes(name) && !isNeeded) continue
    // Begins with the look of the screen before, which saves a change, unless the steps need a phone.
    const ways = drawn(name, LOOKS)
    const looks = !isPhoneFirst && ways.at(-1) === taken ? ways.toReversed() : ways
    await take(looks[0])
    if (as) await becomeAs(page, range.url, ...as)
    await prepare?.(page)
    if (isSameScreen) await page.evaluate((hash) => location.assign(hash), `#/${path}`)
    else await turnTo(page, range.url, path)
    await page.locator('h1').first().waitFor()
    await act?.(page)
    // The next screen begins with the last look, which saves a change.
    for (const [index, size] of swept.includes(name) ? looks.entries() : []) {
      await take(size)
      await untilStill(page, traffic)
      // axe sees no colours for a heading below the top bar, and calls a half-covered button too small.
      await page.evaluate(() => window.scrollTo(0, 0))
      const at = `${name} at ${size.width} px`
      found.push(...(await sweep(`${size.width} ${size.colorScheme}`, part)).map((violation) => `${at}: ${violation}`))
      if (await scrollsSideways(page)) found.push(`${at}: scrolls sideways`)
      if (index > 0) continue
      for (const [width, height] of drawn(`${name}, other sizes`, OTHER_SIZES)) {
        await page.setViewportSize({ width, height })
        if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways at ${width} px`)
        if (part || width !== WIDTHS.wide) continue
        found.push(...(await findGridFaults(page)).map((fault) => `${name} at ${width} px: ${fault}`))
      }
      taken = undefined
    }
    // An open dialog would force a reload for the next screen.
    const dialog = page.locator('[role=dialog]')
    if (leave) await leave(page)
    else if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(found).toEqual([])
  await context.close()
}, 300_000)

it('the second look of the sweep finds faults that the first one could not see', async () => {
  const { context, page } = await newVisitor(range.url)
  const sweep = createSweep(page)
  const faults: Record<string, string> = {
    'color-contrast': '<style>@media (prefers-color-scheme: dark) { p { color: #111 } }</style>',
    'button-name': '<style>@media (max-width: 500px) { main button { display: none } }</style><button></button>',
    'image-alt':
      '<style>img { visibility: hidden }\n@media (min-width: 501px) { img { visibility: visible } }</style><img src="x">',
    // The link is in the frame, which the page before had without it.
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

it('knows every screen by the routes of the page', () => {
  expect(listPaths()).toEqual(expect.arrayContaining(['search', 'privacy-security/passkeys', 'track-result/new']))
  expect(listPaths()).not.toContain('profile')
  expect(Object.values(listScreens()).map(({ path }) => path)).toContain('privacy-security/passkeys')
})
