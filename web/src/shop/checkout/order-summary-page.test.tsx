import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { findUsualChoices } from '../../entities/checkout/usual.ts'
import { signIn } from '../../testing/reset.ts'
import { addressRow, basketLine, basketRow, cardRow, deliveryRow, list } from '../../testing/rows.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import OrderSummaryPage from './order-summary-page.tsx'

const checkout = 'POST rest/basket/1/checkout'
const order = () => document.querySelector('#checkoutButton') as HTMLButtonElement
const total = () => document.querySelector('#price')?.textContent
const changes = () =>
  [...document.querySelectorAll('[aria-labelledby=order-changes] li')].map((item) => item.textContent)

function serve(...lines: unknown[]): void {
  answer('GET rest/basket/1', basketRow(lines))
}

beforeEach(() => {
  signIn()
  for (const [name, value] of Object.entries({ addressId: '1', deliveryMethodId: '1', paymentId: '5' })) {
    sessionStorage.setItem(name, value)
  }
  serve(basketLine(1, 2), basketLine(6, 1, { price: 2.5 }))
  answer('GET api/Addresss', list(addressRow(1)))
  answer('GET api/Addresss/1', { data: addressRow(1) })
  answer('GET api/Deliverys', list(deliveryRow(1)))
  answer('GET api/Cards', list(cardRow(5)))
  answer('GET api/Cards/5', { data: cardRow(5) })
})

async function open() {
  const stage = show(<OrderSummaryPage />, { at: '/order-summary' })
  await waitFor(() => expect(order().disabled).toBe(false))
  return stage
}

describe('the review of an order', () => {
  it('shows address, delivery, payment and sums', async () => {
    await open()
    expect(await screen.findByText('1005')).toBeTruthy()
    expect(screen.getByText('Ada 1')).toBeTruthy()
    expect(total()).toContain('7.47')
    expect(document.querySelector('.mat-column-quantity')?.textContent).toBe('2 × 1.99¤')
    // The price of the goods alone, which scripts read.
    expect(sessionStorage.getItem('itemTotal')).toBe('6.48')
    expect(screen.getByRole('link', { name: say('CHECKOUT_EDIT_DELIVERY') }).getAttribute('href')).toBe(
      '/delivery-method',
    )
  })

  it('shows days in German', async () => {
    await speak('de_DE')
    await open()
    expect(document.body.textContent).toContain(`${say('LABEL_EXPECTED_DELIVERY')}: 1 Tag`)
    expect(total()).toContain('7,47¤')
  })

  it('sends the order as shown, once, and opens the confirmation', async () => {
    const reply = hold(checkout)
    const { user, place } = await open()
    await user.dblClick(order())
    expect(order().disabled).toBe(true)
    reply.release({ orderConfirmation: '5267-abc' })
    await waitFor(() => expect(place()).toBe('/order-completion/5267-abc'))
    expect(sent(checkout).map(({ body }) => body)).toEqual([
      {
        couponData: btoa('null'),
        orderDetails: { paymentId: '5', addressId: '1', deliveryMethodId: '1' },
        seen: {
          products: [
            { id: 1, quantity: 2 },
            { id: 6, quantity: 1 },
          ],
          total: 7.47,
        },
      },
    ])
    expect(findUsualChoices()).toEqual({ addressId: '1', paymentId: '5' })
    expect(sessionStorage.getItem('addressId')).toBeNull()
    expect(sessionStorage.getItem('placedOrder')).toBe('5267-abc')
  })

  it('sends the coupon with its day', async () => {
    sessionStorage.setItem('couponDiscount', '10')
    sessionStorage.setItem('couponDetails', 'ORANGE2023-1683154800000')
    answer(checkout, { orderConfirmation: '1' })
    await open()
    expect(total()).toContain('6.82')
    fireEvent.click(order())
    await waitFor(() => expect(sent(checkout)).toHaveLength(1))
    expect(sent(checkout)[0]?.body).toMatchObject({
      couponData: btoa('ORANGE2023-1683154800000'),
      seen: { total: 6.82 },
    })
  })

  it('does not refetch a sent order', async () => {
    const reply = hold(checkout)
    const { client, place } = await open()
    fireEvent.click(order())
    serve()
    await act(() => client.refetchQueries({ queryKey: ['basket'] }))
    expect(total()).toContain('7.47')
    expect(changes()).toEqual([])
    reply.release({ orderConfirmation: '1' })
    await waitFor(() => expect(place()).toBe('/order-completion/1'))
  })

  it('lists changes in the meantime, by the server and by other tabs', async () => {
    const { client } = await open()
    serve(basketLine(1, 3), basketLine(9, 1, { name: 'Newcomer' }))
    await act(() => client.refetchQueries({ queryKey: ['basket'] }))
    await waitFor(() =>
      expect(changes()).toEqual([
        say('ORDER_CHANGED_PIECES', { product: 'Juice 1', before: 2, after: 3 }),
        say('ORDER_CHANGED_WENT', { product: 'Juice 6' }),
        say('ORDER_CHANGED_CAME', { product: 'Newcomer', pieces: 1 }),
        say('ORDER_CHANGED_TOTAL', { before: '7.47', after: '8.95' }),
      ]),
    )
  })

  it('moves to the changes when the server refuses, and asks to confirm its order', async () => {
    const { message } = await open()
    const objection = {
      error: 'Your order has changed.',
      order: {
        products: [
          { id: 1, quantity: 2 },
          { id: 6, quantity: 1 },
        ],
        total: 9.99,
      },
    }
    answer(checkout, refuse(409, objection))
    fireEvent.click(order())
    await waitFor(() => expect(changes()).toEqual([say('ORDER_CHANGED_TOTAL', { before: '7.47', after: '9.99' })]))
    expect(message()).toBe('Your order has changed.')
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('order-changes')
    answer(checkout, { orderConfirmation: '1' })
    await waitFor(() => expect(order().disabled).toBe(false))
    fireEvent.click(order())
    await waitFor(() => expect(sent(checkout)).toHaveLength(2))
    expect(sent(checkout)[1]?.body).toMatchObject({ seen: { total: 9.99 } })
  })

  it.each([
    ['a shelf that is empty', refuse(400, { error: 'We are out of stock! Sorry for the inconvenience.' }), undefined],
    ['a fault', refuse(500, ''), 'UNKNOWN_ERROR'],
    ['no network', unreachable, 'NETWORK_ERROR'],
  ])('stays here after %s', async (_, reply, sentence) => {
    const { place, message } = await open()
    answer(checkout, reply)
    fireEvent.click(order())
    await waitFor(() => expect(message()).toBeTruthy())
    if (sentence) expect(message()).toBe(say(sentence, { status: 500 }))
    await waitFor(() => expect(order().disabled).toBe(false))
    expect(place()).toBe('/order-summary')
    expect(sessionStorage.getItem('addressId')).toBe('1')
  })

  it('refuses a product without a price', async () => {
    serve(basketLine(1, 1, { price: null, deluxePrice: null }))
    show(<OrderSummaryPage />, { at: '/order-summary' })
    expect(await screen.findByText(say('CHECKOUT_NEEDS_PRICES'))).toBeTruthy()
    expect(order().disabled).toBe(true)
  })

  it('waits until everything is known to exist', async () => {
    const cards = hold('GET api/Cards')
    show(<OrderSummaryPage />, { at: '/order-summary' })
    await waitFor(() => expect(total()).toContain('7.47'))
    expect(order().disabled).toBe(true)
    cards.release(list(cardRow(5)))
    await waitFor(() => expect(order().disabled).toBe(false))
  })

  it('says that a card is gone, and leads to another', async () => {
    answer('GET api/Cards', list())
    show(<OrderSummaryPage />, { at: '/order-summary' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(say('CARD_GONE_TITLE'))
    expect(screen.getByRole('link', { name: say('CHECKOUT_EDIT_PAYMENT') }).getAttribute('href')).toBe('/payment/shop')
    expect(order()).toBeNull()
  })

  it('pays from the wallet without a request for cards', async () => {
    sessionStorage.setItem('paymentId', 'wallet')
    await open()
    expect(screen.getByText(say('DIGITAL_WALLET'))).toBeTruthy()
    expect(sent('GET api/Cards')).toEqual([])
  })

  it("uses members' prices for a member", async () => {
    signIn({ role: 'deluxe' })
    serve(basketLine(1, 2, { price: 5, deluxePrice: 1 }))
    await open()
    expect(total()).toContain('2.99')
  })
})
