import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StockedProduct } from '../../entities/product/api.ts'
import { signIn } from '../../testing/reset.ts'
import { basketLine, basketRow, list, productRow } from '../../testing/rows.ts'
import { answer, hold, refuse, sent } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import { asMarkup, type Markup } from '../../ui/markup.ts'
import ProductDialog from './product-dialog.tsx'

const field = () => screen.queryByLabelText<HTMLInputElement>(say('QUANTITY_OF', { product: 'Juice 1' }))
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: say('ONE_MORE', { product: 'Juice 1' }) })
const add = () => document.querySelector<HTMLButtonElement>('app-product-details > div:last-child > button:last-child')
const facts = () => document.querySelector('app-product-details')?.textContent

const product = (change: Partial<StockedProduct> = {}): StockedProduct => ({
  ...productRow(1),
  stock: 20,
  ...change,
})

/** `quantity` is the row of the stock list. */
function serve(inBasket: number, quantity: Record<string, unknown> = { quantity: 20 }): void {
  answer('GET rest/basket/1', basketRow(inBasket > 0 ? [basketLine(1, inBasket)] : []))
  answer('GET rest/products/search?q=', list(productRow(1)))
  answer('GET api/Quantitys/', list({ ProductId: 1, ...quantity }))
}

beforeEach(() => {
  answer('GET rest/user/whoami', { user: { id: 7, email: 'ada@example.org' } })
  answer('GET rest/products/1/reviews', list())
  answer('POST api/BasketItems/', {})
  answer('PUT api/BasketItems/100', {})
  serve(0)
})

async function open(change: Partial<StockedProduct> = {}, options: { description?: Markup; reviewing?: boolean } = {}) {
  const onClose = vi.fn()
  const stage = show(<ProductDialog product={product(change)} onClose={onClose} {...options} />)
  await screen.findByRole('dialog')
  return { ...stage, onClose }
}

describe('buying from the dialog', () => {
  beforeEach(() => signIn())

  it('adds the typed quantity, and resets to one', async () => {
    const { user, message } = await open()
    await user.clear(field() as HTMLInputElement)
    await user.type(field() as HTMLInputElement, '4{Enter}')
    fireEvent.click(add() as HTMLElement)
    await waitFor(() => expect(message()).toBe(say('BASKET_ADD_PRODUCT', { product: 'Juice 1' })))
    expect(sent('POST api/BasketItems/')[0]?.body).toMatchObject({ quantity: 4 })
    await waitFor(() => expect(field()?.value).toBe('1'))
  })

  it.each([
    ['the limit', { quantity: 20, limitPerUser: 5 }, 'customer', 3],
    ['the stock', { quantity: 4, limitPerUser: 5 }, 'customer', 2],
    ['no limit for members', { quantity: 20, limitPerUser: 5 }, 'deluxe', 18],
  ])('is limited by %s, minus the basket', async (_, row, role, most) => {
    signIn({ role })
    serve(2, row)
    const { user } = await open()
    await waitFor(() => expect(sent('GET rest/basket/1')).toHaveLength(1))
    await waitFor(() => expect(sent('GET api/Quantitys/')).toHaveLength(1))
    await user.clear(field() as HTMLInputElement)
    await user.type(field() as HTMLInputElement, '99{Enter}')
    await waitFor(() => expect(field()?.value).toBe(String(most)))
    expect(more().disabled).toBe(true)
  })

  it('is disabled when the basket has the maximum', async () => {
    serve(5, { quantity: 20, limitPerUser: 5 })
    await open()
    expect(await screen.findByText(say('BASKET_HAS_ALL', { count: 5 }))).toBeTruthy()
    expect(field()).toBeNull()
    expect(add()?.disabled).toBe(true)
    expect(add()?.getAttribute('aria-describedby')).toBe('no-room')
  })

  it('ends when the product sells out', async () => {
    serve(0, { quantity: 0 })
    await open()
    await waitFor(() => expect(add()?.textContent).toBe(say('LABEL_SOLD_OUT')))
    expect(add()?.disabled).toBe(true)
    expect(field()).toBeNull()
  })

  it('is disabled without a price', async () => {
    await open({ price: undefined, deluxePrice: undefined })
    expect(add()?.textContent).toBe(say('LABEL_NOT_FOR_SALE'))
    expect(add()?.disabled).toBe(true)
  })

  it('sends one request for a double click', async () => {
    const reply = hold('POST api/BasketItems/')
    const { user } = await open()
    await user.dblClick(add() as HTMLElement)
    await waitFor(() => expect(add()?.disabled).toBe(true))
    reply.release({})
    await waitFor(() => expect(add()?.disabled).toBe(false))
    expect(sent('POST api/BasketItems/')).toHaveLength(1)
  })

  it('explains a refusal', async () => {
    answer('POST api/BasketItems/', refuse(400, { error: 'You can order only up to 5 items of this product.' }))
    await speak('de_DE')
    const { message } = await open()
    fireEvent.click(add() as HTMLElement)
    await waitFor(() => expect(message()).toContain('höchstens 5 Stück'))
  })
})

describe('the dialog', () => {
  it('leads strangers to the login and back to the product', async () => {
    await open()
    expect(screen.getByRole('link', { name: say('LOGIN_TO_ORDER') }).getAttribute('href')).toBe(
      '/login?redirectUrl=%2Fsearch%3Fproduct%3D1',
    )
    expect(add()).toBeNull()
  })

  it('shows prices and points', async () => {
    await open({ price: 24.9, deluxePrice: 20 })
    expect(facts()).toContain('24.90¤')
    expect(facts()).toContain(`${say('LABEL_DELUXE')} 20.00¤`)
    expect(screen.getByRole('note').textContent).toBe(`${say('LABEL_BONUS')}: 2`)
    expect(facts()).toContain(say('IN_STOCK', { number: 20 }))
  })

  it('shows members their price and the regular one', async () => {
    signIn({ role: 'deluxe' })
    await open({ price: 24.9, deluxePrice: 20, limit: 5 })
    expect(document.querySelector('.item-price')?.textContent).toBe('20.00¤24.90¤')
    expect(facts()).not.toContain(say('BASKET_LIMIT', { count: 5 }))
  })

  it('shows a limit, and no zero points', async () => {
    await open({ price: 4.99, limit: 5, stock: 0 })
    expect(facts()).toContain(say('BASKET_LIMIT', { count: 5 }))
    expect(screen.queryByRole('note')).toBeNull()
    expect(facts()).not.toContain(say('IN_STOCK', { number: 0 }))
    expect(document.querySelector('.ribbon-sold')).toBeTruthy()
  })

  it('sanitises a description unless it is in-house', async () => {
    const description = '<b onclick="x()">Good</b><script>bad()</script>'
    const { unmount } = await open({ description })
    expect(document.querySelector('app-product-details b')?.outerHTML).toBe('<b>Good</b>')
    expect(document.querySelector('app-product-details script')).toBeNull()
    unmount()
    await open({ description }, { description: asMarkup(description) })
    expect(document.querySelector('app-product-details b')?.getAttribute('onclick')).toBe('x()')
  })

  it('focuses its name, or the review field on request', async () => {
    signIn()
    const { unmount } = await open()
    await waitFor(() => expect(document.activeElement?.id).toBe('product-name'))
    unmount()
    await open({}, { reviewing: true })
    await waitFor(() => expect(document.activeElement?.id).toBe('reviewText'))
  })

  it('closes with Escape and with its button', async () => {
    const { user, onClose } = await open()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.click(screen.getByLabelText('Close Dialog'))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
