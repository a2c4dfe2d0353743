import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { monthlyCoupon } from '#shop/coupons/monthly.ts'
import { launchBrowser, newVisitor, scrollsSideways, type Visitor } from '../support/browser.ts'
import { type OpenRange, openRange } from '../support/open-range.ts'
import { focused, open } from './account-steps.ts'
import {
  enter,
  newShopper,
  placeOrder,
  priceOf,
  type Shopper,
  snack,
  stored,
  totalShown,
  walkToPayment,
} from './checkout-steps.ts'

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

async function visit(shopper: Shopper, options: Parameters<typeof newVisitor>[2] = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, range.url, options)
  onTestFinished(() => visitor.context.close())
  await enter(visitor.page, range.url, shopper)
  return visitor
}

function error(page: Page, label: string): Promise<string | null> {
  return page.locator('div:has(> label)', { hasText: label }).last().locator('mat-error').textContent()
}

describe('a customer', () => {
  for (const [width, night] of [
    [360, false],
    [768, true],
    [1440, false],
  ] as const) {
    it(`buys with a new card to a new address: ${width} px, ${night ? 'night' : 'day'}`, async () => {
      const shopper = await newShopper(range.url)
      const { page, complaints } = await visit(shopper, { width, night })
      const sideways: string[] = []
      const look = async (name: string) => {
        if (await scrollsSideways(page)) sideways.push(name)
      }

      // Nothing to pay for yet, and why.
      await open(page, range.url, 'basket')
      await expect.poll(() => page.locator('#checkout-note').textContent()).toContain('Put something in first')
      expect(await page.locator('#checkoutButton').isDisabled()).toBe(true)
      expect(await totalShown(page)).toBe('Total Price: 0.00¤')
      await look('empty basket')

      await shopper.visitor.post('/api/BasketItems/', { ProductId: 1, BasketId: shopper.bid, quantity: 2 })
      await shopper.visitor.post('/api/BasketItems/', { ProductId: 6, BasketId: shopper.bid, quantity: 1 })
      const prices = [await priceOf(shopper.visitor, 1), await priceOf(shopper.visitor, 6)] as const
      const items = prices[0].price * 2 + prices[1].price
      await page.reload()
      await expect.poll(() => totalShown(page)).toBe(`Total Price: ${items.toFixed(2)}¤`)
      await expect.poll(() => stored(page, 'itemTotal')).toEqual([String(Math.round(items * 100) / 100)])
      const points = Math.round(prices[0].price / 10) * 2 + Math.round(prices[1].price / 10)
      expect(await page.locator('.hint').last().textContent()).toContain(String(points))
      await look('basket')

      // Without an address there is no way on; a form with everything wrong says so, field by field.
      await page.locator('#checkoutButton').click()
      await page.locator('app-address-select #card .btn-new-address').waitFor()
      expect(await page.locator('.btn-next').isDisabled()).toBe(true)
      expect(await page.locator('#way-on-note').textContent()).toBe('Choose an address, then it goes on.')
      await look('no address')
      await page.locator('[aria-label="Add a new address"]').click()
      const fields = page.locator('#address-form input, #address-form textarea')
      await expect.poll(() => fields.count()).toBe(7)
      const placeholders = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('placeholder')))
      expect(placeholders).toEqual([
        'Please provide a country.',
        'Please provide a name.',
        'Please provide a mobile number.',
        'Please provide a ZIP code.',
        'Please provide an address.',
        'Please provide a city.',
        'Please provide a state.',
      ])
      await fields.nth(0).press('Enter')
      expect(await page.locator('#address-form mat-error').allTextContents()).toEqual(placeholders.slice(0, 6))
      expect(await focused(page)).toBe(await fields.nth(0).getAttribute('id'))
      await look('address form')
      await fields.nth(2).fill('1111110')
      expect(await error(page, 'Mobile Number')).toBe('A mobile number lies within 1000000-9999999999.')
      await fields.nth(2).fill('10000000000')
      expect(await error(page, 'Mobile Number')).toBe('A mobile number lies within 1000000-9999999999.')
      expect(await fields.nth(3).getAttribute('maxlength')).toBe('8')
      expect(await page.locator('textarea#address').getAttribute('maxlength')).toBe('160')
      expect(await page.locator('#address-form #submitButton').isDisabled()).toBe(true)
      const values = ['Neverland', 'Pip Peel', '1111111', '12345678', 'x'.repeat(160), 'Hollow', '']
      for (const [place, value] of values.entries()) await fields.nth(place).fill(value)
      expect(await page.locator('#address-form').textContent()).toContain('160/160')

      // Walking back and forth loses nothing; the server's refusal is told and loses nothing either.
      await page.locator('.btn-return').click()
      await page.locator('[aria-label="Add a new address"]').click()
      expect(await fields.nth(4).inputValue()).toBe('x'.repeat(160))
      await page.route(/api\/Addresss/, (route) => route.fulfill({ status: 500, json: { message: 'Ink is out.' } }), {
        times: 1,
      })
      await page.locator('#submitButton').click()
      await expect.poll(() => snack(page)).toContain('Ink is out.')
      expect(await page.locator('.errorBar').count()).toBe(1)
      expect(await fields.nth(0).inputValue()).toBe('Neverland')
      await page.locator('#submitButton').click()
      await page.waitForURL(/address\/select/)
      await expect.poll(() => snack(page)).toContain('The address in Hollow has been added.')

      // A row can be chosen and given back.
      const row = page.locator('app-address .mat-mdc-row')
      await row.click()
      expect(await row.locator('input').isChecked()).toBe(true)
      await row.click()
      expect(await row.locator('input').isChecked()).toBe(false)
      expect(await page.locator('.btn-next').isDisabled()).toBe(true)
      await row.locator('input').check({ force: true })
      await look('address')
      await page.locator('[aria-label="Proceed to payment selection"]').click()

      // Delivery: the total follows the choice at once.
      await page.waitForURL(/delivery-method/)
      await expect.poll(() => page.locator('address').textContent()).toContain('Phone Number 1111111')
      const methods = page.locator('app-delivery-method .mat-mdc-row')
      expect(await methods.locator('.mat-column-Price').allTextContents()).toEqual(['0.99¤', '0.50¤', '0.00¤'])
      expect(await methods.locator('.mat-column-ETA').allTextContents()).toEqual(['1 Day', '3 Days', '5 Days'])
      expect(await page.locator('#way-on-note').textContent()).toBe('Choose a delivery speed, then it goes on.')
      await methods.nth(1).click()
      const total = `Total Price: ${(items + 0.5).toFixed(2)}¤`
      await expect.poll(() => totalShown(page)).toBe(total)
      await look('delivery')
      await page.locator('[aria-label="Proceed to delivery method selection"]').click()

      // Payment: no card, no wallet; the form for a card says what is wrong.
      await page.waitForURL(/payment\/shop/)
      await page.locator('#card-name').waitFor()
      await expect.poll(() => totalShown(page)).toBe(total)
      expect(await page.locator('#way-on-note').textContent()).toBe('Choose a card or your wallet, then it goes on.')
      expect(await page.locator('app-payment').textContent()).toContain('Nothing is charged yet')
      const pay = page.locator('button', { hasText: `Pay ${(items + 0.5).toFixed(2)}¤` })
      await expect
        .poll(() => page.locator('#wallet-note').textContent())
        .toBe('There is not enough money in your wallet.')
      expect(await pay.isDisabled()).toBe(true)
      await page.locator('#card-name').press('Enter')
      expect(await page.locator('app-payment-method mat-error').allTextContents()).toEqual([
        'Please provide a name.',
        'Please enter the card number.',
        'Please choose the expiry month.',
        'Please choose the expiry year.',
      ])
      expect(await page.locator('#card-month option:not([value=""])').count()).toBe(12)
      const years = await page.locator('#card-year option:not([value=""])').allTextContents()
      expect([years[0], years.at(-1), years.length]).toEqual(['2080', '2099', 20])
      await page.locator('#card-number').fill('123456789012345')
      expect(await error(page, 'Card Number')).toBe('A card number has sixteen digits.')
      await look('payment')
      await page.locator('#card-name').fill('Pip Peel')
      await page.locator('#card-number').fill('1234567890123456')
      await page.locator('#card-month').selectOption('12')
      await page.locator('#card-year').selectOption('2099')
      await page.locator('app-payment-method #submitButton').click()
      await expect.poll(() => snack(page)).toContain('The card ending in 3456 is saved.')
      const card = page.locator('app-payment-method .mat-mdc-row')
      await expect.poll(() => card.locator('.mat-column-Number').textContent()).toBe('************3456')
      expect(await card.locator('.mat-column-Expiry').textContent()).toBe('12/2099')
      expect(await page.locator('#card-number').inputValue()).toBe('')
      await card.click()
      await page.locator('[aria-label="Proceed to review"]').click()

      // Review: everything is there, also after a reload, and can be gone back to.
      await page.waitForURL(/order-summary/)
      await page.reload()
      await expect.poll(() => totalShown(page)).toBe(total)
      expect(await page.locator('main').textContent()).not.toContain('NaN')
      await expect.poll(() => page.locator('app-order-summary').textContent()).toContain('Card ending in 3456')
      expect(await page.locator('#app-purchase-basket .mat-mdc-row').count()).toBe(2)
      await look('review')
      await page.locator('ol a[href$="delivery-method"]').click()
      await expect.poll(() => methods.nth(1).locator('input').isChecked()).toBe(true)
      await page.locator('ol a[href$="order-summary"]').click()
      await expect.poll(() => totalShown(page)).toBe(total)

      // A refusal at the till is told, and nothing is lost.
      await page.route(
        /checkout$/,
        (route) => route.fulfill({ status: 500, json: { error: { message: 'No paper.' } } }),
        {
          times: 1,
        },
      )
      await page.locator('#checkoutButton').click()
      await expect.poll(() => snack(page)).toContain('No paper.')
      expect(await totalShown(page)).toBe(total)
      const sent = page.waitForRequest(/checkout$/)
      const orderId = await placeOrder(page)
      expect((await sent).postDataJSON()).toEqual({
        couponData: btoa('null'),
        orderDetails: {
          paymentId: expect.stringMatching(/^\d+$/),
          addressId: expect.stringMatching(/^\d+$/),
          deliveryMethodId: '2',
        },
      })

      // Done: what was paid, where it goes, and nothing left over.
      const completion = page.locator('app-order-completion')
      expect(await completion.locator('h1.confirmation').textContent()).toBe('Thank you, the press is running')
      expect(await completion.locator('tfoot').textContent()).toContain(`${(items + 0.5).toFixed(2)}¤`)
      await expect.poll(() => completion.textContent()).toContain('Days until it arrives: 3')
      await expect.poll(() => completion.locator('address').textContent()).toContain('Hollow')
      expect(await completion.locator('a[href*="track-result/new"]').getAttribute('href')).toContain(`id=${orderId}`)
      const tweet = new URL((await page.locator('[aria-label="Tweet"]').getAttribute('href')) ?? '')
      expect(tweet.searchParams.get('text')).toContain('Apple Juice')
      expect((tweet.searchParams.get('text') ?? '').length).toBeLessThanOrEqual(140)
      const pdf = await page.locator('[aria-label="Print order confirmation"]').getAttribute('href')
      expect(pdf).toBe(`ftp/order_${orderId}.pdf`)
      const file = await fetch(`${range.url}/${pdf}`)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(
        await stored(page, 'paymentId', 'addressId', 'deliveryMethodId', 'couponDetails', 'couponDiscount'),
      ).toEqual([null, null, null, null, null])
      await expect.poll(() => page.locator('.warn-notification').first().textContent()).toContain('0')
      await look('completion')
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('app-navbar').isVisible()).toBe(false)
      expect(await page.locator('app-order-completion table').isVisible()).toBe(true)
      expect(sideways).toEqual([])
      expect(complaints).toEqual([])
    })
  }

  it('buys with the keyboard alone', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true, card: true })
    const { page, complaints } = await visit(shopper)
    const press = async (selector: string, key: string) => {
      await page.locator(selector).first().waitFor()
      for (let tabs = 0; tabs < 60; tabs++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
          await page.keyboard.press(key)
          return
        }
        await page.keyboard.press('Tab')
      }
      throw new Error(`No tab leads to ${selector}.`)
    }
    await open(page, range.url, 'basket')
    await press('#checkoutButton:enabled', 'Enter')
    await press('app-address input[type=radio]', 'Space')
    await press('.btn-next:enabled', 'Enter')
    await press('app-delivery-method input[type=radio]', 'ArrowDown')
    await press('.nextButton:enabled', 'Enter')
    await press('app-payment-method input[type=radio]', 'Space')
    await press('app-payment .nextButton:enabled', 'Enter')
    await press('app-order-summary #checkoutButton:enabled', 'Enter')
    await page.waitForURL(/order-completion/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(complaints).toEqual([])
  })

  it('buys from the wallet, after filling it: 1440 px, night', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 3 }, address: true, card: true })
    const { page, complaints } = await visit(shopper, { night: true })
    await open(page, range.url, 'payment/wallet')
    expect(await page.locator('main').textContent()).toContain('Enter an amount first.')
    await open(page, range.url, 'wallet')
    await page.locator('[aria-label="Enter an amount"]').fill('25.5')
    await page.locator('#submitButton').click()
    await page.waitForURL(/payment\/wallet/)
    await expect.poll(() => totalShown(page)).toBe('Total Price: 25.50¤')
    expect(await page.locator('#collapseCouponElement').count()).toBe(0)
    expect(await page.locator('main').textContent()).not.toContain('Other payment options')
    expect(await page.locator('#way-on-note').textContent()).toBe('Choose a card, then it goes on.')
    await page.locator('app-payment-method .mat-mdc-row').click()
    expect(await page.locator('app-payment').textContent()).toContain('Once this is paid you are back at your wallet.')
    await page.route(
      /wallet\/balance/,
      (route) => route.fulfill({ status: 402, json: { message: 'Payment not accepted.' } }),
      {
        times: 1,
      },
    )
    await page.locator('.nextButton').click()
    await expect.poll(() => snack(page)).toContain('Payment not accepted.')
    await page.locator('.nextButton').click()
    await page.waitForURL(/#\/wallet$/)
    await expect.poll(() => snack(page)).toContain('Your wallet has been charged.')
    expect(await stored(page, 'walletTotal')).toEqual([null])
    await expect.poll(() => page.locator('app-wallet .confirmation').first().textContent()).toContain('25.50')

    const { price } = await priceOf(shopper.visitor, 1)
    const total = Math.round(price * 3 * 100 + 99) / 100
    await walkToPayment(page, range.url)
    await page.locator('button', { hasText: `Pay ${total.toFixed(2)}¤` }).click()
    await page.waitForURL(/order-summary/)
    const decided = ['wallet', String(Math.round(price * 300) / 100)]
    await expect.poll(() => stored(page, 'paymentId', 'itemTotal')).toEqual(decided)
    await expect.poll(() => page.locator('app-order-summary').textContent()).toContain('Digital Wallet')

    // Walking back keeps the wallet chosen; a basket that has become too dear for it is told.
    await page.locator('ol a[href$="payment/shop"]').click()
    await page.locator('button[aria-pressed=true]').waitFor()
    await page.locator('[aria-label="Proceed to review"]').click()
    await placeOrder(page)
    const balance = (await shopper.visitor.get('/rest/wallet/balance')).json<{ data: number }>().data
    expect(balance).toBeCloseTo(25.5 - total, 2)
    expect(complaints).toEqual([])
  })

  it('is told by the till when the wallet has become too light', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true, wallet: 10 })
    const { page } = await visit(shopper)
    await walkToPayment(page, range.url)
    await page.locator('button[aria-pressed]:enabled', { hasText: 'Pay' }).click()
    await page.locator('app-order-summary #checkoutButton:enabled').waitFor()
    const items = (await shopper.visitor.get(`/rest/basket/${shopper.bid}`)).json<{
      data: { Products: { BasketItem: { id: number } }[] }
    }>().data.Products
    await shopper.visitor.put(`/api/BasketItems/${items[0]?.BasketItem.id}`, { quantity: 5 })
    await shopper.visitor.post('/api/BasketItems/', { ProductId: 6, BasketId: shopper.bid, quantity: 4 })
    await page.locator('#checkoutButton').click()
    await expect.poll(() => snack(page)).toContain('Insufficient wallet balance.')
  })
})

describe('a coupon', () => {
  it('of the month makes it cheaper, can be taken back, and is gone with the order: 360 px, night', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 2, 6: 1 }, address: true, card: true })
    const { page, complaints } = await visit(shopper, { width: 360, night: true })
    const items = (await priceOf(shopper.visitor, 1)).price * 2 + (await priceOf(shopper.visitor, 6)).price
    const full = `Total Price: ${(items + 0.99).toFixed(2)}¤`
    const off = Math.round(items * 10) / 100
    const reduced = `Total Price: ${(items - off + 0.99).toFixed(2)}¤`
    await walkToPayment(page, range.url)

    // Folded away, and remembered when it is not.
    expect(await page.locator('#coupon').isVisible()).toBe(false)
    await page.locator('#collapseCouponElement').click()
    expect(await page.evaluate(() => localStorage.getItem('couponPanelExpanded'))).toBe('true')
    await page.reload()
    await page.locator('#coupon').waitFor()

    const apply = page.locator('#applyCouponButton')
    await page.locator('#coupon').fill('123456789')
    expect(await page.locator('#coupon').getAttribute('maxlength')).toBe('10')
    expect(await apply.isDisabled()).toBe(true)
    expect(await page.locator('app-payment').textContent()).toContain('9/10')
    await page.locator('#coupon').press('Tab')
    await expect
      .poll(() => page.locator('#coupon-note mat-error').textContent())
      .toBe('A coupon code has ten characters.')
    await page.locator('#coupon').fill('1234567890')
    await apply.click()
    await expect.poll(() => page.locator('form:has(#coupon) .error').textContent()).toBe('Invalid coupon.')
    expect((await stored(page, 'couponDetails'))[0]).toMatch(/^1234567890-\d+$/)

    const code = monthlyCoupon(10) ?? ''
    await page.locator('#coupon').fill(code)
    await apply.click()
    await expect
      .poll(() => page.locator('form:has(#coupon) .confirmation').textContent())
      .toBe('10 % off, taken from the total at checkout.')
    await expect.poll(() => totalShown(page)).toBe(reduced)
    expect(await stored(page, 'couponDiscount')).toEqual(['10'])

    await page.locator('form:has(#coupon) button', { hasText: 'Remove' }).click()
    await expect.poll(() => totalShown(page)).toBe(full)
    await page.locator('#coupon').fill(code)
    await apply.click()
    await expect.poll(() => totalShown(page)).toBe(reduced)

    // A campaign on the wrong day takes nothing away.
    await page.locator('#coupon').fill('ORANGE2020')
    await apply.click()
    await expect.poll(() => page.locator('form:has(#coupon) .error').textContent()).toContain('not today')
    expect(await totalShown(page)).toBe(reduced)

    // Another tab finds it in the basket.
    await page.evaluate(() => {
      for (const name of ['couponDiscount', 'couponDetails']) sessionStorage.removeItem(name)
    })
    await page.reload()
    await expect.poll(() => totalShown(page)).toBe(reduced)
    expect(await scrollsSideways(page)).toBe(false)

    await page.locator('app-payment-method .mat-mdc-row').click()
    await page.locator('.nextButton').click()
    await expect.poll(() => totalShown(page)).toBe(reduced)
    await placeOrder(page)
    expect(await page.locator('tfoot').textContent()).toContain(`−${off.toFixed(2)}¤`)
    expect(await page.locator('tfoot').textContent()).toContain(reduced.replace('Total Price: ', ''))
    await open(page, range.url, 'basket')
    await page.locator('#checkout-note:not(:empty)').waitFor()
    expect(await page.locator('form:has(#coupon) .confirmation').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('of a campaign is judged by the clock of the page, and never sent to be judged: 768 px, day', async () => {
    const shopper = await newShopper(range.url, { basket: { 6: 1 }, address: true, card: true })
    const { page, complaints } = await visit(shopper, { width: 768 })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/coupon/')) asked.push(request.url())
    })
    const { price } = await priceOf(shopper.visitor, 6)
    await walkToPayment(page, range.url, 2)
    await page.locator('#collapseCouponElement').click()
    await page.locator('#coupon').fill('WMNSDY2019')
    await page.locator('#applyCouponButton').click()
    await expect
      .poll(() => page.locator('form:has(#coupon) .error').textContent())
      .toBe('This coupon is not valid, or not today.')
    expect((await stored(page, 'couponDetails'))[0]).toMatch(/^WMNSDY2019-\d+$/)

    await page.clock.setFixedTime(new Date(2019, 2, 8, 15, 30))
    await page.locator('#applyCouponButton').click()
    await expect.poll(() => page.locator('form:has(#coupon) .confirmation').textContent()).toContain('75 % off')
    expect(await stored(page, 'couponDetails', 'couponDiscount')).toEqual(['WMNSDY2019-1551999600000', '75'])
    expect(asked).toEqual([])
    const off = Math.round(price * 75) / 100
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${(price - off).toFixed(2)}¤`)
    await page.locator('app-payment-method .mat-mdc-row').click()
    await page.locator('.nextButton').click()
    const sent = page.waitForRequest(/checkout$/)
    await placeOrder(page)
    expect((await sent).postDataJSON().couponData).toBe('V01OU0RZMjAxOS0xNTUxOTk5NjAwMDAw')
    expect(await page.locator('tfoot').textContent()).toContain(`${(price - off).toFixed(2)}¤`)
    expect(complaints).toEqual([])
  })
})

describe('a deluxe member', () => {
  it('becomes one, keeps the basket, and pays less: 1440 px, day', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 2, 6: 1 }, address: true, card: true, wallet: 100 })
    const { page, complaints } = await visit(shopper)
    await open(page, range.url, 'payment/deluxe')
    await expect.poll(() => totalShown(page)).toBe('Total Price: 49.00¤')
    expect(await page.locator('#collapseCouponElement').count()).toBe(0)
    await page.route(/deluxe-membership/, (route) => route.fulfill({ status: 400, json: { error: 'Invalid Card' } }), {
      times: 1,
    })
    await page.locator('app-payment-method .mat-mdc-row').first().click()
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /deluxe-membership/.test(request.url()),
    )
    await page.locator('.nextButton').click()
    expect((await sent).postDataJSON()).toEqual({ paymentMode: 'card', paymentId: expect.stringMatching(/^\d+$/) })
    await expect.poll(() => snack(page)).toContain('Invalid Card')
    await page.locator('button', { hasText: 'Pay 49.00¤' }).click()
    await page.waitForURL(/#\/deluxe-membership/)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(token).not.toBe(shopper.token)
    expect((await page.context().cookies()).find(({ name }) => name === 'token')?.value).toBe(token)
    expect(await stored(page, 'bid')).toEqual([String(shopper.bid)])

    const prices = [await priceOf(shopper.visitor, 1), await priceOf(shopper.visitor, 6)] as const
    const items = prices[0].deluxePrice * 2 + prices[1].deluxePrice
    await open(page, range.url, 'basket')
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${items.toFixed(2)}¤`)
    await walkToPayment(page, range.url)
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${(items + 0.5).toFixed(2)}¤`)
    await page.locator('app-payment-method .mat-mdc-row').first().click()
    await page.locator('.nextButton').click()
    await placeOrder(page)
    expect(await page.locator('tfoot').textContent()).toContain(`${(items + 0.5).toFixed(2)}¤`)

    await open(page, range.url, 'payment/deluxe')
    await expect.poll(() => page.locator('.error').textContent()).toBe('You are already a deluxe member!')
    expect(await page.locator('.nextButton').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('the basket', () => {
  it('counts at once and never back, however fast the clicks are', async () => {
    const shopper = await newShopper(range.url, { basket: { 6: 1 } })
    const { page, complaints } = await visit(shopper)
    const { price } = await priceOf(shopper.visitor, 6)
    await open(page, range.url, 'basket')
    await page.locator('.fa-plus-square').first().waitFor()
    await page.evaluate(() => {
      const totals: string[] = []
      Object.assign(window, { totals })
      const place = document.querySelector('#price')
      if (!place) return
      new MutationObserver(() => totals.push(place.textContent ?? '')).observe(place, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    await page.route(/api\/BasketItems/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
    for (let clicks = 0; clicks < 4; clicks++) await page.locator('.fa-plus-square').first().click()
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${(price * 5).toFixed(2)}¤`)
    await page.waitForTimeout(1500)
    const totals = await page.evaluate(() => (window as unknown as { totals: string[] }).totals)
    const numbers = totals.map((text) => Number(text.replace(/[^\d.]/g, '')))
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    const basket = await shopper.visitor.get(`/rest/basket/${shopper.bid}`)
    expect(
      basket.json<{ data: { Products: { BasketItem: { quantity: number } }[] } }>().data.Products[0]?.BasketItem
        .quantity,
    ).toBe(5)

    // A number can be typed; what is none, or too small, changes nothing.
    const typed = page.locator('.mat-column-quantity input')
    await typed.fill('3')
    await typed.press('Enter')
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${(price * 3).toFixed(2)}¤`)
    for (const nonsense of ['0', '-2', 'many', '']) {
      await typed.fill(nonsense)
      await typed.press('Tab')
      expect(await typed.inputValue()).toBe('3')
    }

    // The least is one; what is taken out can be put back.
    for (let clicks = 0; clicks < 2; clicks++) await page.locator('.fa-minus-square').first().click()
    await expect.poll(() => page.locator('button:has(.fa-minus-square)').first().isDisabled()).toBe(true)
    await page.locator('.fa-trash-alt').first().click()
    await expect.poll(() => totalShown(page)).toBe('Total Price: 0.00¤')
    expect(await page.locator('#checkoutButton').isDisabled()).toBe(true)
    await page.locator('button', { hasText: 'Undo' }).click()
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${price.toFixed(2)}¤`)
    expect(complaints).toEqual([])
  })

  it('tells what the server says about too many pieces, and shows what is true', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 5 } })
    const { page } = await visit(shopper)
    const { price } = await priceOf(shopper.visitor, 1)
    await open(page, range.url, 'basket')
    await page.locator('.fa-plus-square').first().click()
    await expect.poll(() => snack(page)).toContain('You can order only up to 5 items of this product.')
    expect(await page.locator('.errorBar').count()).toBe(1)
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${(price * 5).toFixed(2)}¤`)
  })
})

describe('what is kept', () => {
  it('addresses are for members, can be changed, and go after a moment to think it over', async () => {
    const stranger = await newVisitor(browser, range.url)
    for (const path of ['address/select', 'address/saved', 'address/create', 'address/edit/1']) {
      await open(stranger.page, range.url, path)
      expect(await stranger.page.locator('app-error-page').textContent()).toContain('logged in')
    }
    await stranger.context.close()

    const shopper = await newShopper(range.url, { address: true })
    const { page, complaints } = await visit(shopper, { width: 768 })
    await page.route(/api\/Addresss/, (route) => route.fulfill({ status: 500, json: { message: 'Flooded.' } }), {
      times: 1,
    })
    await open(page, range.url, 'address/saved')
    await expect.poll(() => snack(page)).toContain('Flooded.')
    await page.locator('button', { hasText: 'Try again' }).click()
    await page.locator('a[aria-label="Edit the address in Hollow"]').click()
    const city = page.locator('#address-form input').nth(4)
    await expect.poll(() => city.inputValue()).toBe('Hollow')
    await city.fill('Valley')
    await city.press('Enter')
    await page.waitForURL(/address\/saved/)
    await expect.poll(() => snack(page)).toContain('The address in Valley has been changed.')

    const remove = page.locator('[aria-label="Remove the address in Valley"]')
    await remove.click()
    await page.locator('button', { hasText: 'Undo' }).click()
    await page.route(
      (url) => /api\/Addresss\/\d+/.test(url.pathname),
      (route) => route.fulfill({ status: 500, json: { error: { message: 'In use.' } } }),
      { times: 1 },
    )
    await remove.click()
    await expect.poll(() => snack(page)).toContain('In use.')
    await remove.click()
    await expect.poll(() => snack(page)).toContain('The address is gone.')
    await expect.poll(() => page.locator('app-address').textContent()).toContain('No address yet')
    expect(complaints).toEqual([])
  })

  it('cards go as well, at the latest when the page is left', async () => {
    const shopper = await newShopper(range.url, { card: true })
    const { page, complaints } = await visit(shopper, { width: 360 })
    await open(page, range.url, 'saved-payment-methods')
    await page.locator('[aria-label="Remove the card ending in 3456"]').click()
    expect(await page.locator('app-payment-method').textContent()).toContain('on its way out')
    await page.evaluate(() => {
      window.location.hash = '#/address/saved'
    })
    await expect.poll(() => snack(page)).toContain('The card is gone.')
    expect((await shopper.visitor.get('/api/Cards')).json<{ data: unknown[] }>().data).toEqual([])
    expect(complaints).toEqual([])
  })

  it('decisions go with the customer', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true })
    const { page } = await visit(shopper)
    await walkToPayment(page, range.url)
    await page.locator('#navbarAccount').click()
    await page.locator('#navbarLogoutButton').click()
    await expect.poll(() => stored(page, 'addressId', 'deliveryMethodId', 'bid')).toEqual([null, null, null])
    await open(page, range.url, 'order-summary')
    expect(await page.locator('main').textContent()).toContain('logged in')
  })
})

describe('other ways to pay', () => {
  it('lead out by way of the server; the coins of old are only in the script', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true, card: true })
    const { page } = await visit(shopper)
    await walkToPayment(page, range.url)
    const panel = page.locator('button', { hasText: 'Other payment options' })
    await panel.click()
    expect(await page.evaluate(() => localStorage.getItem('paymentPanelExpanded'))).toBe('true')
    const targets = [
      'https://github.com/juice-shop/juice-shop',
      'http://shop.spreadshirt.com/juiceshop',
      'http://shop.spreadshirt.de/juiceshop',
      'https://www.stickeryou.com/products/owasp-juice-shop/794',
      'http://leanpub.com/juice-shop',
    ]
    for (const target of targets) {
      const link = page.locator(`a[href="./redirect?to=${target}"]`)
      expect(await link.isVisible()).toBe(true)
      const reply = await fetch(`${range.url}/redirect?to=${target}`, { redirect: 'manual' })
      expect([reply.status, reply.headers.get('location')]).toEqual([302, target])
    }
    const script = await (await fetch(`${range.url}/main.js`)).text()
    for (const words of [
      'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
      'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
      'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
    ]) {
      expect(script).toContain(words)
    }
    expect(await page.locator('main').textContent()).not.toContain('Bitcoin')
    await page.reload()
    await page.locator(`a[href="./redirect?to=${targets[0]}"]`).waitFor()
  })
})
