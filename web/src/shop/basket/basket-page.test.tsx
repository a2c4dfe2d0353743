import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { basketLine, basketRow, list, productRow } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import ProductDialog from '../product/product-dialog.tsx'
import BasketPage from './basket-page.tsx'

const lines = [basketLine(1, 2, { name: 'Apple Juice' }), basketLine(6, 1, { name: 'Banana Juice', price: 2.5 })]

/** The server's basket; changes apply to it. */
let stored: ReturnType<typeof basketLine>[]

function serveBasket(): void {
  stored = lines.map((line) => structuredClone(line))
  answer('GET rest/basket/1', () => basketRow(stored))
  for (const { BasketItem } of lines) {
    answer(`PUT api/BasketItems/${BasketItem.id}`, ({ body }: { body: { quantity: number } }) => {
      const line = stored.find((one) => one.BasketItem.id === BasketItem.id)
      if (line) line.BasketItem.quantity = body.quantity
      return {}
    })
    answer(`DELETE api/BasketItems/${BasketItem.id}`, () => {
      stored = stored.filter((one) => one.BasketItem.id !== BasketItem.id)
      return {}
    })
  }
  answer('POST api/BasketItems/', ({ body }: { body: { ProductId: number; quantity: number } }) => {
    const line = lines.find(({ id }) => id === body.ProductId)
    // An undo creates a new item at the end.
    if (line) stored.push({ ...line, BasketItem: { ...line.BasketItem, id: 999, quantity: body.quantity } })
    return {}
  })
}

beforeEach(() => {
  answer('GET rest/user/whoami', { user: { id: 7, email: 'ada@example.org' } })
  answer('GET rest/products/search?q=', list(...lines.map(({ BasketItem: _, ...product }) => product), productRow(9)))
  answer('GET api/Quantitys/', list({ ProductId: 1, quantity: 20, limitPerUser: 5 }, { ProductId: 6, quantity: 20 }))
  serveBasket()
})

async function open(at = '/basket') {
  const stage = show(<BasketPage ProductDialog={ProductDialog} />, { at })
  await screen.findByText('Apple Juice')
  return stage
}

const names = () =>
  [...document.querySelectorAll('mat-table > [role=listitem] button:not([aria-label])')].map((name) => name.textContent)
const more = (product: string) => screen.getByRole('button', { name: say('ONE_MORE', { product }) })
const fewer = (product: string) => screen.getByRole('button', { name: say('ONE_LESS', { product }) })
const field = (product: string) => screen.getByLabelText<HTMLInputElement>(say('QUANTITY_OF', { product }))
const bin = (product: string) => screen.getByRole('button', { name: say('REMOVE_PRODUCT', { product }) })
const checkout = () => document.querySelector<HTMLButtonElement>('#checkoutButton')
const total = () => document.querySelector('#price')?.textContent

describe('a basket', () => {
  beforeEach(() => signIn())

  it('shows its products, sums and owner', async () => {
    await open()
    expect(screen.getByText(say('PRODUCTS_AND_PIECES', { products: 2, pieces: 3 }))).toBeTruthy()
    expect(await screen.findByText('(ada@example.org)')).toBeTruthy()
    expect(total()).toContain('6.48')
    expect(sessionStorage.getItem('itemTotal')).toBe('6.48')
    expect(screen.getAllByText((_, element) => element?.textContent === '2.50¤').length).toBeGreaterThan(0)
    await screen.findByText(new RegExp(say('BASKET_LIMIT', { count: 5 })))
    expect(checkout()?.disabled).toBe(false)
  })

  it('writes amounts with a comma in German', async () => {
    await speak('de_DE')
    await open()
    expect(total()).toContain('6,48¤')
    expect(screen.getByText(say('PRODUCTS_AND_PIECES', { products: 2, pieces: 3 }))).toBeTruthy()
  })

  it('counts up at once and sends one request for each click', async () => {
    const { user } = await open()
    const first = hold('PUT api/BasketItems/100')
    await user.click(more('Apple Juice'))
    await user.click(more('Apple Juice'))
    expect(field('Apple Juice').value).toBe('4')
    // The second change waits for the first.
    expect(sent('PUT api/BasketItems/100').map(({ body }) => body)).toEqual([{ quantity: 3 }])
    first.release({})
    await act(async () => undefined)
    await waitFor(() => expect(sent('PUT api/BasketItems/100')).toHaveLength(2))
    expect(sent('PUT api/BasketItems/100')[1]?.body).toEqual({ quantity: 4 })
    // The basket is fetched only after the last change was answered.
    await waitFor(() => expect(sent('GET rest/basket/1')).toHaveLength(2))
    await act(async () => undefined)
    expect(sent('GET rest/basket/1')).toHaveLength(2)
  })

  it('ignores an answer to a request from before a pending change', async () => {
    const { user, client } = await open()
    const change = hold('PUT api/BasketItems/100')
    await user.click(more('Apple Juice'))
    // Simulates the return to the window.
    await act(() => client.refetchQueries({ queryKey: ['basket'] }))
    expect(sent('GET rest/basket/1')).toHaveLength(2)
    // The page gets it in the next task.
    await act(() => new Promise((done) => setTimeout(done)))
    expect(field('Apple Juice').value).toBe('3')
    const line = stored.find(({ id }) => id === 1)
    if (line) line.BasketItem.quantity = 5
    change.release({})
    // After its answer the server's value counts.
    await waitFor(() => expect(field('Apple Juice').value).toBe('5'))
  })

  it('has a minimum of one piece', async () => {
    const { user } = await open()
    expect((fewer('Banana Juice') as HTMLButtonElement).disabled).toBe(true)
    await user.click(fewer('Apple Juice'))
    expect((fewer('Apple Juice') as HTMLButtonElement).disabled).toBe(true)
    expect(sent('PUT api/BasketItems/100')[0]?.body).toEqual({ quantity: 1 })
  })

  it('applies a typed number on Enter or blur, and drops invalid ones', async () => {
    const { user } = await open()
    await user.clear(field('Apple Juice'))
    await user.type(field('Apple Juice'), '7{Enter}')
    expect(sent('PUT api/BasketItems/100')[0]?.body).toEqual({ quantity: 7 })
    for (const typed of ['0', '-3', '2.5', 'many', ' ']) {
      await user.clear(field('Apple Juice'))
      await user.type(field('Apple Juice'), typed)
      await user.tab()
      expect(field('Apple Juice').value).toBe('7')
    }
    await user.clear(field('Apple Juice'))
    await user.type(field('Apple Juice'), '3{Escape}')
    expect(field('Apple Juice').value).toBe('7')
    expect(changesSent()).toEqual(['PUT api/BasketItems/100'])
  })

  it('explains a refused number and shows the old one again', async () => {
    const { user, message } = await open()
    answer('PUT api/BasketItems/100', refuse(400, { error: 'You can order only up to 5 items of this product.' }))
    await user.clear(field('Apple Juice'))
    await user.type(field('Apple Juice'), '50{Enter}')
    await waitFor(() => expect(message()).toContain('5'))
    await waitFor(() => expect(field('Apple Juice').value).toBe('2'))
  })

  it('restores a removed line in its place, with the focus on its button', async () => {
    const { user } = await open()
    await user.click(bin('Apple Juice'))
    expect(names()[0]).toBe(say('BTN_UNDO'))
    const undo = screen.getByRole('button', { name: say('BTN_UNDO') })
    expect(document.activeElement).toBe(undo)
    await waitFor(() => expect(stored.map(({ id }) => id)).toEqual([6]))
    await waitFor(() => expect(total()).toContain('2.50'))
    await user.click(undo)
    await waitFor(() => expect(names()).toEqual(['Apple Juice', 'Banana Juice']))
    expect(sent('POST api/BasketItems/')[0]?.body).toEqual({ ProductId: 1, BasketId: '1', quantity: 2 })
    await waitFor(() => expect(document.activeElement).toBe(bin('Apple Juice')))
  })

  it('sends one request for several undo clicks', async () => {
    const { user } = await open()
    await user.click(bin('Apple Juice'))
    await waitFor(() => expect(stored).toHaveLength(1))
    const back = hold('POST api/BasketItems/')
    const undo = screen.getByRole('button', { name: say('BTN_UNDO') })
    await user.click(undo)
    await user.click(undo)
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    back.release({})
    await waitFor(() => expect(sent('POST api/BasketItems/')).toHaveLength(1))
  })

  it('keeps a line whose removal failed', async () => {
    const { user, message } = await open()
    answer('DELETE api/BasketItems/100', unreachable)
    await user.click(bin('Apple Juice'))
    await waitFor(() => expect(message()).toBe(say('NETWORK_ERROR')))
    await waitFor(() => expect(names()).toEqual(['Apple Juice', 'Banana Juice']))
  })

  it('is empty after the last removal, without a link to the checkout', async () => {
    stored = stored.slice(0, 1)
    const { user } = await open()
    await user.click(bin('Apple Juice'))
    expect(await screen.findByText(say('BASKET_EMPTY'))).toBeTruthy()
    expect(checkout()?.disabled).toBe(true)
    expect(screen.getByText(say('CHECKOUT_NEEDS_PRODUCTS')).id).toBe('checkout-note')
  })

  it('cannot be paid with a product without a price', async () => {
    stored[1] = basketLine(6, 1, { name: 'Riddle', price: null, deluxePrice: null })
    await open()
    expect(screen.getByText(say('PRICE_MISSING'))).toBeTruthy()
    expect(checkout()?.disabled).toBe(true)
    expect(screen.getByText(say('CHECKOUT_NEEDS_PRICES'))).toBeTruthy()
    expect(total()).toContain('3.98')
  })

  it('shows any value in its rows', async () => {
    answer(
      'GET rest/basket/1',
      basketRow([basketLine(1, 2, { name: 'Apple Juice' }), { id: 4, BasketItem: null }, null, 'x']),
    )
    await open()
    expect(names()).toEqual(['Apple Juice', '#4'])
    expect(field('#4').value).toBe('0')
  })

  it('opens a product over it and closes it again', async () => {
    answer('GET rest/products/1/reviews', list())
    const { user, place } = await open()
    await user.click(screen.getByRole('button', { name: 'Apple Juice' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apple Juice' })
    expect(place()).toBe('/basket?product=1')
    await user.click(within(dialog).getByLabelText('Close Dialog'))
    expect(place()).toBe('/basket')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes to the first open step', async () => {
    sessionStorage.setItem('addressId', '3')
    answer('GET api/Addresss', list({ id: 3 }))
    const { user, place } = await open()
    await user.click(checkout() as HTMLButtonElement)
    expect(place()).toBe('/delivery-method')
  })
})

describe('a missing basket', () => {
  it('without a session shows the login', () => {
    show(<BasketPage ProductDialog={ProductDialog} />, { at: '/basket' })
    const login = screen.getByRole('link', { name: say('BTN_LOGIN') })
    expect(login.getAttribute('href')).toBe('/login?redirectUrl=/basket')
    expect(document.querySelector('app-purchase-basket')).toBeNull()
    expect(screen.getByText('(anonymous)')).toBeTruthy()
  })

  it.each([
    ['a server that is gone', unreachable, 'NETWORK_ERROR'],
    ['a fault of the server', refuse(500, '<html>'), 'UNKNOWN_ERROR'],
  ])('comes from %s until it is retried', async (_, reply, sentence) => {
    signIn()
    answer('GET rest/basket/1', reply)
    const { user } = show(<BasketPage ProductDialog={ProductDialog} />, { at: '/basket' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(say(sentence, { status: 500 }))
    serveBasket()
    await user.click(within(alert).getByRole('button', { name: say('BTN_TRY_AGAIN') }))
    expect(await screen.findByText('Apple Juice')).toBeTruthy()
  })
})
