import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '../../entities/session/session.ts'
import { signIn } from '../../testing/reset.ts'
import { list, orderRow, productRow } from '../../testing/rows.ts'
import { answer, refuse, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import WalletPage from './wallet-page.tsx'

const field = () => document.querySelector('#walletAmount') as HTMLInputElement
const submit = () => document.querySelector('#submitButton') as HTMLButtonElement
const sums = () => [...document.querySelectorAll('form dd')].map((sum) => sum.textContent)
const entries = () => [...document.querySelectorAll('[aria-labelledby=book] li')].map((entry) => entry.textContent)

beforeEach(() => {
  signIn()
  answer('GET rest/wallet/balance', { data: 12.5 })
  answer(
    'GET rest/products/search?q=',
    list(productRow(8, { price: null, deluxePrice: null }), productRow(1, { price: 2.5 })),
  )
  answer('GET api/Quantitys/', list())
  answer('GET rest/order-history', list())
})

async function open() {
  const stage = show(<WalletPage />, { at: '/wallet' })
  await waitFor(() => expect(document.querySelector('.confirmation')).toBeTruthy())
  return stage
}

describe('a wallet', () => {
  it('shows the balance and its worth', async () => {
    await open()
    expect(document.querySelector('.confirmation')?.textContent).toBe('12.50¤')
    expect(await screen.findByText(say('WALLET_WORTH', { count: 5, product: 'Juice 1' }))).toBeTruthy()
  })

  it.each([
    [2.49, null],
    [2.5, 1],
  ])('with %d buys %j pieces', async (balance, pieces) => {
    await speak('de_DE')
    answer('GET rest/wallet/balance', { data: balance })
    await open()
    const worth = () => screen.queryByText(/Juice 1/)?.textContent ?? null
    if (pieces === null) await waitFor(() => expect(worth()).toBeNull())
    else await waitFor(() => expect(worth()).toBe(say('WALLET_WORTH', { count: pieces, product: 'Juice 1' })))
    expect(document.querySelector('.confirmation')?.textContent).toBe(`${balance.toFixed(2).replace('.', ',')}¤`)
  })

  it("buys at members' prices for a member", async () => {
    signIn({ role: 'deluxe' })
    answer('GET rest/products/search?q=', list(productRow(1, { price: 2.5, deluxePrice: 1 })))
    await open()
    expect(await screen.findByText(say('WALLET_WORTH', { count: 12, product: 'Juice 1' }))).toBeTruthy()
  })

  it('takes 10 to 1000 at a time and shows the new balance', async () => {
    await open()
    expect(submit().disabled).toBe(true)
    expect(screen.getByText(say('MANDATORY_AMOUNT')).id).toBe('wallet-note')
    for (const [amount, fits] of [
      ['9.99', false],
      ['10', true],
      ['1000', true],
      ['1000.01', false],
      ['-10', false],
    ] as const) {
      fill(field(), amount)
      expect([amount, submit().disabled]).toEqual([amount, !fits])
    }
    fill(field(), '10')
    expect(sums()).toEqual(['12.50¤', '+10.00¤', '22.50¤'])
    fill(field(), '9')
    expect(sums()).toEqual([])
    expect(field().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('mat-error')?.textContent).toContain('10 to 1000')
  })

  it('shows no error to a visitor who only passes by', async () => {
    await open()
    fireEvent.focus(field())
    fireEvent.blur(field())
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('offers usual amounts', async () => {
    const { user, place } = await open()
    const pills = within(screen.getByRole('group')).getAllByRole('button')
    expect(pills.map((pill) => pill.textContent)).toEqual(['10', '25', '50', '100'])
    await user.click(screen.getByRole('button', { name: '50' }))
    expect(field().value).toBe('50')
    expect(pills.map((pill) => pill.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true', 'false'])
    await user.click(submit())
    expect(sessionStorage.getItem('walletTotal')).toBe('50')
    expect(place()).toBe('/payment/wallet')
  })

  it('is not filled by Enter in an unfinished form', async () => {
    const { place } = await open()
    fill(field(), '5')
    submitFrom(field())
    expect(place()).toBe('/wallet')
    expect(sessionStorage.getItem('walletTotal')).toBeNull()
    fill(field(), '10.50')
    submitFrom(field())
    expect(sessionStorage.getItem('walletTotal')).toBe('10.5')
  })

  it('lists changes by orders, at most six', async () => {
    const bonus = (id: string, day: number) => orderRow(id, { createdAt: `2026-11-${day}T10:00:00Z` })
    answer(
      'GET rest/order-history',
      list(
        ...['a', 'b', 'c', 'd', 'e', 'f'].map((id, place) => bonus(id, 10 + place)),
        orderRow('paid', { paymentId: 'wallet', bonus: 0, createdAt: '2026-11-21T10:00:00Z' }),
      ),
    )
    await open()
    await waitFor(() => expect(entries()).toHaveLength(6))
    expect(entries()[0]).toContain('−8.96¤')
    expect(entries()[0]).toContain('paid')
    expect(entries()[1]).toContain('+2.00¤')
    expect(screen.getByRole('link', { name: 'f' }).getAttribute('href')).toBe('/track-result?id=f')
    expect(screen.queryByRole('link', { name: 'a' })).toBeNull()
  })

  it('lists nothing without orders', async () => {
    await open()
    expect(screen.queryByText(say('WALLET_BOOK'))).toBeNull()
  })
})

describe('a missing wallet', () => {
  it('without a session shows the login', () => {
    endSession()
    show(<WalletPage />, { at: '/wallet' })
    expect(screen.getByText(say('UNAUTHORIZED_ACCESS_ERROR'))).toBeTruthy()
    expect(screen.getByRole('link', { name: say('BTN_LOGIN') }).getAttribute('href')).toBe('/login?redirectUrl=/wallet')
    expect(field()).toBeNull()
  })

  it('with an expired token ends the session', async () => {
    answer('GET rest/wallet/balance', refuse(401, { error: 'jwt expired' }))
    answer('GET api/Users/7', refuse(401))
    show(<WalletPage />, { at: '/wallet' })
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(screen.getByRole('link', { name: say('BTN_LOGIN') })).toBeTruthy()
    expect(field()).toBeNull()
  })

  it.each([
    [unreachable, 'NETWORK_ERROR'],
    [refuse(500, ''), 'UNKNOWN_ERROR'],
  ])('can be retried after a failure', async (reply, sentence) => {
    answer('GET rest/wallet/balance', reply)
    show(<WalletPage />, { at: '/wallet' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(say(sentence, { status: 500 }))
    expect(field()).toBeNull()
    answer('GET rest/wallet/balance', { data: 3 })
    fireEvent.click(within(alert).getByRole('button'))
    expect(await screen.findByText('3.00')).toBeTruthy()
  })

  it('survives an invalid amount', async () => {
    answer('GET rest/wallet/balance', { data: 'much' })
    await open()
    expect(document.querySelector('.confirmation')?.textContent).toBe('0.00¤')
  })
})
