import { describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { turnTo } from '../support/browser.ts'
import { onCleanLoadedPage, page, range } from '../support/clean-stage.ts'
import { become, open } from './account-steps.ts'
import { newShopper, type Shopper, snack } from './checkout-steps.ts'

onCleanLoadedPage({ motion: true })

const PAYLOAD = '<iframe src="javascript:alert(`xss`)">'

async function order({ visitor, bid }: Shopper, product: number, quantity: number): Promise<string> {
  const added = await visitor.post('/api/BasketItems/', { ProductId: product, BasketId: bid, quantity })
  expect(added.status).toBe(200)
  const reply = await visitor.post(`/rest/basket/${bid}/checkout`, { orderDetails: { deliveryMethodId: 3 } })
  return reply.json<{ orderConfirmation: string }>().orderConfirmation
}

async function accountant(): Promise<ReturnType<typeof createVisitor>> {
  const staff = createVisitor(range.url)
  await staff.login('accountant@juice-sh.op', 'i am an awesome accountant')
  return staff
}

async function deliver(orderId: string): Promise<void> {
  const staff = await accountant()
  const reply = await staff.get('/rest/order-history/orders')
  const { data } = reply.json<{ data: { _id: string; orderId: string }[] }>()
  const id = data.find((one) => one.orderId === orderId)?._id
  await staff.put(`/rest/order-history/${id}/delivery-status`, { deliveryStatus: false })
}

function alerts(): string[] {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(dialog.message())
    void dialog.accept()
  })
  return heard
}

describe('the order history', () => {
  it('lists orders, the newest first, with a way to each of them', async () => {
    const shopper = await newShopper(range.url)
    const first = await order(shopper, 1, 3)
    const second = await order(shopper, 6, 1)
    await deliver(first)
    await become(page, range.url, shopper)
    await turnTo(page, range.url, 'order-history')
    const cards = page.locator('app-order-history article')
    await expect.poll(() => cards.locator('h2').allTextContents()).toEqual([`#${second}`, `#${first}`])
    expect(await cards.nth(0).textContent()).toContain('Under way')
    expect(await cards.nth(1).textContent()).toContain('Delivered')
    const line = cards.nth(1).locator('.mat-row')
    expect(await line.locator('.mat-column-quantity').textContent()).toBe('3')
    expect(await line.locator('.mat-column-price').textContent()).toBe('1.99¤')
    expect(await line.locator('.mat-column-total-price').textContent()).toBe('5.97¤')

    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
    expect(await cards.nth(0).locator('time').textContent()).toBe(today)
    await cards.nth(1).getByRole('button', { name: 'Buy again' }).click()
    expect(await snack(page)).toMatch(/basket/i)
    const basket = await shopper.visitor.get(`/rest/basket/${shopper.bid}`)
    expect(basket.json<{ data: { Products: unknown[] } }>().data.Products).toMatchObject([
      { id: 1, BasketItem: { quantity: 3 } },
    ])
    await turnTo(page, range.url, 'basket')
    await page.locator('app-basket .mat-column-image img').click()
    await page.locator('app-product-details').waitFor()
    await turnTo(page, range.url, 'order-history')

    const print = cards.nth(0).locator('[aria-label="Print order confirmation"]')
    expect(await print.getAttribute('target')).toBe('_blank')
    const paper = await page.request.get(new URL((await print.getAttribute('href')) ?? '', range.url).href)
    expect(paper.headers()['content-type']).toBe('application/pdf')
    await cards.nth(0).locator('[aria-label="Track Your Order"]').click()
    await page.waitForURL(new RegExp(`track-result\\?id=${second}`))
    await expect.poll(() => page.locator('app-track-result code').textContent()).toBe(second)
  })

  it('leads to the field for a review, and shows the description without its script', async () => {
    const shopper = await newShopper(range.url)
    await order(shopper, 1, 1)
    await createVisitor(range.url).put('/api/Products/1', { description: `Sour. <b>Good.</b>${PAYLOAD}` })
    const heard = alerts()
    await become(page, range.url, shopper)
    await turnTo(page, range.url, 'order-history')
    await page.getByRole('button', { name: 'Write a review of Apple Juice (1000ml)' }).click()
    const field = page.locator('[aria-label="Text field to review a product"]')
    await field.waitFor()
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('app-product-details b', { hasText: 'Good.' }).count()).toBe(1)
    expect(await page.locator('app-product-details iframe').count()).toBe(0)
    await field.fill('Like it was yesterday.')
    await page.locator('#submitButton').click()
    await expect
      .poll(() => page.locator('.review-text').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining('Like it was yesterday.')]))
    await page.keyboard.press('Escape')
    await page.waitForURL(/#\/order-history$/)
    expect(heard).toEqual([])
  })
})

describe('tracking', () => {
  it('shows the progress of an order, and asks again after an unknown one', async () => {
    const shopper = await newShopper(range.url)
    const number = await order(shopper, 1, 2)
    const active = () => page.locator('app-track-result svg.confirmation').getAttribute('data-icon')
    await turnTo(page, range.url, `track-result/new?id=${number}`)
    await expect.poll(active).toBe('warehouse')
    await open(page, range.url, `track-result?id=${number}`)
    await expect.poll(active).toBe('truck-loading')
    expect(await page.locator('main').textContent()).toContain('Expected in 5 days')
    expect(await page.locator('.fa-warehouse, .fa-truck-loading, .fa-truck, .fa-home').count()).toBe(4)
    const cell = (name: string) => page.locator(`.product-${name}`).allTextContents()
    expect(await cell('name')).toEqual(['Apple Juice (1000ml)'])
    expect([...(await cell('price')), ...(await cell('quantity')), ...(await cell('total'))]).toEqual([
      '1.99¤',
      '2',
      '3.98¤',
    ])
    await deliver(number)
    await page.reload()
    await expect.poll(active).toBe('home')
    expect(await page.locator('main').textContent()).not.toContain('Expected')

    // Asks again after a number that no order has.
    await open(page, range.url, 'track-result?id=5267-a1f3')
    await expect.poll(() => page.locator('.emptyState code').textContent()).toBe('5267-a1f3')
    await page.locator('#orderNumber').fill(number)
    await page.locator('#orderNumber').press('Enter')
    await expect.poll(() => page.locator('article code').textContent()).toBe(number)
  })

  it('trusts the server’s echo', async () => {
    const heard = alerts()
    for (const path of ['track-result', 'track-result/new']) {
      await page.goto('about:blank')
      heard.length = 0
      await page.goto(`${range.url}/#/${path}?id=${encodeURIComponent(PAYLOAD)}`)
      await expect.poll(() => heard).toEqual(['xss'])
    }
    await expect.poll(() => range.solved()).toContain('reflectedXssChallenge')
  })
})

describe('membership', () => {
  it('prints any address on its parcels, takes one click to buy, and then disappears', async () => {
    const sent: string[] = []
    page.on('websocket', (line) => line.on('framesent', ({ payload }) => sent.push(String(payload))))
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    const shopper = await newShopper(range.url, { wallet: 60 })
    await become(page, range.url, shopper)
    const decals = () =>
      page
        .locator('.deluxe-membership svg image')
        .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('href')))
    await turnTo(page, range.url, 'deluxe-membership')
    await expect.poll(decals).toEqual(Array(5).fill('assets/public/images/JuiceShop_Logo.png'))
    const tried = '../../../redirect?to=https://cataas.com/cat?x=https://github.com/juice-shop/juice-shop'
    await page.route('https://**', (route) => route.abort())
    await turnTo(page, range.url, `deluxe-membership?testDecal=${encodeURIComponent(tried)}`)
    await expect.poll(decals).toEqual(Array(5).fill(`assets/public/images/${tried}`))
    await expect
      .poll(() => sent.some((text) => text.includes('verifySvgInjectionChallenge') && text.includes('cataas')))
      .toBe(true)

    await page.locator('[aria-label="Become deluxe member"]').click()
    await page.waitForURL(/#\/payment\/deluxe/)
    await page.locator('app-payment button:enabled', { hasText: '49.00' }).first().click()
    await page.waitForURL(/#\/deluxe-membership/)
    await expect.poll(() => page.locator('app-deluxe-user .confirmation').textContent()).toBe('Welcome, deluxe member')
    expect(await page.locator('[role=alert] .error').count()).toBe(0)
    expect(await page.locator('[aria-label="Become deluxe member"]').count()).toBe(0)
    await turnTo(page, range.url, 'search?product=1')
    await expect.poll(() => page.locator('app-product-details .item-price').textContent()).toBe('0.99¤1.99¤')
    expect(await page.locator('app-product-details s').textContent()).toBe('1.99¤')
  })
})
