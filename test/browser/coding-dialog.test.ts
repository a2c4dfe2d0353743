import { expect, it } from 'vitest'
import { createVisitor } from '#range/visitor.ts'
import { turnTo } from '../support/browser.ts'
import { onCleanPage, page, range } from '../support/clean-stage.ts'

onCleanPage()

/** A window of 1440 by 900 pixels at 200 %. */
const ZOOMED = { width: 720, height: 450 }

/** Numbers of the lines of code that nothing lies on. */
function findVisibleLines(): Promise<number[]> {
  return page.locator('[data-line]').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { left, top, height } = row.getBoundingClientRect()
      const seen = document.elementFromPoint(left + 20, top + height / 2)
      return seen && row.contains(seen) ? [Number((row as HTMLElement).dataset.line)] : []
    }),
  )
}

it('the coding dialog shows eight lines at 200 %, and Escape asks before it closes over what was marked', async () => {
  await createVisitor(range.url).post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  await page.setViewportSize(ZOOMED)
  await turnTo(page, range.url, 'coding-challenge/loginAdminChallenge')
  await page.locator('#line1').waitFor()
  await expect.poll(async () => (await findVisibleLines()).length).toBeGreaterThanOrEqual(8)
  await page.locator('#line2').click()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Close, although' }).getByRole('button', { name: 'Close' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
