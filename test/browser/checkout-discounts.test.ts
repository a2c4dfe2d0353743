import { describe, expect, it } from 'vitest'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'
import { scrollsSideways, turnTo } from '../support/browser.ts'
import { onCleanShop, page, range } from '../support/clean-stage.ts'
import { become } from './account-steps.ts'
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

describe('a coupon', () => {
  it('of the month makes it cheaper, can be taken back, and is gone with the order: 360 px, night', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 2, 6: 1 }, address: true, card: true })
    await page.setViewportSize({ width: 360, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await become(page, range.url, shopper)
    const items = (await priceOf(shopper.visitor, 1)).price * 2 + (await priceOf(shopper.visitor, 6)).price
    const full = `Total Price: ${(items + 0.99).toFixed(2)}¤`
    const off = Math.round(items * 10) / 100
    const reduced = `Total Price: ${(items - off + 0.99).toFixed(2)}¤`
    await openPayment(page, range.url, shopper)

    expect(await page.locator('#coupon').isVisible()).toBe(false)
    await page.locator('#collapseCouponElement').click()
    expect(await page.evaluate(() => localStorage.getItem('couponPanelExpanded'))).toBe('true')
    await turnTo(page, range.url, 'delivery-method')
    await turnTo(page, range.url, 'payment/shop')
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

    const code = createMonthlyCoupon(10, new Date()) ?? ''
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

    await page.locator('#coupon').fill('ORANGE2020')
    await apply.click()
    await expect.poll(() => page.locator('form:has(#coupon) .error').textContent()).toContain('not today')
    expect(await totalShown(page)).toBe(reduced)

    await page.evaluate(() => {
      for (const name of ['couponDiscount', 'couponDetails']) sessionStorage.removeItem(name)
    })
    await turnTo(page, range.url, 'delivery-method')
    await turnTo(page, range.url, 'payment/shop')
    await expect.poll(() => totalShown(page)).toBe(reduced)
    expect(await scrollsSideways(page)).toBe(false)

    await page.locator('app-payment-method .mat-mdc-row').click()
    await page.locator('.nextButton').click()
    await expect.poll(() => totalShown(page)).toBe(reduced)
    await placeOrder(page)
    expect(await page.locator('tfoot').textContent()).toContain(`−${off.toFixed(2)}¤`)
    expect(await page.locator('tfoot').textContent()).toContain(reduced.replace('Total Price: ', ''))
    await turnTo(page, range.url, 'basket')
    await page.locator('#checkout-note:not(:empty)').waitFor()
    expect(await page.locator('form:has(#coupon) .confirmation').count()).toBe(0)
  })
})

describe('a deluxe member', () => {
  it('becomes one, keeps the basket, and pays less: 1440 px, day', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 2, 6: 1 }, address: true, card: true, wallet: 100 })
    await become(page, range.url, shopper)
    await turnTo(page, range.url, 'payment/deluxe')
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
    await turnTo(page, range.url, 'basket')
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${items.toFixed(2)}¤`)
    await walkToPayment(page, range.url)
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${(items + 0.5).toFixed(2)}¤`)
    await page.locator('app-payment-method .mat-mdc-row').first().click()
    await page.locator('.nextButton').click()
    await placeOrder(page)
    expect(await page.locator('tfoot').textContent()).toContain(`${(items + 0.5).toFixed(2)}¤`)

    await turnTo(page, range.url, 'payment/deluxe')
    await expect.poll(() => page.locator('.error').textContent()).toBe('You are already a deluxe member!')
    expect(await page.locator('.nextButton').count()).toBe(0)
  })
})

describe('other ways to pay', () => {
  it('lead out by way of the server; the coins of old are only in the script', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true, card: true })
    await become(page, range.url, shopper)
    await openPayment(page, range.url, shopper)
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
    await turnTo(page, range.url, 'delivery-method')
    await turnTo(page, range.url, 'payment/shop')
    await page.locator(`a[href="./redirect?to=${targets[0]}"]`).waitFor()
  })
})

// The last test of the file, because it stops the page's clock for good.
it('a coupon of a campaign is judged by the clock of the page, and never sent to be judged: 768 px, day', async () => {
  const shopper = await newShopper(range.url, { basket: { 6: 1 }, address: true, card: true })
  await page.setViewportSize({ width: 768, height: 900 })
  await become(page, range.url, shopper)
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
})
