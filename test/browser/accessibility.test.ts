import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newVisitor } from '../support/browser.ts'
import { type OpenRange, openRange } from '../support/open-range.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
let range: OpenRange
beforeAll(async () => {
  browser = await launchBrowser()
  range = await openRange()
})
afterAll(async () => {
  await browser.close()
  await range[Symbol.asyncDispose]()
})

/** What breaks WCAG 2.2 AA or a best practice, one line a rule. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const results = await page.evaluate<AxeResults>(
    `axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Scripts made for the reference find controls by fixed English names, whatever is written on them.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    })`,
  )
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const SCREENS: Record<string, { path: string; act?: (page: Page) => Promise<unknown> }> = {
  'product grid': { path: 'search' },
  'no results': { path: 'search?q=nothing of the kind' },
  'product dialog': { path: 'search?product=1', act: (page) => page.locator('[role=dialog]').waitFor() },
  'sign-in': { path: 'login' },
  'registration with errors': {
    path: 'register',
    act: async (page) => {
      for (const id of ['#emailControl', '#passwordControl', '#repeatPasswordControl']) await page.locator(id).focus()
    },
  },
  basket: { path: 'basket' },
  'score board': { path: 'score-board' },
  debriefing: {
    path: 'score-board?debrief=scoreBoardChallenge',
    act: (page) => page.locator('[role=dialog]').waitFor(),
  },
  'side menu': { path: 'search', act: (page) => page.locator('[aria-label="Open Sidenav"]').click() },
  'access denied': { path: '403?error=UNAUTHORIZED_ACCESS_ERROR' },
}

describe('accessibility', () => {
  for (const [width, night] of [
    [360, false],
    [1440, true],
    [360, true],
    [1440, false],
  ] as const) {
    it(`holds on every screen at ${width} px by ${night ? 'night' : 'day'}`, async () => {
      const { context, page } = await newVisitor(browser, range.url, { width, night })
      const found: string[] = []
      for (const [name, { path, act }] of Object.entries(SCREENS)) {
        await page.goto(`${range.url}/#/${path}`)
        await page.reload()
        await page.locator('h1').first().waitFor()
        await act?.(page)
        await page.waitForTimeout(400)
        found.push(...(await violations(page)).map((violation) => `${name}: ${violation}`))
      }
      expect(found).toEqual([])
      await context.close()
    })
  }
})
