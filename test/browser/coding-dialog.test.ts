import { expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { turnTo } from '../support/browser.ts'
import { onCleanPage, page, range } from '../support/clean-stage.ts'
import { solutionOf } from '../support/coding-solutions.ts'

onCleanPage()

const ZOOMED = { width: 720, height: 450 }

/** Lines of the searched code, and lines of a change. */
const [CODE_LINE, CHANGE_LINE] = ['[data-line]', 'section[aria-label="Code diff view"] > div > div']

function countVisible(line: string): Promise<number> {
  return page.locator(line).evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, top, height } = row.getBoundingClientRect()
        const seen = document.elementFromPoint(left + 20, top + height / 2)
        return seen && row.contains(seen)
      }).length,
  )
}

it('the coding dialog shows eight lines at 200 %, and Escape asks before it drops marked lines', async () => {
  await createVisitor(range.url).post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  await page.setViewportSize(ZOOMED)
  await turnTo(page, range.url, 'coding-challenge/loginAdminChallenge')
  await page.locator('#line1').waitFor()
  await expect.poll(() => countVisible(CODE_LINE)).toBeGreaterThanOrEqual(8)
  await page.locator('#line2').click()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Close, although' }).getByRole('button', { name: 'Close' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('the coding dialog shows eight lines of a fix at 200 %', async () => {
  const visitor = createVisitor(range.url)
  await visitor.post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  const { lines } = solutionOf('loginAdminChallenge')
  await visitor.post('/snippets/verdict', { key: 'loginAdminChallenge', selectedLines: lines })
  await page.setViewportSize(ZOOMED)
  await turnTo(page, range.url, 'coding-challenge/loginAdminChallenge')
  await page.getByRole('tab', { name: 'Fix it' }).click()
  await page.getByRole('button', { name: 'Fix 1', exact: true }).waitFor()
  await expect.poll(() => countVisible(CHANGE_LINE)).toBeGreaterThanOrEqual(8)
})
