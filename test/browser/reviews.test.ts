import { describe, expect, it } from 'vitest'
import { createVisitor } from '#range/visitor.ts'
import { onCleanStage, page, range } from '../support/clean-stage.ts'
import { enter, open } from './account-steps.ts'
import { newShopper, snack } from './checkout-steps.ts'

onCleanStage()

/** Opens a product and unfolds what others say about it. */
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
  it('can be read by everybody, and neither written nor liked', async () => {
    await unfold(1)
    await expect.poll(() => page.locator('.review-text').count()).toBe(2)
    const likes = page.locator('[aria-label="Rate a helpful review"]')
    expect([await likes.nth(0).isDisabled(), await likes.nth(1).isDisabled()]).toEqual([true, true])
    expect(await page.locator('[aria-label="Text field to review a product"]').count()).toBe(0)
    expect(await page.locator('.btn-basket').count()).toBe(0)
  })

  it('are written with the address of who is signed in, up to 160 characters', async () => {
    const shopper = await newShopper(range.url)
    await enter(page, range.url, shopper)
    await unfold(3)
    const field = page.locator('[aria-label="Text field to review a product"]')
    const send = page.locator('#submitButton')
    await field.fill('   ')
    expect(await send.isDisabled()).toBe(true)
    // Nothing is cut that somebody pastes: it is said, and waits.
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
  })

  it('are changed by their author alone', async () => {
    const shopper = await newShopper(range.url)
    await shopper.visitor.put('/rest/products/3/reviews', { message: 'Rather yellow.', author: shopper.email })
    await enter(page, range.url, shopper)
    await unfold(3)
    await review('Rather yellow.').waitFor()
    const others = page.locator('.comment').filter({ hasNotText: 'Rather yellow.' })
    expect(await others.getByRole('button', { name: 'Edit your review' }).count()).toBe(0)
    await review('Rather yellow.').getByRole('button', { name: 'Edit your review' }).click()
    const dialog = page.locator('app-product-review-edit')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // What scripts click on: the element itself, and its middle.
    await page.evaluate(() => document.querySelector<HTMLElement>('.comment .review-text:has(button)')?.click())
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await review('Rather yellow.').locator('.review-text p').click()
    const field = page.locator('[aria-label="Text field to edit a product review"]')
    expect(await field.inputValue()).toBe('Rather yellow.')
    await field.fill('y'.repeat(161))
    expect(await dialog.locator('mat-error').textContent()).toContain('At most 160 characters')
    expect(await dialog.locator('[aria-label="Send the review"]').isDisabled()).toBe(true)
    await field.fill('')
    expect(await dialog.locator('mat-error').textContent()).toContain('Please write a review.')
    expect(await dialog.locator('[aria-label="Send the review"]').isDisabled()).toBe(true)
    await field.fill('Yellow, and that is fine.')
    await dialog.locator('[aria-label="Send the review"]').click()
    await dialog.waitFor({ state: 'detached' })
    await review('Yellow, and that is fine.').waitFor()
    await expect.poll(() => snack(page)).not.toBe('')
  })

  it('are liked once, and show it after a moment', async () => {
    await enter(page, range.url, await newShopper(range.url))
    await unfold(1)
    const like = page.locator('[aria-label="Rate a helpful review"]').first()
    const before = Number(await like.locator('.like-counter').textContent())
    await like.click()
    await expect.poll(() => like.locator('.like-counter').textContent()).toBe(String(before + 1))
    expect(await like.isDisabled()).toBe(true)
    expect((await storedReviews(1))[0]?.likesCount).toBe(before + 1)
  })
})

describe('what a customer may have', () => {
  it('is said before, and nobody gets further', async () => {
    await enter(page, range.url, await newShopper(range.url))
    await open(page, range.url, 'search?product=1')
    const dialog = page.locator('app-product-details')
    await expect.poll(() => dialog.textContent()).toContain('at most 5 per customer')
    const more = dialog.locator('button:has(.fa-plus-square), button.fa-plus-square').first()
    for (let clicks = 1; clicks < 5; clicks++) await more.click()
    await expect.poll(() => more.isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Add to Basket' }).click()
    await expect.poll(() => snack(page)).toContain('Apple Juice (1000ml) is in your basket.')
    await open(page, range.url, 'search?product=1')
    await dialog.locator('#no-room').waitFor()
    expect(await dialog.getByRole('button', { name: 'Add to Basket' }).isDisabled()).toBe(true)
  })

  it('has no limit for members, who pay less', async () => {
    const shopper = await newShopper(range.url, { wallet: 60 })
    const { visitor: member } = shopper
    const upgraded = await member.post('/rest/deluxe-membership', { paymentMode: 'wallet' })
    const { token } = upgraded.json<{ data: { token: string } }>().data
    await enter(page, range.url, { ...shopper, token })
    await open(page, range.url, 'search?product=1')
    const dialog = page.locator('app-product-details')
    await expect.poll(() => dialog.locator('.item-price').textContent()).toBe('0.99¤1.99¤')
    expect(await dialog.locator('s').textContent()).toBe('1.99¤')
    expect(await dialog.textContent()).not.toContain('at most')
    for (let more = 0; more < 5; more++) await dialog.locator('.fa-plus-square').click()
    await dialog.getByRole('button', { name: 'Add to Basket' }).click()
    await expect.poll(() => snack(page)).toContain('Apple Juice (1000ml) is in your basket.')
  })

  it('earns points, where there are any to earn', async () => {
    await open(page, range.url, 'search?product=3')
    await expect
      .poll(() => page.locator('[aria-label="Bonus points when buying the product"]').textContent())
      .toBe('Bonus Points: 1')
    await open(page, range.url, 'search?product=1')
    await expect.poll(() => page.locator('#product-name').textContent()).toContain('Apple Juice')
    expect(await page.locator('[aria-label="Bonus points when buying the product"]').count()).toBe(0)
  })
})
