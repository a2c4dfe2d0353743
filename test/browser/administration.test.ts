import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'
import { createVisitor } from '#range/visitor.ts'
import { atEverySize, scrollsSideways, type Visitor } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { onFreshStage } from '../support/stage.ts'
import { enterAs } from './account-steps.ts'

const ADMIN = 'admin@juice-sh.op'

let range: OpenRange
let visitor: Visitor
let page: Page
onFreshStage((stage) => {
  ;({ range, visitor, page } = stage)
})

async function enter(): Promise<void> {
  await enterAs(page, range.url, ADMIN, 'admin123')
  await page.goto(`${range.url}/#/administration`)
  await page.locator('.mat-row, .mat-mdc-row').first().waitFor()
}

/** The cells of a column, without the head. */
const cells = (column: string) => page.locator(`.mat-cell.mat-column-${column}`)
const users = () => page.locator('.customer-table')
const feedback = () => page.locator('.feedback-table')

async function storedFeedback(): Promise<number[]> {
  const reply = await createVisitor(range.url).get('/api/Feedbacks/')
  return reply.json<{ data: { id: number }[] }>().data.map(({ id }) => id)
}

describe('the administration page', () => {
  it('turns away strangers and customers, where they are', async () => {
    await page.goto(`${range.url}/#/administration`)
    await expect.poll(() => page.locator('h1').first().textContent()).toContain('403')
    await enterAs(page, range.url, 'demo', 'demo')
    await page.goto(`${range.url}/#/administration`)
    await expect.poll(() => page.locator('h1').first().textContent()).toContain('403')
    expect(page.url()).toContain('#/administration')
    expect(await page.locator('app-administration').count()).toBe(0)
    expect(await range.solved()).toEqual([])
  })

  it('lists who shops here, ten at a time, and marks who is around', async () => {
    await enter()
    await expect.poll(() => range.solved()).toContain('adminSectionChallenge')
    expect(await cells('email').count()).toBe(10)
    const admin = users().locator('.mat-row, .mat-mdc-row', { hasText: ADMIN })
    expect(await admin.locator('span.confirmation').textContent()).toBe(ADMIN)
    expect(await admin.locator('.fa-user').count()).toBe(1)
    const jim = users().locator('.mat-row, .mat-mdc-row', { hasText: 'jim@juice-sh.op' })
    expect(await jim.locator('span.error').textContent()).toBe('jim@juice-sh.op')
    expect(await jim.locator('.fa-user').count()).toBe(0)

    const total = await page.locator('.hidden-table tr').count()
    const range1 = users().locator('.mat-mdc-paginator-range-label')
    expect(await range1.textContent()).toBe(`1–10 of ${total}`)
    expect(await users().getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true)
    const next = users().getByRole('button', { name: 'Next page' })
    while (await next.isEnabled()) await next.click()
    expect(await range1.textContent()).toBe(`${Math.floor((total - 1) / 10) * 10 + 1}–${total} of ${total}`)
    expect(await cells('email').count()).toBe(total % 10 || 10)
  })

  it('shows a user in a dialog with an address of its own', async () => {
    await enter()
    const eye = page.getByRole('button', { name: 'Details of jim@juice-sh.op' })
    await eye.click()
    const dialog = page.locator('app-user-details')
    await expect
      .poll(() => dialog.locator('dd').allTextContents())
      .toEqual(expect.arrayContaining(['2', 'jim@juice-sh.op']))
    expect(await dialog.locator('time').count()).toBe(2)
    expect(page.url()).toContain('user=2')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await eye.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.goto(`${range.url}/#/administration?user=4711`)
    await expect.poll(() => dialog.textContent()).toContain('no such user')
    await page.locator('[aria-label="Close Dialog"]').click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('shows feedback with its markup and its stars', async () => {
    await enter()
    const row = feedback().locator('.mat-row, .mat-mdc-row', { hasText: 'Monday' })
    expect(await row.locator('.mat-column-comment b').textContent()).toBe('almost')
    expect(await row.getByRole('img', { name: '4 of 5 stars' }).count()).toBe(1)
    expect(await row.locator('.mat-column-user').textContent()).toContain('anonymous')
    await row.locator('.mat-column-comment button').click()
    await expect.poll(() => page.locator('app-feedback-details cite b').textContent()).toBe('almost')
  })

  it('deletes feedback, unless somebody thinks better of it in time', async () => {
    await page.clock.install()
    await enter()
    const before = await storedFeedback()
    const remove = page.locator('.mat-cell.mat-column-remove > button')
    await remove.first().click()
    const undo = feedback().getByRole('button', { name: 'Undo' })
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await undo.click()
    expect(await remove.count()).toBe(before.length)
    await page.clock.fastForward(5500)
    expect(await storedFeedback()).toEqual(before)

    await remove.first().click()
    await undo.waitFor()
    await page.clock.fastForward(5500)
    await expect.poll(storedFeedback).toEqual(before.slice(1))
    await expect.poll(() => remove.count()).toBe(before.length - 1)
    await expect.poll(() => undo.count()).toBe(0)

    // Who leaves the page has made up their mind.
    await remove.first().click()
    await page.goto(`${range.url}/#/search`)
    await expect.poll(storedFeedback).toEqual(before.slice(2))
    expect(visitor.complaints).toEqual([])
  })

  it('keeps feedback that the server would not delete, and says so', async () => {
    await enter()
    const before = await storedFeedback()
    await page.route('**/api/Feedbacks/*', (route) => route.fulfill({ status: 500, body: 'The shredder is stuck.' }))
    await page.locator('.mat-cell.mat-column-remove > button').first().click()
    await expect.poll(() => page.locator('.errorBar').textContent()).toContain('The shredder is stuck.')
    expect(await cells('remove').count()).toBe(before.length)
  })

  it('says what did not load, and loads it when asked again', async () => {
    // It may be asked for again without a click: whenever the line to the server opens.
    await page.route('**/rest/user/authentication-details/', async (route) =>
      (await page.evaluate(() => 'askedAgain' in document.body.dataset))
        ? route.continue()
        : route.fulfill({ status: 500, body: 'Out of ink.' }),
    )
    await enterAs(page, range.url, ADMIN, 'admin123')
    await page.goto(`${range.url}/#/administration`)
    await expect.poll(() => users().locator('[role=alert]').textContent()).toContain('Out of ink.')
    await feedback().locator('.mat-cell').first().waitFor()
    await page.evaluate(() => {
      document.addEventListener('click', () => (document.body.dataset.askedAgain = ''), { capture: true })
    })
    await users().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cells('email').count()).toBe(10)
  })

  it('says that there is no feedback when there is none', async () => {
    await page.route('**/api/Feedbacks/', (route) => route.fulfill({ json: { status: 'success', data: [] } }))
    await enter()
    await expect.poll(() => feedback().textContent()).toContain('nobody found the form')
  })

  it('runs an address that is none, even from another page of the list', async () => {
    await createVisitor(range.url).register(SCRIPT_FRAME, 'squeeze-me')
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await enter()
    await expect.poll(() => alerts).toContain('xss')
    expect(await cells('email').locator('iframe').count()).toBe(0)
    expect(await page.locator('.hidden-table iframe').count()).toBe(1)
  })

  it('switches what the chat shows, with a cookie', async () => {
    await enter()
    const box = page.locator('#showToolCalls input')
    expect(await box.isChecked()).toBe(false)
    await box.check({ force: true })
    const cookie = async () => (await visitor.context.cookies()).find(({ name }) => name === 'show_tool_calls')?.value
    expect(await cookie()).toBe('true')
    await page.reload()
    await expect.poll(() => box.isChecked()).toBe(true)
    await box.uncheck({ force: true })
    expect(await cookie()).toBe('false')
  })

  it('fits every width by day and by night, whatever customers call themselves', async () => {
    await createVisitor(range.url).register(`${'long'.repeat(40)}@example.org`, 'squeeze-me')
    await enter()
    const sideways: string[] = []
    const look = async (size: string) => {
      if (await scrollsSideways(page)) sideways.push(size)
    }
    const next = page.locator('.customer-table [aria-label="Next page"]')
    while (await next.isEnabled()) await next.click()
    await page.locator('.mat-column-email', { hasText: 'longlong' }).first().waitFor()
    await atEverySize(page, look)
    await page.locator('.mat-column-user_detail button').last().click()
    await page.locator('app-user-details dd').first().waitFor()
    await atEverySize(page, (size) => look(`details ${size}`))
    expect(sideways).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})
