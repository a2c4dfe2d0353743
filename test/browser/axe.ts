import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What of a part of the page as it is shown breaks WCAG 2.2 AA or a best practice, one line a rule. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, {
      // Nothing but what is wrong, and no style sheets fetched once more: twice as quick.
      resultTypes: ['violations'],
      preload: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Scripts made for the reference find controls by fixed English names, whatever is written on them.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    })`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
