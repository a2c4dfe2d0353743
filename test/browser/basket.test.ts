import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { turnTo, untilDrawn } from '../support/browser.ts'
import { onCleanShop, page, range } from '../support/clean-stage.ts'
import { become } from './account-steps.ts'
import { newShopper, openPayment, priceOf, snack, stored, totalShown } from './checkout-steps.ts'

onCleanShop({ motion: true })

/** Time in which a removal can be undone, in milliseconds. */
const TIME_TO_REGRET = 5000

describe('the basket', () => {
  it('counts each click at once and never goes back', async () => {
    const shopper = await newShopper(range.url, { basket: { 6: 1 } })
    await become(page, range.url, shopper)
    const { price } = await priceOf(shopper.visitor, 6)
    await turnTo(page, range.url, 'basket')
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
    // Requests may be answered late and repeated. The screen is complete when none is under way.
    const underWay = new Set<Request>()
    page.on('request', (request) => {
      if (/basket/i.test(request.url())) underWay.add(request)
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => void underWay.delete(request))
    await page.route(/api\/BasketItems/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
    for (let clicks = 0; clicks < 4; clicks++) await page.locator('.fa-plus-square').first().click()
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${(price * 5).toFixed(2)}¤`)
    const pieces = async () =>
      (await shopper.visitor.get(`/rest/basket/${shopper.bid}`)).json<{
        data: { Products: { BasketItem: { quantity: number } }[] }
      }>().data.Products[0]?.BasketItem.quantity
    await expect.poll(pieces).toBe(5)
    await expect.poll(() => underWay.size).toBe(0)
    await untilDrawn(page)
    const totals = await page.evaluate(() => (window as unknown as { totals: string[] }).totals)
    const numbers = totals.map((text) => Number(text.replace(/[^\d.]/g, '')))
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    expect(await totalShown(page)).toBe(`Total Price: ${(price * 5).toFixed(2)}¤`)

    // A typed number counts. Text that is no number, or too small a number, changes nothing.
    const typed = page.locator('.mat-column-quantity input')
    await typed.fill('3')
    await typed.press('Enter')
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${(price * 3).toFixed(2)}¤`)
    for (const nonsense of ['0', '-2', 'many', '']) {
      await typed.fill(nonsense)
      await typed.press('Tab')
      expect(await typed.inputValue()).toBe('3')
    }

    for (let clicks = 0; clicks < 2; clicks++) await page.locator('.fa-minus-square').first().click()
    await expect.poll(() => page.locator('button:has(.fa-minus-square)').first().isDisabled()).toBe(true)
    await page.locator('.fa-trash-alt').first().click()
    await expect.poll(() => totalShown(page)).toBe('Total Price: 0.00¤')
    expect(await page.locator('#checkoutButton').isDisabled()).toBe(true)
    await page.locator('button', { hasText: 'Undo' }).click()
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${price.toFixed(2)}¤`)
  })

  it('shows the server’s error about too many pieces, and the true quantity', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 5 } })
    await become(page, range.url, shopper)
    const { price } = await priceOf(shopper.visitor, 1)
    await turnTo(page, range.url, 'basket')
    await page.locator('.fa-plus-square').first().click()
    await expect.poll(() => snack(page)).toContain('You can order only up to 5 items of this product.')
    expect(await page.locator('.errorBar').count()).toBe(1)
    await expect.poll(() => totalShown(page)).toBe(`Total Price: ${(price * 5).toFixed(2)}¤`)
  })
})

describe('stored belongings', () => {
  it('cards go as well, at the latest when the page is left', async () => {
    const shopper = await newShopper(range.url, { card: true })
    await page.setViewportSize({ width: 360, height: 900 })
    await become(page, range.url, shopper)
    await turnTo(page, range.url, 'saved-payment-methods')
    await page.locator('[aria-label="Remove the card ending in 3456"]').click()
    expect(await page.locator('app-payment-method').textContent()).toContain('Card 3456 removed')
    await page.evaluate(() => {
      window.location.hash = '#/address/saved'
    })
    await expect.poll(() => snack(page)).toContain('The card is gone.')
    expect((await shopper.visitor.get('/api/Cards')).json<{ data: unknown[] }>().data).toEqual([])
  })

  it('decisions go with the customer', async () => {
    const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true })
    await become(page, range.url, shopper)
    await openPayment(page, range.url, shopper)
    await page.locator('#navbarAccount').click()
    await page.locator('#navbarLogoutButton').click()
    await expect.poll(() => stored(page, 'addressId', 'deliveryMethodId', 'bid')).toEqual([null, null, null])
    await turnTo(page, range.url, 'order-summary')
    await expect.poll(() => page.locator('main').textContent()).toContain('logged in')
  })

  // The last test of the file, because it moves the page's clock.
  it('addresses can be changed, and go after a moment to think it over', async () => {
    const shopper = await newShopper(range.url, { address: true })
    await page.setViewportSize({ width: 768, height: 900 })
    await become(page, range.url, shopper)
    await page.route(/api\/Addresss/, (route) => route.fulfill({ status: 500, json: { message: 'Flooded.' } }), {
      times: 1,
    })
    await turnTo(page, range.url, 'address/saved')
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
    const undo = page.locator('button', { hasText: 'Undo' })
    await page.clock.install()
    await remove.click()
    await undo.click()
    await page.route(
      (url) => /api\/Addresss\/\d+/.test(url.pathname),
      (route) => route.fulfill({ status: 500, json: { error: { message: 'In use.' } } }),
      { times: 1 },
    )
    const waitToRegret = async () => {
      await remove.click()
      await undo.waitFor()
      await page.clock.fastForward(TIME_TO_REGRET)
    }
    await waitToRegret()
    await expect.poll(() => snack(page)).toContain('In use.')
    await waitToRegret()
    await expect.poll(() => snack(page)).toContain('The address is gone.')
    await expect.poll(() => page.locator('app-address').textContent()).toContain('No address yet')
  })
})
