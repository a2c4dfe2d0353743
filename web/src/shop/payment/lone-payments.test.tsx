import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberUsual } from '../../entities/checkout/usual.ts'
import { endSession, readSession } from '../../entities/session/session.ts'
import { signIn, tokenOf } from '../../testing/reset.ts'
import { cardRow, list } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import PaymentPage from './payment-page.tsx'

const on = () => screen.getByText(say('LABEL_CONTINUE')).closest('button') as HTMLButtonElement
const why = () => document.querySelector('#way-on-note')?.textContent
const total = () => document.querySelector('#price')?.textContent
const wallet = () => screen.getByText((_, element) => element?.getAttribute('aria-describedby') === 'wallet-note')

beforeEach(() => {
  signIn()
  answer('GET api/Cards', list(cardRow(5), cardRow(6)))
  answer('GET rest/wallet/balance', { data: 20 })
})

describe('money for the wallet', () => {
  async function open(amount = '25') {
    sessionStorage.setItem('walletTotal', amount)
    const stage = show(<PaymentPage />, { at: '/payment/wallet', path: '/payment/:entity' })
    await screen.findByText('************1005')
    return stage
  }

  it('comes from a card, once, and returns to the wallet', async () => {
    const reply = hold('PUT rest/wallet/balance')
    const { user, place, message } = await open()
    expect(total()).toContain('25.00')
    expect(why()).toBe(say('PAYMENT_CHOOSE_CARD'))
    fireEvent.click(screen.getByText('************1006'))
    expect(why()).toBe('')
    await user.dblClick(on())
    expect(on().disabled).toBe(true)
    reply.release({})
    await waitFor(() => expect(place()).toBe('/wallet'))
    expect(sent('PUT rest/wallet/balance').map(({ body }) => body)).toEqual([{ balance: 25, paymentId: '6' }])
    expect(message()).toBe(say('CHARGED_WALLET'))
    expect(sessionStorage.getItem('walletTotal')).toBeNull()
  })

  it('offers no wallet to pay from', async () => {
    await open()
    expect(screen.queryByText(say('LABEL_PAY_USING_WALLET'))).toBeNull()
  })

  it.each([
    [refuse(402, { message: 'Payment not accepted.' }), 'Payment not accepted.'],
    [refuse(500, ''), 'UNKNOWN_ERROR'],
    [unreachable, 'NETWORK_ERROR'],
  ])('keeps the choice when the payment fails', async (reply, sentence) => {
    answer('PUT rest/wallet/balance', reply)
    const { place, message } = await open()
    fireEvent.click(screen.getByText('************1006'))
    fireEvent.click(on())
    await waitFor(() => expect(message()).toBe(say(sentence, { status: 500 })))
    expect(place()).toBe('/payment/wallet')
    expect(sessionStorage.getItem('walletTotal')).toBe('25')
    expect(on().disabled).toBe(false)
  })

  it.each([null, '', ' ', '0', 'much', 'Infinity'])('of %j is invalid and leads to the wallet', (amount) => {
    if (amount !== null) sessionStorage.setItem('walletTotal', amount)
    show(<PaymentPage />, { at: '/payment/wallet', path: '/payment/:entity' })
    expect(screen.getByText(say('PAYMENT_AMOUNT_MISSING_TITLE'))).toBeTruthy()
    expect(screen.getByRole('link', { name: say('DIGITAL_WALLET') }).getAttribute('href')).toBe('/wallet')
  })

  it('may be negative, because the server decides', async () => {
    await open('-5')
    expect(total()).toContain('-5.00')
  })

  it('suggests the last card', async () => {
    rememberUsual({ addressId: null, paymentId: '6' })
    await open()
    expect(on().disabled).toBe(false)
  })

  it('is for members only', () => {
    sessionStorage.setItem('walletTotal', '10')
    endSession()
    sessionStorage.setItem('walletTotal', '10')
    show(<PaymentPage />, { at: '/payment/wallet', path: '/payment/:entity' })
    expect(screen.getByRole('link', { name: say('BTN_LOGIN') })).toBeTruthy()
    expect(screen.queryByText(say('LABEL_CONTINUE'))).toBeNull()
  })
})

describe('the price of a membership', () => {
  async function open() {
    const stage = show(<PaymentPage />, { at: '/payment/deluxe', path: '/payment/:entity' })
    await screen.findByText('************1005')
    await waitFor(() => expect(total()).toContain('49.00'))
    return stage
  }

  beforeEach(() => {
    answer('GET rest/deluxe-membership', { data: { membershipCost: 49 } })
    answer('GET rest/wallet/balance', { data: 49 })
  })

  it('paid by card makes a member at once', async () => {
    const member = tokenOf({ id: 7, email: 'ada@example.org', role: 'deluxe' })
    const reply = hold('POST rest/deluxe-membership')
    const { user, place, location } = await open()
    expect(why()).toBe(say('CHOOSE_PAYMENT_FIRST'))
    fireEvent.click(screen.getByText('************1005'))
    await user.dblClick(on())
    expect(on().disabled).toBe(true)
    reply.release({ data: { token: member } })
    await waitFor(() => expect(place()).toBe('/deluxe-membership'))
    expect(sent('POST rest/deluxe-membership').map(({ body }) => body)).toEqual([
      { paymentMode: 'card', paymentId: '5' },
    ])
    expect(location().state).toEqual({ welcome: true })
    expect(readSession()?.claims.role).toBe('deluxe')
    expect(sessionStorage.getItem('bid')).toBe('1')
  })

  it('is taken from the wallet with one click', async () => {
    answer('POST rest/deluxe-membership', { data: { token: tokenOf({ email: 'ada@example.org', role: 'deluxe' }) } })
    const { place } = await open()
    await waitFor(() => expect(wallet().hasAttribute('disabled')).toBe(false))
    fireEvent.click(wallet())
    await waitFor(() => expect(place()).toBe('/deluxe-membership'))
    expect(sent('POST rest/deluxe-membership')[0]?.body).toEqual({ paymentMode: 'wallet', paymentId: 'wallet' })
  })

  it('is refused for a wallet with a cent less', async () => {
    answer('GET rest/wallet/balance', { data: 48.99 })
    await open()
    expect(await screen.findByText(say('INSUFFICIENT_WALLET_BALANCE'))).toBeTruthy()
    expect(wallet().hasAttribute('disabled')).toBe(true)
  })

  it('cannot be paid before it is known', async () => {
    const cost = hold('GET rest/deluxe-membership')
    show(<PaymentPage />, { at: '/payment/deluxe', path: '/payment/:entity' })
    fireEvent.click(await screen.findByText('************1005'))
    expect(on().disabled).toBe(true)
    expect(wallet().textContent).toContain('…')
    cost.release({ data: { membershipCost: 49 } })
    await waitFor(() => expect(on().disabled).toBe(false))
  })

  it('is not shown to a customer who cannot become a member', async () => {
    answer('GET rest/deluxe-membership', refuse(400, { error: 'You are already a deluxe member!' }))
    show(<PaymentPage />, { at: '/payment/deluxe', path: '/payment/:entity' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBeTruthy()
    expect(screen.queryByText(say('LABEL_CONTINUE'))).toBeNull()
    expect(screen.queryByText('************1005')).toBeNull()
  })

  it('that the server refuses leaves the customer unchanged', async () => {
    answer('POST rest/deluxe-membership', refuse(400, { error: 'Card expired.' }))
    const { place, message } = await open()
    fireEvent.click(screen.getByText('************1005'))
    fireEvent.click(on())
    await waitFor(() => expect(message()).toBe('Card expired.'))
    expect(place()).toBe('/payment/deluxe')
    expect(readSession()?.claims.role).toBe('customer')
    expect(changesSent()).toHaveLength(1)
  })

  it('can be cancelled', async () => {
    const { user, place } = await open()
    await user.click(screen.getByRole('button', { name: say('LABEL_BACK') }))
    expect(place()).toBe('/deluxe-membership')
  })
})

describe('other payment options', () => {
  beforeEach(() => answer('GET rest/deluxe-membership', { data: { membershipCost: 49 } }))

  it('are folded at first, and stay unfolded', async () => {
    const { user, unmount } = show(<PaymentPage />, { at: '/payment/deluxe', path: '/payment/:entity' })
    const panel = () => screen.getByRole('button', { name: say('OTHER_PAYMENT_OPTIONS') })
    await screen.findByText('************1005')
    expect(panel().getAttribute('aria-expanded')).toBe('false')
    await user.click(panel())
    expect(localStorage.getItem('paymentPanelExpanded')).toBe('true')
    unmount()
    show(<PaymentPage />, { at: '/payment/deluxe', path: '/payment/:entity' })
    await screen.findByText('************1005')
    expect(panel().getAttribute('aria-expanded')).toBe('true')
  })

  it('open in new tabs, and accept no coins any more', async () => {
    show(<PaymentPage />, { at: '/payment/deluxe', path: '/payment/:entity' })
    await screen.findByText('************1005')
    const shops = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="./redirect"]')]
    expect(shops.map((link) => link.textContent)).toContain('StickerYou')
    expect(shops.every(({ target, rel }) => target === '_blank' && rel === 'noopener')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Bitcoin' })).toBeNull()
  })
})
