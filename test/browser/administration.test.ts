import { describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { atEverySize, scrollsSideways, turnTo } from '../support/browser.ts'
import { onCleanLoadedPage, page, range } from '../support/clean-stage.ts'
import { becomeAs } from './account-steps.ts'

const ADMIN = 'admin@juice-sh.op'

onCleanLoadedPage({ motion: true })

async function enter(): Promise<void> {
  await becomeAs(page, range.url, ADMIN, 'admin123')
  await turnTo(page, range.url, 'administration')
  await page.locator('.mat-row, .mat-mdc-row').first().waitFor()
}

const cells = (column: string) => page.locator(`.mat-cell.mat-column-${column}`)
const users = () => page.locator('.customer-table')
const feedback = () => page.locator('.feedback-table')

async function storedFeedback(): Promise<number[]> {
  const reply = await createVisitor(range.url).get('/api/Feedbacks/')
  return reply.json<{ data: { id: number }[] }>().data.map(({ id }) => id)
}

describe('the administration page', () => {
  it('lists customers, ten at a time, marks active ones, and shows each in a dialog', async () => {
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
    const previous = users().getByRole('button', { name: 'Previous page' })
    while (await previous.isEnabled()) await previous.click()

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

  it('shows feedback with its markup and its stars, and deletes it for good when it is left', async () => {
    await enter()
    const row = feedback().locator('.mat-row, .mat-mdc-row', { hasText: 'Monday' })
    expect(await row.locator('.mat-column-comment b').textContent()).toBe('almost')
    expect(await row.getByRole('img', { name: '4 of 5 stars' }).count()).toBe(1)
    expect(await row.locator('.mat-column-user').textContent()).toContain('anonymous')
    await row.locator('.mat-column-comment button').click()
    await expect.poll(() => page.locator('app-feedback-details cite b').textContent()).toBe('almost')
    await page.keyboard.press('Escape')
    await page.locator('app-feedback-details').waitFor({ state: 'detached' })

    // The list begins with the latest feedback.
    const before = (await storedFeedback()).toSorted((one, other) => other - one)
    const remove = page.locator('.mat-cell.mat-column-remove > button')
    await remove.first().click()
    const undo = feedback().getByRole('button', { name: 'Undo' })
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await undo.click()
    expect(await remove.count()).toBe(before.length)
    await remove.first().click()
    await undo.waitFor()
    expect(await storedFeedback()).toHaveLength(before.length)
    // Leaving the page confirms the deletion.
    await page.goto(`${range.url}/#/search`)
    await expect.poll(storedFeedback).toEqual(before.slice(1).toReversed())
  })

  it('fits every width by day and by night, with any names of customers', async () => {
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
  })
})
