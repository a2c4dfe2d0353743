import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { list, orderRow, productRow } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import AccountingPage from './accounting-page.tsx'

const orders = () => document.querySelector('.order-table') as HTMLElement
const products = () => document.querySelector('.product-table') as HTMLElement
const numbers = () => [...orders().querySelectorAll('mat-cell.mat-column-OrderId')].map((cell) => cell.textContent)
const names = () =>
  [...products().querySelectorAll('mat-cell.mat-column-Product > span:first-child')].map((n) => n.textContent)
const price = (product: string) => screen.getByLabelText<HTMLInputElement>(say('ACCOUNTING_PRICE_OF', { product }))
const pieces = (product: string) => screen.getByLabelText<HTMLInputElement>(say('ACCOUNTING_QUANTITY_OF', { product }))
const save = (key: string, product: string) => screen.getByLabelText<HTMLButtonElement>(say(key, { product }))
const stock = (ProductId: number, quantity: unknown) => ({ id: ProductId + 1000, ProductId, quantity })

beforeEach(() => {
  signIn({ role: 'accounting' })
  answer('GET rest/order-history/orders', list(orderRow('a', { email: '*d*' }), orderRow('b', { delivered: true })))
  answer('GET api/Products/', list(productRow(1), productRow(2), productRow(3)))
  answer('GET api/Quantitys/', list(stock(1, 6), stock(2, 5)))
})

async function open() {
  const stage = show(<AccountingPage />, { at: '/accounting' })
  await waitFor(() => expect(screen.queryAllByRole('status', { name: say('LOADING') })).toEqual([]))
  return stage
}

describe('the table of orders', () => {
  it('turns the status of an order round, one at a time', async () => {
    const reply = hold('PUT rest/order-history/doc-a/delivery-status')
    const { user } = await open()
    const mark = () => screen.getByLabelText<HTMLButtonElement>(say('ACCOUNTING_MARK_DELIVERED', { order: 'a' }))
    await user.dblClick(mark())
    await waitFor(() => expect(mark().disabled).toBe(true))
    answer('GET rest/order-history/orders', list(orderRow('a', { delivered: true })))
    reply.release({})
    expect(await screen.findByLabelText(say('ACCOUNTING_MARK_TRANSIT', { order: 'a' }))).toBeTruthy()
    expect(sent('PUT rest/order-history/doc-a/delivery-status').map(({ body }) => body)).toEqual([
      { deliveryStatus: false },
    ])
  })

  it('says why a status did not turn', async () => {
    answer('PUT rest/order-history/doc-b/delivery-status', unreachable)
    const { message } = await open()
    fireEvent.click(screen.getByLabelText(say('ACCOUNTING_MARK_TRANSIT', { order: 'b' })))
    await waitFor(() => expect(message()).toBe(say('NETWORK_ERROR')))
    expect(sent('PUT rest/order-history/doc-b/delivery-status')[0]?.body).toEqual({ deliveryStatus: true })
  })

  it('shows ten at a time and finds by number and address', async () => {
    const rows = Array.from({ length: 12 }, (_, place) => orderRow(`n${place}`, { email: `c${place}@x` }))
    answer('GET rest/order-history/orders', list(...rows))
    const { user } = await open()
    expect(numbers()).toHaveLength(10)
    const pager = within(within(orders()).getByRole('navigation'))
    expect(pager.getByText(say('RANGE_OF_TOTAL', { from: 1, to: 10, total: 12 }))).toBeTruthy()
    expect(pager.getByLabelText<HTMLButtonElement>('Previous page').disabled).toBe(true)
    await user.click(pager.getByLabelText('Next page'))
    expect(numbers()).toEqual(['#n10', '#n11'])
    fill(document.querySelector('#order-search'), ' C3@X  n3 ')
    expect(numbers()).toEqual(['#n3'])
    fill(document.querySelector('#order-search'), 'c3 n4')
    expect(numbers()).toEqual([])
    expect(within(orders()).getByText(say('ACCOUNTING_NOTHING_FOUND'))).toBeTruthy()
    // The second page is shown again when there is one.
    fill(document.querySelector('#order-search'), '')
    expect(numbers()).toEqual(['#n10', '#n11'])
  })

  it('shows whatever stands in an order', async () => {
    await speak('de_DE')
    answer('GET rest/order-history/orders', list(orderRow('a', { totalPrice: 7.5 }), { _id: 'x', totalPrice: {} }))
    await open()
    expect([...orders().querySelectorAll('mat-cell.mat-column-Price')].map((cell) => cell.textContent)).toEqual([
      '7,50¤',
      '–¤',
    ])
    expect(numbers()).toEqual(['#a', '#'])
  })

  it('says that nobody has ordered anything', async () => {
    answer('GET rest/order-history/orders', list())
    await open()
    expect(within(orders()).getByText(say('ACCOUNTING_NO_ORDERS'))).toBeTruthy()
    expect(document.querySelector('#order-search')).toBeNull()
  })
})

describe('the table of products', () => {
  it('changes a price, and the shelf asks anew', async () => {
    answer('PUT api/Products/1', {})
    const { user, message } = await open()
    fill(price('Juice 1'), '2.49')
    answer('GET api/Products/', list(productRow(1, { price: 2.49 }), productRow(2)))
    await user.click(save('ACCOUNTING_SAVE_PRICE', 'Juice 1'))
    await waitFor(() => expect(message()).toBe(say('ACCOUNTING_PRICE_UPDATED', { product: 'Juice 1' })))
    expect(sent('PUT api/Products/1').map(({ body }) => body)).toEqual([{ price: 2.49 }])
    await waitFor(() => expect(names()).toEqual(['Juice 1', 'Juice 2']))
    expect(price('Juice 1').value).toBe('2.49')
  })

  it.each([
    ['-3', 0],
    ['2.5', 3],
    ['7', 7],
  ])('makes %s pieces to %d', async (typed, quantity) => {
    answer('PUT api/Quantitys/1001', {})
    const { message } = await open()
    fill(pieces('Juice 1'), typed)
    submitFrom(pieces('Juice 1'))
    await waitFor(() => expect(message()).toBe(say('ACCOUNTING_QUANTITY_UPDATED', { product: 'Juice 1' })))
    expect(sent('PUT api/Quantitys/1001')[0]?.body).toEqual({ quantity })
  })

  it('does not send what is no number', async () => {
    await open()
    fill(price('Juice 1'), '')
    expect(save('ACCOUNTING_SAVE_PRICE', 'Juice 1').disabled).toBe(true)
    submitFrom(price('Juice 1'))
    expect(changesSent()).toEqual([])
  })

  it('sends one change at a time', async () => {
    const reply = hold('PUT api/Products/1')
    await open()
    submitFrom(price('Juice 1'))
    submitFrom(price('Juice 2'))
    await waitFor(() => expect(save('ACCOUNTING_SAVE_QUANTITY', 'Juice 2').disabled).toBe(true))
    reply.release({})
    await waitFor(() => expect(save('ACCOUNTING_SAVE_QUANTITY', 'Juice 2').disabled).toBe(false))
    expect(changesSent()).toEqual(['PUT api/Products/1'])
  })

  it('keeps what was typed when it is refused', async () => {
    answer('PUT api/Products/1', refuse(500, ''))
    const { message } = await open()
    fill(price('Juice 1'), '5')
    submitFrom(price('Juice 1'))
    await waitFor(() => expect(message()).toBe(say('UNKNOWN_ERROR', { status: 500 })))
    expect(price('Juice 1').value).toBe('5')
  })

  it('warns of five and fewer, and counts nothing that is in no list', async () => {
    answer('GET api/Quantitys/', list(stock(1, 6), stock(2, 5), stock(3, 0)))
    answer('GET api/Products/', list(productRow(1), productRow(2), productRow(3), productRow(4)))
    await open()
    const cells = [...products().querySelectorAll('mat-cell.mat-column-Product')].map((cell) => cell.textContent)
    expect(cells).toEqual([
      'Juice 1',
      `Juice 2${say('LABEL_ONLY_QUANTITY_LEFT', { quantity: 5 })}`,
      `Juice 3${say('LABEL_SOLD_OUT')}`,
      'Juice 4',
    ])
    expect(screen.queryByLabelText(say('ACCOUNTING_QUANTITY_OF', { product: 'Juice 4' }))).toBeNull()
  })

  it('finds by name and says when nothing is found', async () => {
    await open()
    fill(document.querySelector('#product-search'), 'juICE 2')
    expect(names()).toEqual(['Juice 2'])
    fill(document.querySelector('#product-search'), 'kiwi')
    expect(within(products()).getByText(say('ACCOUNTING_NOTHING_FOUND'))).toBeTruthy()
  })
})

describe('a table that does not come', () => {
  it('leaves the other alone and can be asked for again', async () => {
    answer('GET rest/order-history/orders', refuse(500, ''))
    await open()
    const alert = within(orders()).getByRole('alert')
    expect(alert.textContent).toContain(say('ACCOUNTING_ORDERS_FAILED'))
    expect(names()).toHaveLength(3)
    answer('GET rest/order-history/orders', list(orderRow('a')))
    fireEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(numbers()).toEqual(['#a']))
  })

  it('is the one of products when the stock does not come', async () => {
    answer('GET api/Quantitys/', unreachable)
    await open()
    const alert = within(products()).getByRole('alert')
    expect(alert.textContent).toContain(say('ACCOUNTING_PRODUCTS_FAILED'))
    expect(alert.textContent).toContain(say('NETWORK_ERROR'))
    expect(numbers()).toHaveLength(2)
    answer('GET api/Quantitys/', list())
    fireEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(names()).toHaveLength(3))
  })
})
