import type { Page } from 'playwright-core'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { turnTo } from '../support/browser.ts'
import { newCustomer, PASSWORD, type Session } from './account-steps.ts'

export const HOME = {
  country: 'Neverland',
  fullName: 'Pip Peel',
  mobileNum: 5551234,
  zipCode: '12345',
  streetAddress: 'Tree house 7',
  city: 'Hollow',
  state: 'Wood',
}

export interface Shopper extends Session {
  email: string
  visitor: ReturnType<typeof createVisitor>
}

interface Belongings {
  basket?: Record<number, number>
  address?: boolean
  card?: boolean
  wallet?: number
}

export async function newShopper(url: string, belongings: Belongings = {}): Promise<Shopper> {
  const email = await newCustomer(url, 'shopper')
  const visitor = createVisitor(url)
  const login = await visitor.login(email, PASSWORD)
  const { token, bid } = login.json<{ authentication: { token: string; bid: number } }>().authentication
  const { basket = {}, address, card, wallet } = belongings
  for (const [id, quantity] of Object.entries(basket)) {
    await visitor.post('/api/BasketItems/', { ProductId: Number(id), BasketId: bid, quantity })
  }
  if (address) await visitor.post('/api/Addresss/', HOME)
  if (card || wallet) {
    const form = { fullName: 'Pip Peel', cardNum: 1234567890123456, expMonth: 4, expYear: 2085 }
    const saved = await visitor.post('/api/Cards/', form)
    const { id } = saved.json<{ data: { id: number } }>().data
    if (wallet) await visitor.put('/rest/wallet/balance', { balance: wallet, paymentId: id })
    if (!card) await visitor.delete(`/api/Cards/${id}`)
  }
  return { email, visitor, token, bid }
}

export async function priceOf(
  visitor: Shopper['visitor'],
  id: number,
): Promise<{ price: number; deluxePrice: number }> {
  return (await visitor.get(`/api/Products/${id}`)).json<{ data: { price: number; deluxePrice: number } }>().data
}

/** Total as the slip shows it. */
export async function totalShown(page: Page): Promise<string> {
  return (await page.locator('#price').textContent()) ?? ''
}

export function stored(page: Page, ...names: string[]): Promise<(string | null)[]> {
  return page.evaluate((wanted) => wanted.map((name) => sessionStorage.getItem(name)), names)
}

export async function walkToPayment(page: Page, url: string, delivery = 0): Promise<void> {
  await turnTo(page, url, 'basket')
  await page.locator('#checkoutButton:enabled').click()
  await page.locator('app-address .mat-mdc-row').first().click()
  await page.locator('.btn-next').click()
  await page.locator('app-delivery-method .mat-mdc-row').nth(delivery).click()
  await page.locator('.nextButton').click()
  await page.locator('app-payment .nextButton').waitFor()
}

/** Opens the payment of a customer who has chosen the first address and the quickest delivery. */
export async function openPayment(page: Page, url: string, { visitor }: Shopper): Promise<void> {
  const [address] = (await visitor.get('/api/Addresss')).json<{ data: { id: number }[] }>().data
  if (!page.url().startsWith(url)) throw new Error('No page of the shop has been opened yet.')
  await page.evaluate(
    (choices) => {
      for (const [name, id] of Object.entries(choices)) sessionStorage.setItem(name, String(id))
    },
    { addressId: address?.id, deliveryMethodId: 1 },
  )
  await turnTo(page, url, 'payment/shop')
  await page.locator('app-payment .nextButton').waitFor()
}

export async function placeOrder(page: Page): Promise<string> {
  await page.locator('app-order-summary #checkoutButton:enabled').click()
  await page.waitForURL(/#\/order-completion\//)
  await page.locator('app-order-completion table').waitFor()
  return decodeURIComponent(page.url().split('/').at(-1) ?? '')
}

export async function snack(page: Page): Promise<string> {
  return (await page.locator('mat-snack-bar-container').textContent()) ?? ''
}
