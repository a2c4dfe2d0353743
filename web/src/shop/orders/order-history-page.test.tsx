import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '../../entities/session/session.ts'
import { signIn } from '../../testing/reset.ts'
import { basketLine, basketRow, list, orderRow, productRow } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import ProductDialog from '../product/product-dialog.tsx'
import OrderHistoryPage from './order-history-page.tsx'

const ordered = (id: number, name: string, quantity: unknown = 1) => ({ id, name, price: 1.99, quantity, total: 1.99 })
const cards = () => screen.getAllByRole('article')
const numbers = () => cards().map((card) => within(card).getByRole('heading').textContent)
const again = (place = 0) =>
  within(cards()[place] as HTMLElement).getByRole<HTMLButtonElement>('button', { name: say('BTN_BUY_AGAIN') })

beforeEach(() => {
  signIn()
  answer('GET rest/products/search?q=', list(productRow(1), productRow(2), productRow(3)))
  answer('GET api/Quantitys/', list())
  answer('GET rest/basket/1', basketRow([basketLine(1, 2)]))
})

async function open(...orders: unknown[]) {
  answer('GET rest/order-history', list(...orders))
  const stage = show(<OrderHistoryPage ProductDialog={ProductDialog} />, { at: '/order-history' })
  await screen.findAllByRole('article')
  return stage
}

describe('the history of orders', () => {
  it('begins with the latest; undated ones are the oldest', async () => {
    await open(
      orderRow('undated-1', { createdAt: undefined }),
      orderRow('undated-2', { createdAt: 'yesterday' }),
      orderRow('early', { createdAt: '2026-11-01T10:00:00Z' }),
      orderRow('late', { createdAt: '2026-11-21T10:00:00Z' }),
    )
    expect(numbers()).toEqual(['#late', '#early', '#undated-2', '#undated-1'])
  })

  it('ends with a link to the catalogue for one or two orders', async () => {
    await open(orderRow('a'), orderRow('b'))
    expect(screen.getByRole('link', { name: say('BTN_BROWSE_PRODUCTS') }).getAttribute('href')).toBe('/search')
    await open(orderRow('a'), orderRow('b'), orderRow('c'))
    expect(screen.queryAllByText(say('ORDERS_FEW_TEXT'))).toHaveLength(1)
  })

  it('shows each price, discount and status', async () => {
    await speak('de_DE')
    await open(
      orderRow('a', { promotionalAmount: '1.50', delivered: true, createdAt: '2026-11-21T10:00:00Z' }),
      orderRow('b', { promotionalAmount: '0' }),
    )
    const [first, second] = cards()
    expect(first?.textContent).toContain(`${say('LABEL_COUPON')}−1,50¤`)
    expect(first?.textContent).toContain('8,96¤')
    expect(first?.textContent).toContain(say('LABEL_DELIVERED'))
    expect(first?.querySelector('time')?.textContent).toBe('21. November 2026')
    expect(second?.textContent).not.toContain(say('LABEL_COUPON'))
    expect(second?.textContent).toContain(say('LABEL_IN_TRANSIT'))
  })

  it.each([
    [{ eta: '5' }, 'LABEL_IN_TRANSIT', '.fa-truck-loading'],
    [{ eta: '2' }, 'LABEL_IN_TRANSIT', '.fa-truck'],
    [{ eta: '0', delivered: true }, 'LABEL_DELIVERED', '.fa-home'],
  ])('shows %j as in transit or delivered, with the picture of its state', async (facts, text, picture) => {
    await open(orderRow('a', facts))
    expect(within(cards()[0] as HTMLElement).getByText(say(text))).toBeTruthy()
    expect(cards()[0]?.querySelector(picture)).toBeTruthy()
  })

  it('links to tracking and confirmation', async () => {
    await open(orderRow('a/b c'))
    expect(screen.getByLabelText('Track Your Order').getAttribute('href')).toBe('/track-result?id=a%2Fb%20c')
    expect(screen.getByLabelText('Print order confirmation').getAttribute('href')).toBe('ftp/order_a%2Fb%20c.pdf')
  })

  it('shows any value in an order', async () => {
    await open({ _id: 'x', orderId: null, totalPrice: 'much', products: 'none' }, orderRow('whole'))
    expect(numbers()).toEqual(['#whole', '#'])
    expect(cards()[1]?.textContent).toContain('–')
  })

  it('is empty for a new customer, but not while loading', async () => {
    const orders = hold('GET rest/order-history')
    show(<OrderHistoryPage ProductDialog={ProductDialog} />, { at: '/order-history' })
    expect(screen.getByRole('status', { name: say('LOADING') })).toBeTruthy()
    expect(document.querySelector('.noResultText')).toBeNull()
    orders.release(list())
    expect(await screen.findByText(say('NO_ORDERS_PLACED'))).toBeTruthy()
    expect(document.querySelector('.noResultText')?.textContent).toBe('No results found')
    expect(document.querySelectorAll('img.noResult')).toHaveLength(1)
    expect(screen.getByRole('link', { name: say('BTN_BROWSE_PRODUCTS') }).getAttribute('href')).toBe('/search')
  })

  it('needs a login', () => {
    endSession()
    show(<OrderHistoryPage ProductDialog={ProductDialog} />, { at: '/order-history' })
    expect(screen.getByRole('link', { name: say('BTN_LOGIN') }).getAttribute('href')).toBe(
      '/login?redirectUrl=/order-history',
    )
  })

  it.each([
    [unreachable, 'NETWORK_ERROR'],
    [refuse(500, ''), 'UNKNOWN_ERROR'],
    [refuse(500, 'The ledger is wet.'), 'The ledger is wet.'],
  ])('can be retried', async (reply, sentence) => {
    answer('GET rest/order-history', reply)
    show(<OrderHistoryPage ProductDialog={ProductDialog} />, { at: '/order-history' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(say(sentence, { status: 500 }))
    answer('GET rest/order-history', list(orderRow('a')))
    fireEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(numbers()).toEqual(['#a']))
  })
})

describe('buying again', () => {
  beforeEach(() => {
    answer('PUT api/BasketItems/100', {})
    answer('POST api/BasketItems/', {})
  })

  it('adds to the basket, one after the other, once', async () => {
    const { user, message } = await open(
      orderRow('a', { products: [ordered(1, 'Juice 1', 3), ordered(2, 'Juice 2', 2)] }),
    )
    const first = hold('PUT api/BasketItems/100')
    await user.dblClick(again())
    expect(again().disabled).toBe(true)
    await waitFor(() => expect(changesSent()).toEqual(['PUT api/BasketItems/100']))
    first.release({})
    await waitFor(() => expect(message()).toBe(say('BUY_AGAIN_DONE')))
    expect(changesSent()).toEqual(['PUT api/BasketItems/100', 'POST api/BasketItems/'])
    expect(sent('PUT api/BasketItems/100')[0]?.body).toEqual({ quantity: 5 })
    expect(sent('POST api/BasketItems/')[0]?.body).toEqual({ ProductId: 2, BasketId: '1', quantity: 2 })
    await waitFor(() => expect(again().disabled).toBe(false))
  })

  it('names products that are not sold any more', async () => {
    const { message } = await open(
      orderRow('a', { products: [ordered(2, 'Juice 2'), ordered(99, 'Elderberry'), ordered(3, 'Juice 3')] }),
    )
    answer('POST api/BasketItems/', ({ body }: { body: { ProductId: number } }) =>
      body.ProductId === 3 ? refuse(400, { error: 'We are out of stock.' }) : {},
    )
    fireEvent.click(again())
    await waitFor(() => expect(message()).toBe(say('BUY_AGAIN_LEFT', { products: 'Elderberry, Juice 3' })))
  })

  it('gives the reason if nothing was added', async () => {
    answer('POST api/BasketItems/', refuse(400, { error: 'We are out of stock.' }))
    const { message } = await open(orderRow('a', { products: [ordered(2, 'Juice 2')] }))
    fireEvent.click(again())
    await waitFor(() => expect(message()).toBe('We are out of stock.'))
  })

  it('leaves out lines without pieces', async () => {
    const { message } = await open(orderRow('a', { products: [ordered(2, 'Juice 2', null), ordered(3, 'Juice 3')] }))
    fireEvent.click(again())
    await waitFor(() => expect(message()).toBeTruthy())
    expect(sent('POST api/BasketItems/')).toHaveLength(1)
  })
})

describe('a product of an order', () => {
  beforeEach(() => {
    answer('GET rest/user/whoami', { user: { id: 7, email: 'ada@example.org' } })
    answer('GET rest/products/1/reviews', list())
    const today = encodeURIComponent(new Date().toDateString())
    answer(`GET api/Products/1?d=${today}`, { data: productRow(1, { price: 7 }) })
  })

  it('is shown as it is today, above the orders', async () => {
    const { user, place } = await open(orderRow('a'))
    await user.click(screen.getByRole('button', { name: 'Juice 1' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('7.00¤')
    expect(place()).toBe('/order-history?product=1')
    fireEvent.click(within(dialog).getByLabelText('Close Dialog'))
    await waitFor(() => expect(place()).toBe('/order-history'))
  })

  it('can be reviewed, with the focus in the field', async () => {
    const { user } = await open(orderRow('a'))
    await user.click(screen.getByRole('button', { name: say('WRITE_REVIEW_FOR', { product: 'Juice 1' }) }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement?.id).toBe('reviewText'))
  })

  it('that is gone closes itself and says why', async () => {
    const today = encodeURIComponent(new Date().toDateString())
    answer(`GET api/Products/1?d=${today}`, refuse(404, { error: 'No such product.' }))
    const { user, message, place } = await open(orderRow('a'))
    await user.click(screen.getByRole('button', { name: 'Juice 1' }))
    await waitFor(() => expect(message()).toBe('No such product.'))
    await waitFor(() => expect(place()).toBe('/order-history'))
  })

  it('without an id is found by its name, and an unknown one is plain text', async () => {
    await open(
      orderRow('a', {
        products: [
          { name: 'Juice 2', price: 1, quantity: 1, total: 1 },
          { name: 'Unheard of', price: 1, quantity: 1, total: 1 },
        ],
      }),
    )
    expect(await screen.findByRole('button', { name: 'Juice 2' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unheard of' })).toBeNull()
    expect([...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'))).toEqual([
      'assets/public/images/products/juice_2.jpg',
      'assets/public/images/products/undefined.png',
    ])
  })
})
