import { describe, expect, it } from 'vitest'
import { scrollsSideways, turnTo, WIDTHS } from '../support/browser.ts'
import { onCleanShop, page, range } from '../support/clean-stage.ts'
import { become, focused } from './account-steps.ts'
import {
  newShopper,
  openPayment,
  placeOrder,
  priceOf,
  snack,
  stored,
  totalShown,
  walkToPayment,
} from './checkout-steps.ts'

onCleanShop()

function error(label: string): Promise<string | null> {
  return page.locator('div:has(> label)', { hasText: label }).last().locator('mat-error').textContent()
}

describe('a customer', () => {
  it('buys with a new card to a new address, on a phone', async () => {
    const shopper = await newShopper(range.url)
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await become(page, range.url, shopper)
    const sideways: string[] = []
    const look = async (name: string) => {
      for (const width of [WIDTHS.tablet, WIDTHS.phone]) {
        await page.setViewportSize({ width, height: 900 })
        if (await scrollsSideways(page)) sideways.push(`${name} at ${width} px`)
      }
    }

    await turnTo(page, range.url, 'basket')
    await expect.poll(() => page.locator('#checkout-note').textContent()).toContain('Put something in first')
    expect(await page.locator('#checkoutButton').isDisabled()).toBe(true)
    expect(await totalShown(page)).toBe('Total Price: 0.00¤')
    await look('empty basket')

    await shopper.visitor.post('/api/BasketItems/', { ProductId: 1, BasketId: shopper.bid, quantity: 2 })
    await shopper.visitor.post('/api/BasketItems/', { ProductId: 6, BasketId: shopper.bid, quantity: 1 })
    const prices = [await priceOf(shopper.visitor, 1), await priceOf(shopper.visitor, 6)] as const
    const items = prices[0].price * 2 + prices[1].price
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${items.toFixed(2)}¤`)
    await expect.poll(() => stored(page, 'itemTotal')).toEqual([String(Math.round(items * 100) / 100)])
    const points = Math.round(prices[0].price / 10) * 2 + Math.round(prices[1].price / 10)
    expect(await page.locator('.hint').last().textContent()).toContain(String(points))
    await look('basket')

    // The page stops without an address, and the form reports every wrong field.
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
    expect(await error('Mobile Number')).toBe('A mobile number lies within 1000000-9999999999.')
    await fields.nth(2).fill('10000000000')
    expect(await error('Mobile Number')).toBe('A mobile number lies within 1000000-9999999999.')
    expect(await fields.nth(3).getAttribute('maxlength')).toBe('8')
    expect(await page.locator('textarea#address').getAttribute('maxlength')).toBe('160')
    expect(await page.locator('#address-form #submitButton').isDisabled()).toBe(true)
    const values = ['Neverland', 'Pip Peel', '1111111', '12345678', 'x'.repeat(160), 'Hollow', '']
    for (const [place, value] of values.entries()) await fields.nth(place).fill(value)
    expect(await page.locator('#address-form').textContent()).toContain('160/160')

    // Neither going back nor a refusal of the server loses what was typed.
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

    const row = page.locator('app-address .mat-mdc-row')
    await row.click()
    expect(await row.locator('input').isChecked()).toBe(true)
    await row.click()
    expect(await row.locator('input').isChecked()).toBe(false)
    expect(await page.locator('.btn-next').isDisabled()).toBe(true)
    await row.locator('input').check({ force: true })
    await look('address')
    await page.locator('[aria-label="Proceed to payment selection"]').click()

    await page.waitForURL(/delivery-method/)
    await expect.poll(() => page.locator('address').textContent()).toContain('Phone Number 1111111')
    const methods = page.locator('app-delivery-method .mat-mdc-row')
    await expect.poll(() => methods.locator('.mat-column-Price').allTextContents()).toEqual(['0.99¤', '0.50¤', '0.00¤'])
    expect(await methods.locator('.mat-column-ETA').allTextContents()).toEqual(['1 Day', '3 Days', '5 Days'])
    expect(await page.locator('#way-on-note').textContent()).toBe('Choose a delivery speed, then it goes on.')
    await methods.nth(1).click()
    const total = `Total Price: ${(items + 0.5).toFixed(2)}¤`
    await expect.poll(() => totalShown(page)).toBe(total)
    await look('delivery')
    await page.locator('[aria-label="Proceed to delivery method selection"]').click()

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
    expect(await error('Card Number')).toBe('A card number has sixteen digits.')
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
      seen: {
        products: [
          { id: 1, quantity: 2 },
          { id: 6, quantity: 1 },
        ],
        total: Math.round((items + 0.5) * 100) / 100,
      },
    })

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
    expect(await stored(page, 'paymentId', 'addressId', 'deliveryMethodId', 'couponDetails', 'couponDiscount')).toEqual(
      [null, null, null, null, null],
    )
    await expect.poll(() => page.locator('.warn-notification').first().textContent()).toContain('0')
    await look('completion')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('app-navbar').isVisible()).toBe(false)
    expect(await page.locator('app-order-completion table').isVisible()).toBe(true)
    expect(sideways).toEqual([])
  })

  it('buys with the keyboard alone', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true, card: true })
    await become(page, range.url, shopper)
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
    await turnTo(page, range.url, 'basket')
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
  })

  it('buys from the wallet, after filling it: 1440 px, night', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 3 }, address: true, card: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await become(page, range.url, shopper)
    await turnTo(page, range.url, 'payment/wallet')
    expect(await page.locator('main').textContent()).toContain('Enter an amount first.')
    await turnTo(page, range.url, 'wallet')
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

    // Going back keeps the wallet chosen. The page says when the basket costs more than the wallet holds.
    await page.locator('ol a[href$="payment/shop"]').click()
    await page.locator('button[aria-pressed=true]').waitFor()
    await page.locator('[aria-label="Proceed to review"]').click()
    await placeOrder(page)
    const balance = (await shopper.visitor.get('/rest/wallet/balance')).json<{ data: number }>().data
    expect(balance).toBeCloseTo(25.5 - total, 2)
  })

  it('is refused at the checkout if the wallet has become too light', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true, wallet: 10 })
    await become(page, range.url, shopper)
    await openPayment(page, range.url, shopper)
    await page.locator('button[aria-pressed]:enabled', { hasText: 'Pay' }).click()
    await page.locator('app-order-summary #checkoutButton:enabled').waitFor()
    const items = (await shopper.visitor.get(`/rest/basket/${shopper.bid}`)).json<{
      data: { Products: { BasketItem: { id: number } }[] }
    }>().data.Products
    await shopper.visitor.put(`/api/BasketItems/${items[0]?.BasketItem.id}`, { quantity: 5 })
    await shopper.visitor.post('/api/BasketItems/', { ProductId: 6, BasketId: shopper.bid, quantity: 4 })
    // The page first shows that the order has changed.
    await page.locator('#checkoutButton').click()
    await expect.poll(() => snack(page)).toContain('Your order has changed since you saw it.')
    await expect
      .poll(() => page.locator('[aria-labelledby=order-changes]').textContent())
      .toContain('5 × instead of 1 ×')
    await page.locator('#checkoutButton:enabled').click()
    await expect.poll(() => snack(page)).toContain('Insufficient wallet balance.')
  })
})
