import { describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { onCleanPage, page, range } from '../support/clean-stage.ts'
import { enter, open } from './account-steps.ts'
import { newShopper, snack } from './checkout-steps.ts'

onCleanPage({ motion: true })

async function unfold(product: number): Promise<void> {
  await open(page, range.url, `search?product=${product}`)
  await page.locator('[aria-label="Expand for Reviews"] [aria-expanded]').click()
}

const review = (text: string) => page.locator('.comment', { hasText: text })

async function storedReviews(product: number): Promise<{ message: string; author: string; likesCount: number }[]> {
  const reply = await createVisitor(range.url).get(`/rest/products/${product}/reviews`)
  return reply.json<{ data: { message: string; author: string; likesCount: number }[] }>().data
}

describe('reviews', () => {
  it('are written with the author’s address, up to 160 characters, changed by their author, and liked', async () => {
    const shopper = await newShopper(range.url)
    await enter(page, range.url, shopper)
    await unfold(3)
    const field = page.locator('[aria-label="Text field to review a product"]')
    const send = page.locator('#submitButton')
    await field.fill('   ')
    expect(await send.isDisabled()).toBe(true)
    // A long paste is not cut. The form shows the length and waits.
    await field.fill('x'.repeat(161))
    expect((await field.inputValue()).length).toBe(161)
    expect(await field.getAttribute('maxlength')).toBe('160')
    expect(await page.locator('#reviewText-note').textContent()).toBe('At most 160 characters161/160')
    expect(await send.isDisabled()).toBe(true)
    await field.fill('Rather yellow.')
    await send.click()
    await expect.poll(() => snack(page)).toContain('Your review is online.')
    await expect.poll(() => review('Rather yellow.').locator('cite').textContent()).toBe(shopper.email)
    expect(await field.inputValue()).toBe('')
    expect(await storedReviews(3)).toContainEqual(
      expect.objectContaining({ message: 'Rather yellow.', author: shopper.email }),
    )

    const others = page.locator('.comment').filter({ hasNotText: 'Rather yellow.' })
    expect(await others.getByRole('button', { name: 'Edit your review' }).count()).toBe(0)
    await review('Rather yellow.').getByRole('button', { name: 'Edit your review' }).click()
    const dialog = page.locator('app-product-review-edit')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // Scripts click the element itself or its middle.
    await page.evaluate(() => document.querySelector<HTMLElement>('.comment .review-text:has(button)')?.click())
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await review('Rather yellow.').locator('.review-text p').click()
    const correction = page.locator('[aria-label="Text field to edit a product review"]')
    expect(await correction.inputValue()).toBe('Rather yellow.')
    await correction.fill('y'.repeat(161))
    expect(await dialog.locator('mat-error').textContent()).toContain('At most 160 characters')
    expect(await dialog.locator('[aria-label="Send the review"]').isDisabled()).toBe(true)
    await correction.fill('')
    expect(await dialog.locator('mat-error').textContent()).toContain('Please write a review.')
    expect(await dialog.locator('[aria-label="Send the review"]').isDisabled()).toBe(true)
    await correction.fill('Yellow, and that is fine.')
    await dialog.locator('[aria-label="Send the review"]').click()
    await dialog.waitFor({ state: 'detached' })
    await review('Yellow, and that is fine.').waitFor()
    await expect.poll(() => snack(page)).not.toBe('')

    await page.keyboard.press('Escape')
    await page.locator('app-product-details').waitFor({ state: 'detached' })
    await unfold(1)
    const like = page.locator('[aria-label="Rate a helpful review"]').first()
    await expect.poll(() => like.isEnabled()).toBe(true)
    const before = Number(await like.locator('.like-counter').textContent())
    await like.click()
    await expect.poll(() => like.locator('.like-counter').textContent()).toBe(String(before + 1))
    expect(await like.isDisabled()).toBe(true)
    expect((await storedReviews(1))[0]?.likesCount).toBe(before + 1)
  })
})
