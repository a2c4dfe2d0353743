import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '../../entities/session/session.ts'
import { signIn } from '../../testing/reset.ts'
import { basketLine, basketRow, list, productRow } from '../../testing/rows.ts'
import { answer, changesSent, hold } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import BasketRail from './basket-rail.tsx'

const open = () => show(<BasketRail />, { at: '/search' })
const names = () => [...document.querySelectorAll('li b')].map(({ textContent }) => textContent)
const checkout = () => screen.queryByRole('link', { name: say('BTN_CHECKOUT') })

beforeEach(() => {
  signIn()
  answer('GET rest/products/search?q=', list(productRow(1), productRow(2)))
  answer('GET rest/basket/1', basketRow([basketLine(1, 2), basketLine(2, 1, { price: 3, deluxePrice: 3 })]))
})

describe('the basket beside the catalogue', () => {
  it('shows its products, quantities and sums, and leads to the checkout', async () => {
    open()
    await screen.findByText('Juice 1')
    expect(names()).toEqual(['Juice 1', 'Juice 2'])
    expect(screen.getByRole('heading').textContent).toBe(`${say('TITLE_BASKET')} 3`)
    await waitFor(() => expect(document.body.textContent).toContain('6.98¤'))
    expect(checkout()?.getAttribute('href')).toBe('/address/select')
  })

  it('changes quantities, at once and on the server', async () => {
    const reply = hold('PUT api/BasketItems/100')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: say('ONE_MORE', { product: 'Juice 1' }) }))
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe(`${say('TITLE_BASKET')} 4`))
    expect(changesSent()).toEqual(['PUT api/BasketItems/100'])
    reply.release({})
  })

  it('shows a member their prices', async () => {
    signIn({ role: 'deluxe' })
    answer('GET rest/basket/1', basketRow([basketLine(1, 2, { price: 1.99, deluxePrice: 0.99 })]))
    open()
    await waitFor(() => expect(document.body.textContent).toContain('1.98¤'))
    expect(document.body.textContent).not.toContain('3.98')
  })

  it('explains the next step while it is empty, and without a session', async () => {
    answer('GET rest/basket/1', basketRow([]))
    open()
    expect(await screen.findByText(say('RAIL_BASKET_EMPTY'))).toBeTruthy()
    expect(checkout()).toBeNull()
    act(endSession)
    expect(await screen.findByText(say('RAIL_BASKET_LOGIN'))).toBeTruthy()
    expect(screen.getByRole('link', { name: say('BTN_LOGIN') }).getAttribute('href')).toBe('/login?redirectUrl=/search')
  })

  it('does not lead to a checkout that would refuse a product without a price', async () => {
    answer('GET rest/basket/1', basketRow([basketLine(1, 1, { price: null, deluxePrice: null })]))
    open()
    expect(await screen.findByText(say('CHECKOUT_NEEDS_PRICES'))).toBeTruthy()
    expect(checkout()).toBeNull()
  })

  it('keeps its place while loading', async () => {
    const basket = hold('GET rest/basket/1')
    open()
    expect(screen.getByRole('heading').textContent).toBe(say('TITLE_BASKET'))
    basket.release(basketRow([]))
    await screen.findByText(say('RAIL_BASKET_EMPTY'))
  })
})
