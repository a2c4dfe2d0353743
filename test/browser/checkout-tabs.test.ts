import { describe, expect, it } from 'vitest'
import { scrollsSideways, turnTo, untilStill, watchTraffic } from '../support/browser.ts'
import { onCleanShop, page, range, visitor } from '../support/clean-stage.ts'
import { become, open } from './account-steps.ts'
import {
  HOME,
  newShopper,
  placeOrder,
  priceOf,
  type Shopper,
  snack,
  stored,
  totalShown,
  walkToPayment,
} from './checkout-steps.ts'

onCleanShop()

async function walkToReview(): Promise<void> {
  await walkToPayment(page, range.url)
  await page.locator('app-payment-method .mat-mdc-row').first().click()
  await page.locator('.nextButton').click()
  await page.locator('app-order-summary #checkoutButton:enabled').waitFor()
}

const ticks = () =>
  page
    .locator('ol[aria-label="Your way through the checkout"] li')
    .evaluateAll((all) => all.map((step) => step.querySelector('svg') !== null))
const ordersOf = async ({ visitor }: Shopper) =>
  (await visitor.get('/rest/order-history')).json<{ data: { totalPrice: number }[] }>().data

describe('the charged amount is the shown amount', () => {
  it('when another tab fills the basket or removes a chosen line', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true, card: true })
    await become(page, range.url, shopper)
    const [juice, orange] = [await priceOf(shopper.visitor, 1), await priceOf(shopper.visitor, 6)] as const
    const total = (amount: number) => `Total Price: ${amount.toFixed(2)}¤`
    const traffic = watchTraffic(page)
    await walkToReview()
    expect(await ticks()).toEqual([true, true, true, true, false])

    // The page does not know of this line, unless it is still asking: the checkout fails, nothing is ordered, and the
    // page shows the change and asks.
    await untilStill(page, traffic)
    await shopper.visitor.post('/api/BasketItems/', { ProductId: 6, BasketId: shopper.bid, quantity: 2 })
    await page.locator('#checkoutButton').click()
    await expect.poll(() => snack(page)).toContain('Your order has changed since you saw it.')
    const changes = page.locator('[aria-labelledby=order-changes]')
    await expect.poll(() => changes.textContent()).toContain('new, 2 ×')
    await expect.poll(() => changes.evaluate((node) => node === document.activeElement)).toBe(true)
    await expect.poll(() => totalShown(page)).toBe(total(juice.price + orange.price * 2 + 0.99))
    expect(await ordersOf(shopper)).toEqual([])

    const other = await visitor.context.newPage()
    await other.goto(range.url)
    await open(other, range.url, 'basket')
    await other.locator('.fa-trash-alt').last().click()
    await expect.poll(() => totalShown(page)).toBe(total(juice.price + 0.99))
    expect(await changes.count()).toBe(0)

    const addresses = (await shopper.visitor.get('/api/Addresss')).json<{ data: { id: number }[] }>().data
    await shopper.visitor.delete(`/api/Addresss/${addresses[0]?.id}`)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => page.locator('main').textContent()).toContain('It was removed from your address book')
    expect(await page.locator('#checkoutButton').count()).toBe(0)
    expect(await ticks()).toEqual([true, false, true, true, false])
    await page.reload()
    await page.locator('main a', { hasText: 'Change the address' }).click()

    await page.locator('.btn-new-address').click()
    await page.locator('ol[aria-label="Your way through the checkout"]').waitFor()
    const fields = page.locator('#address-form input, #address-form textarea')
    const { country, fullName, mobileNum, zipCode, streetAddress, city, state } = HOME
    const values = [country, fullName, mobileNum, zipCode, streetAddress, city, state]
    for (const [place, value] of values.entries()) await fields.nth(place).fill(String(value))
    await page.locator('#address-form #submitButton').click()
    await page.waitForURL(/address\/select/)
    await expect.poll(() => page.locator('app-address input[type=radio]').isChecked()).toBe(true)
    await page.reload()
    await expect.poll(() => page.locator('app-address input[type=radio]').isChecked()).toBe(true)
    await page.locator('.btn-next').click()
    await page.waitForURL(/order-summary/)

    // The card is deleted right before the payment.
    const cards = (await shopper.visitor.get('/api/Cards')).json<{ data: { id: number }[] }>().data
    await page.locator('app-order-summary #checkoutButton:enabled').waitFor()
    await untilStill(page, traffic)
    await shopper.visitor.delete(`/api/Cards/${cards[0]?.id}`)
    await page.locator('#checkoutButton').click()
    await expect.poll(() => snack(page)).toContain('This card is not among yours any more.')
    await page.locator('main a', { hasText: 'Change the payment' }).click()
    expect(await ordersOf(shopper)).toEqual([])
    await page.locator('#card-name').fill(HOME.fullName)
    await page.locator('#card-number').fill('1234 5678-9012 3456')
    await page.locator('#card-month').selectOption('12')
    await page.locator('#card-year').selectOption('2099')
    await page.locator('app-payment-method #submitButton').click()
    await expect.poll(() => page.locator('app-payment-method .mat-mdc-row input').isChecked()).toBe(true)
    await page.locator('.nextButton').click()
    const orderId = await placeOrder(page)
    expect(await ordersOf(shopper)).toMatchObject([{ totalPrice: Math.round((juice.price + 0.99) * 100) / 100 }])

    // Back leads to the order. The next checkout begins with the last address and card.
    await page.goBack()
    await page.waitForURL(new RegExp(`order-completion/${orderId}`))
    await page.locator('app-order-completion table').waitFor()
    await shopper.visitor.post('/api/BasketItems/', { ProductId: 1, BasketId: shopper.bid, quantity: 1 })
    await turnTo(page, range.url, 'basket')
    await page.locator('#checkoutButton:enabled').click()
    await expect.poll(() => page.locator('app-address input[type=radio]').isChecked()).toBe(true)
    await page.locator('.btn-next:enabled').click()
    await page.locator('app-delivery-method .mat-mdc-row').first().click()
    await turnTo(page, range.url, 'address/select')
    await turnTo(page, range.url, 'delivery-method')
    await expect.poll(() => page.locator('app-delivery-method input').first().isChecked()).toBe(true)
    await page.locator('.nextButton:enabled').click()
    await expect.poll(() => page.locator('app-payment-method .mat-mdc-row input').isChecked()).toBe(true)
    // The first click on a preselected row must keep it selected.
    await page.locator('app-payment-method .mat-mdc-row').click()
    expect(await page.locator('app-payment-method .mat-mdc-row input').isChecked()).toBe(true)
    await page.locator('.nextButton:enabled').click()
    await page.locator('app-order-summary #checkoutButton:enabled').waitFor()
    await untilStill(page, traffic)

    const lines = (await shopper.visitor.get(`/rest/basket/${shopper.bid}`)).json<{
      data: { Products: { BasketItem: { id: number } }[] }
    }>().data.Products
    await shopper.visitor.delete(`/api/BasketItems/${lines[0]?.BasketItem.id}`)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.locator('main a', { hasText: 'Change the basket' }).waitFor()
    expect(await page.locator('#checkoutButton').count()).toBe(0)
    expect(await stored(page, 'placedOrder')).toEqual([orderId])
  })
})

describe('a removal', () => {
  it('goes with the page, and comes back to its place on one line: 360 px', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1, 6: 1, 24: 1 }, address: true, card: true })
    await page.setViewportSize({ width: 360, height: 900 })
    await become(page, range.url, shopper)
    const names = () => page.locator('app-basket mat-row .mat-column-product button').allTextContents()
    await turnTo(page, range.url, 'basket')
    await expect.poll(async () => (await names()).length).toBe(3)
    const before = await names()
    await page.locator('.fa-trash-alt').first().click()
    const undo = page.locator('button', { hasText: 'Undo' })
    await expect.poll(() => undo.evaluate((node) => node === document.activeElement)).toBe(true)
    const height = await page.locator('[data-leaving]').evaluate((node) => node.getBoundingClientRect().height)
    expect(height).toBeLessThan(72)
    expect(await scrollsSideways(page)).toBe(false)
    await undo.click()
    await expect.poll(names).toEqual(before)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Remove ${before[0]}`)
    // The total and the button stay in sight.
    const dock = await page.locator('[data-dock] #checkoutButton').boundingBox()
    expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)

    await turnTo(page, range.url, 'saved-payment-methods')
    const remove = page.locator('[aria-label="Remove the card ending in 3456"]')
    await remove.click()
    await expect.poll(() => undo.evaluate((node) => node === document.activeElement)).toBe(true)
    await undo.click()
    await expect.poll(() => remove.evaluate((node) => node === document.activeElement)).toBe(true)
    await remove.click()
    await page.reload()
    await page.locator('app-payment-method').getByText('No card yet').waitFor()
    expect((await shopper.visitor.get('/api/Cards')).json<{ data: unknown[] }>().data).toEqual([])

    await turnTo(page, range.url, 'basket')
    await expect.poll(names).toEqual(before)

    await turnTo(page, range.url, 'address/saved')
    await page.locator('[aria-label="Remove the address in Hollow"]').click()
    await page.locator('[data-leaving]').waitFor()
    await page.close({ runBeforeUnload: true })
    await expect
      .poll(async () => (await shopper.visitor.get('/api/Addresss')).json<{ data: unknown[] }>().data)
      .toEqual([])
  })
})

describe('the product dialog', () => {
  it('knows how many are left for this customer, and starts anew for another product', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 2 } })
    await become(page, range.url, shopper)
    await turnTo(page, range.url, 'search?product=1')
    const dialog = page.locator('app-product-details')
    const field = dialog.locator('input[inputmode=numeric]')
    const more = dialog.locator('button:has(.fa-plus-square)')
    await expect.poll(() => field.inputValue()).toBe('1')
    await field.fill('2')
    await field.press('Enter')
    await more.click()
    expect([await field.inputValue(), await more.isDisabled()]).toEqual(['3', true])
    await field.fill('99')
    await field.press('Tab')
    expect(await field.inputValue()).toBe('3')
    await page.evaluate(() => {
      window.location.hash = '#/search?product=6'
    })
    await expect.poll(() => dialog.locator('h1').textContent()).toContain('Banana')
    await expect.poll(() => field.inputValue()).toBe('1')
    await turnTo(page, range.url, 'search?product=1')
    await expect.poll(() => field.inputValue()).toBe('1')
    await field.fill('3')
    await field.press('Tab')
    await dialog.locator('button', { hasText: 'Add to Basket' }).click()
    await expect.poll(() => dialog.locator('#no-room').textContent()).toContain('5')
    expect(await dialog.locator('button', { hasText: 'Add to Basket' }).isDisabled()).toBe(true)
    const basket = await shopper.visitor.get(`/rest/basket/${shopper.bid}`)
    expect(basket.json<{ data: { Products: unknown[] } }>().data.Products).toMatchObject([
      { BasketItem: { quantity: 5 } },
    ])
  })
})
