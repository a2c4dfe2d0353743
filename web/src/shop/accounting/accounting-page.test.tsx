import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '../../entities/session/session.ts'
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
  [...products().querySelectorAll('mat-cell.mat-column-Product > span > span:first-child')].map((n) => n.textContent)
const price = (product: string) => screen.getByLabelText<HTMLInputElement>(say('ACCOUNTING_PRICE_OF', { product }))
const pieces = (product: string) => screen.getByLabelText<HTMLInputElement>(say('ACCOUNTING_QUANTITY_OF', { product }))
const alone = (key: string, product: string) => screen.getByLabelText<HTMLButtonElement>(say(key, { product }))
const stock = (ProductId: number, quantity: unknown) => ({ id: ProductId + 1000, ProductId, quantity })
const find = (text: string) => fill(document.querySelector('#accounting-search'), text)
const dock = () => screen.queryByRole('region', { name: say('ACCOUNTING_UNSAVED') })
const saveAll = (count: number) =>
  screen.getByRole<HTMLButtonElement>('button', { name: say('ACCOUNTING_SAVE', { count }) })
const below = (field: HTMLElement) => field.closest('form')?.querySelector('[id^=note]')?.textContent

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
  it('toggles the status of an order, one at a time', async () => {
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

  it('reports a failed toggle', async () => {
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
    find(' C3@X  n3 ')
    expect(numbers()).toEqual(['#n3'])
    // One search filters both tables.
    expect(names()).toEqual([])
    find('c3 n4')
    expect(numbers()).toEqual([])
    fireEvent.click(within(orders()).getByText(say('TABLE_SHOW_ALL')))
    expect([numbers().length, names().length]).toEqual([10, 3])
  })

  it('filters orders in transit', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: `${say('ACCOUNTING_OPEN')} 1` }))
    expect(numbers()).toEqual(['#a'])
  })

  it.each([
    [{ eta: '5' }, 'LABEL_IN_TRANSIT'],
    [{ eta: '1' }, 'LABEL_IN_TRANSIT'],
    [{ delivered: true }, 'LABEL_DELIVERED'],
  ])("shows the customer's status for %j", async (facts, text) => {
    answer('GET rest/order-history/orders', list(orderRow('a', facts)))
    await open()
    expect(orders().querySelector('mat-cell.mat-column-Status')?.textContent).toBe(say(text))
  })

  it('shows any value in an order', async () => {
    await speak('de_DE')
    answer('GET rest/order-history/orders', list(orderRow('a', { totalPrice: 7.5 }), { _id: 'x', totalPrice: {} }))
    await open()
    expect([...orders().querySelectorAll('mat-cell.mat-column-Price')].map((cell) => cell.textContent)).toEqual([
      '7,50¤',
      '–¤',
    ])
    expect(numbers()).toEqual(['#a', '#'])
  })

  it('says that there are no orders', async () => {
    answer('GET rest/order-history/orders', list())
    await open()
    expect(within(orders()).getByText(say('ACCOUNTING_NO_ORDERS'))).toBeTruthy()
  })
})

describe('the table of products', () => {
  it('changes a price by Enter, and refetches the stock', async () => {
    answer('PUT api/Products/1', {})
    const { user, message } = await open()
    fill(price('Juice 1'), '2.49')
    answer('GET api/Products/', list(productRow(1, { price: 2.49 }), productRow(2)))
    await user.type(price('Juice 1'), '{Enter}')
    await waitFor(() => expect(message()).toBe(say('ACCOUNTING_PRICE_UPDATED', { product: 'Juice 1' })))
    expect(sent('PUT api/Products/1').map(({ body }) => body)).toEqual([{ price: 2.49 }])
    await waitFor(() => expect(names()).toEqual(['Juice 2', 'Juice 1']))
    expect([price('Juice 1').value, dock()]).toEqual(['2.49', null])
  })

  it.each([
    ['-3', 0],
    ['2.5', 3],
    ['7', 7],
  ])('makes %s pieces to %d', async (typed, quantity) => {
    answer('PUT api/Quantitys/1001', {})
    const { user, message } = await open()
    fill(pieces('Juice 1'), typed)
    await user.click(alone('ACCOUNTING_SAVE_QUANTITY', 'Juice 1'))
    await waitFor(() => expect(message()).toBe(say('ACCOUNTING_QUANTITY_UPDATED', { product: 'Juice 1' })))
    expect(sent('PUT api/Quantitys/1001')[0]?.body).toEqual({ quantity })
  })

  it('steps by one, and never below zero', async () => {
    answer('GET api/Quantitys/', list(stock(1, 1)))
    const { user } = await open()
    const less = alone('ONE_LESS', 'Juice 1')
    await user.click(less)
    expect([pieces('Juice 1').value, less.disabled]).toEqual(['0', true])
    await user.click(alone('ONE_MORE', 'Juice 1'))
    await user.click(alone('ONE_MORE', 'Juice 1'))
    expect([pieces('Juice 1').value, below(pieces('Juice 1'))]).toEqual(['2', say('ACCOUNTING_WAS', { value: 1 })])
  })

  it('saves all changes with one button, each by a request of its own', async () => {
    for (const route of ['PUT api/Products/1', 'PUT api/Products/3', 'PUT api/Quantitys/1002']) answer(route, {})
    const { user, message } = await open()
    expect([dock(), document.querySelectorAll('button .fa-check').length > 0]).toEqual([null, true])
    fill(pieces('Juice 2'), '24')
    fill(price('Juice 1'), '2.29')
    expect(dock()?.textContent).toContain(say('ACCOUNTING_CHANGES', { count: 2 }))
    const told = say('ACCOUNTING_INSTEAD', { product: 'Juice 1', after: '2.29¤', before: '1.99¤' })
    expect(dock()?.textContent).toContain(told)
    expect(below(price('Juice 1'))).toBe(say('ACCOUNTING_WAS', { value: '1.99' }))
    // Edits survive another page and a search.
    find('Juice 3')
    fill(price('Juice 3'), '-1')
    find('')
    await user.click(saveAll(3))
    await waitFor(() => expect(dock()).toBeNull())
    expect(changesSent()).toEqual(['PUT api/Quantitys/1002', 'PUT api/Products/1', 'PUT api/Products/3'])
    expect(sent('PUT api/Products/3')[0]?.body).toEqual({ price: 0 })
    expect(message()).toBe(say('ACCOUNTING_UPDATED', { count: 3, products: 'Juice 2, Juice 1, Juice 3' }))
  })

  it('keeps a failed value as it was typed, with the reason beside its field', async () => {
    answer('PUT api/Products/1', refuse(500, 'The label printer is out of paper.'))
    answer('PUT api/Products/2', {})
    const { user, message } = await open()
    fill(price('Juice 1'), '5')
    fill(price('Juice 2'), '6')
    fill(price('Juice 3'), '')
    answer('GET api/Products/', list(productRow(1), productRow(2, { price: 6 }), productRow(3)))
    await user.click(saveAll(3))
    await waitFor(() => expect(message()).toBe(say('ACCOUNTING_NOT_ALL_SAVED', { count: 2 })))
    expect(below(price('Juice 1'))).toBe('The label printer is out of paper.')
    expect(below(price('Juice 3'))).toBe(say('ACCOUNTING_NO_NUMBER'))
    expect([price('Juice 1').value, price('Juice 2').value]).toEqual(['5', '6'])
    expect(price('Juice 1').getAttribute('aria-invalid')).toBe('true')
    expect(saveAll(2)).toBeTruthy()
    // Typing clears the error.
    fill(price('Juice 1'), '7')
    expect(below(price('Juice 1'))).toBe(say('ACCOUNTING_WAS', { value: '1.99' }))
    fireEvent.click(screen.getByRole('button', { name: say('ACCOUNTING_DISCARD') }))
    expect([dock(), price('Juice 1').value, price('Juice 3').value]).toEqual([null, '1.99', '1.99'])
  })

  it('does not send an invalid number, and reports it on blur', async () => {
    await open()
    fill(price('Juice 1'), '')
    expect(alone('ACCOUNTING_SAVE_PRICE', 'Juice 1').hidden).toBe(true)
    expect(dock()?.textContent).toContain(say('ACCOUNTING_STILL_NO_NUMBER', { product: 'Juice 1' }))
    fireEvent.blur(price('Juice 1'))
    expect(below(price('Juice 1'))).toBe(say('ACCOUNTING_NO_NUMBER'))
    submitFrom(price('Juice 1'))
    expect(changesSent()).toEqual([])
  })

  it('forgets a change that is typed back', async () => {
    await open()
    fill(price('Juice 1'), '5')
    expect(dock()).toBeTruthy()
    fill(price('Juice 1'), '1.990')
    expect(dock()).toBeNull()
  })

  it('saves once for several requests', async () => {
    const reply = hold('PUT api/Products/1')
    await open()
    fill(price('Juice 1'), '5')
    submitFrom(price('Juice 1'))
    submitFrom(price('Juice 1'))
    await waitFor(() => expect(price('Juice 1').readOnly).toBe(true))
    reply.release({})
    await waitFor(() => expect(price('Juice 1').readOnly).toBe(false))
    expect(changesSent()).toEqual(['PUT api/Products/1'])
  })

  it('shows a low stock first, marked as in the catalogue, and counts only listed products', async () => {
    answer('GET api/Quantitys/', list(stock(1, 6), stock(2, 5), stock(3, 0)))
    answer('GET api/Products/', list(productRow(1), productRow(2), productRow(3), productRow(4)))
    const { user } = await open()
    const cells = [...products().querySelectorAll('mat-cell.mat-column-Product')].map((cell) => cell.textContent)
    expect(cells).toEqual([
      `Juice 3${say('LABEL_SOLD_OUT')}`,
      `Juice 2${say('LABEL_ONLY_QUANTITY_LEFT', { quantity: 5 })}`,
      'Juice 1',
      'Juice 4',
    ])
    const titles = within(products())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    expect(titles).toEqual([`${say('ACCOUNTING_LOW')} 2`, `${say('ACCOUNTING_ENOUGH')} 2`])
    expect(screen.queryByLabelText(say('ACCOUNTING_QUANTITY_OF', { product: 'Juice 4' }))).toBeNull()
    await user.click(screen.getByRole('button', { name: `${say('ACCOUNTING_LOW')} 2` }))
    expect(names()).toEqual(['Juice 3', 'Juice 2'])
  })

  it('finds by name and says when nothing is found', async () => {
    await open()
    find('juICE 2')
    expect(names()).toEqual(['Juice 2'])
    find('kiwi')
    expect(within(products()).getByText(say('ACCOUNTING_NOTHING_FOUND'))).toBeTruthy()
  })
})

describe('leaving with unsaved changes', () => {
  const question = () => screen.queryByText(say('ACCOUNTING_LEAVE', { count: 1 }))

  it('is confirmed, and can be cancelled', async () => {
    const { go, place, user } = await open()
    fill(price('Juice 1'), '5')
    await go('/search')
    expect([question() !== null, place()]).toEqual([true, '/accounting'])
    await user.click(screen.getByText(say('ACCOUNTING_STAY')))
    expect([question(), price('Juice 1').value]).toEqual([null, '5'])
    await go('/search?q=kiwi')
    await user.click(screen.getByText(say('ACCOUNTING_LEAVE_ANYWAY')))
    expect(place()).toBe('/search?q=kiwi')
    await go('/accounting')
    await waitFor(() => expect(price('Juice 1').value).toBe('1.99'))
  })

  it('is not confirmed without changes or without a session', async () => {
    const { go, place } = await open()
    fill(price('Juice 1'), '5')
    fill(price('Juice 1'), '1.99')
    await go('/search')
    expect(place()).toBe('/search')
    await go('/accounting')
    await waitFor(() => expect(price('Juice 1')).toBeTruthy())
    fill(price('Juice 1'), '5')
    act(endSession)
    await go('/search')
    expect(place()).toBe('/search')
  })

  it('by a reload is confirmed by the browser, and keeps the values', async () => {
    const { unmount } = await open()
    const isAsked = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(isAsked()).toBe(false)
    fill(price('Juice 1'), '5')
    expect(isAsked()).toBe(true)
    unmount()
    expect(isAsked()).toBe(false)
    await open()
    expect([price('Juice 1').value, saveAll(1).disabled]).toEqual(['5', false])
  })
})

describe('a table that fails to load', () => {
  it('leaves the other alone and can be retried', async () => {
    answer('GET rest/order-history/orders', refuse(500, ''))
    await open()
    const alert = within(orders()).getByRole('alert')
    expect(alert.textContent).toContain(say('ACCOUNTING_ORDERS_FAILED'))
    expect(names()).toHaveLength(3)
    answer('GET rest/order-history/orders', list(orderRow('a')))
    fireEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(numbers()).toEqual(['#a']))
  })

  it('is the one of products when the stock fails', async () => {
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
