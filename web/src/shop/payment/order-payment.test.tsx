import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { choose } from '../../entities/checkout/choices.ts'
import { signIn } from '../../testing/reset.ts'
import { addressRow, basketLine, basketRow, cardRow, deliveryRow, list } from '../../testing/rows.ts'
import { answer, changesSent } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import PaymentPage from './payment-page.tsx'

const on = () => screen.getByText(say('LABEL_CONTINUE')).closest('button') as HTMLButtonElement
const why = () => document.querySelector('#way-on-note')?.textContent
const total = () => document.querySelector('#price')?.textContent

function decide(choices: Partial<Record<'addressId' | 'deliveryMethodId' | 'paymentId', string>>): void {
  for (const [name, value] of Object.entries(choices)) sessionStorage.setItem(name, value)
}

beforeEach(() => {
  signIn()
  answer('GET rest/basket/1', basketRow([basketLine(1, 2)]))
  answer('GET api/Addresss', list(addressRow(1)))
  answer('GET api/Deliverys', list(deliveryRow(1)))
  answer('GET api/Cards', list(cardRow(5), cardRow(6)))
  answer('GET rest/wallet/balance', { data: 50 })
  answer('GET rest/admin/application-configuration', { config: {} })
})

describe('the payment of an order', () => {
  async function open() {
    decide({ addressId: '1', deliveryMethodId: '1' })
    const stage = show(<PaymentPage />, { at: '/payment/shop', path: '/payment/:entity' })
    await screen.findByText('************1005')
    await waitFor(() => expect(total()).toContain('4.97'))
    return stage
  }

  const pay = () =>
    screen.getByText(
      (_, element) => element?.tagName === 'BUTTON' && element.textContent?.startsWith(say('LABEL_PAY')) === true,
    )

  it('comes from a card, which is stored with the next step', async () => {
    const { user, place } = await open()
    expect(why()).toBe(say('CHOOSE_PAYMENT_FIRST'))
    await user.click(screen.getByText('************1006'))
    expect(sessionStorage.getItem('paymentId')).toBeNull()
    await user.click(on())
    expect(sessionStorage.getItem('paymentId')).toBe('6')
    expect(place()).toBe('/order-summary')
  })

  it('comes from the wallet with one click', async () => {
    const { user, place } = await open()
    await waitFor(() => expect(pay().hasAttribute('disabled')).toBe(false))
    expect(pay().textContent).toContain('4.97¤')
    await user.click(pay())
    expect(sessionStorage.getItem('paymentId')).toBe('wallet')
    expect(place()).toBe('/order-summary')
  })

  it.each([
    [4.96, true],
    [4.97, false],
  ])('with %d in the wallet is short: %s', async (balance, short) => {
    answer('GET rest/wallet/balance', { data: balance })
    await open()
    await waitFor(() => expect(screen.getByText(`${balance}¤`, { selector: '.confirmation' })).toBeTruthy())
    expect(pay().hasAttribute('disabled')).toBe(short)
    expect(document.querySelector('#wallet-note')?.textContent).toBe(short ? say('INSUFFICIENT_WALLET_BALANCE') : '')
  })

  it('from a wallet that has become too empty is refused here', async () => {
    decide({ paymentId: 'wallet' })
    answer('GET rest/wallet/balance', { data: 1 })
    const { user, place, message } = await open()
    await waitFor(() => expect(screen.getByText('1.00¤')).toBeTruthy())
    await user.click(on())
    expect(message()).toBe(say('INSUFFICIENT_WALLET_BALANCE'))
    expect(place()).toBe('/payment/shop')
  })

  it('locks the review while it is changed', async () => {
    decide({ paymentId: '5' })
    const { user } = await open()
    const review = () => screen.queryByRole('link', { name: new RegExp(say('STEP_REVIEW')) })
    await waitFor(() => expect(review()).toBeTruthy())
    await user.click(screen.getByText('************1006'))
    expect(review()).toBeNull()
    await user.click(screen.getByText('************1005'))
    expect(review()).toBeTruthy()
  })

  it('is too early without a delivery', async () => {
    decide({ addressId: '1' })
    show(<PaymentPage />, { at: '/payment/shop', path: '/payment/:entity' })
    const way = await screen.findByRole('link', { name: say('CHECKOUT_TO_MISSING_STEP') })
    expect(way.getAttribute('href')).toBe('/delivery-method')
    await screen.findByText('************1005')
    expect(pay().hasAttribute('disabled')).toBe(true)
  })

  it('remembers whether the coupons are unfolded', async () => {
    const { user, unmount } = await open()
    const fold = () => document.querySelector('#collapseCouponElement') as HTMLElement
    expect(fold().getAttribute('aria-expanded')).toBe('false')
    await user.click(fold())
    expect(localStorage.getItem('couponPanelExpanded')).toBe('true')
    unmount()
    await open()
    expect(fold().getAttribute('aria-expanded')).toBe('true')
  })

  it("shows a coupon's discount", async () => {
    choose('couponDiscount', '10')
    choose('couponDetails', 'abc-1')
    decide({ addressId: '1', deliveryMethodId: '1' })
    answer('GET rest/basket/1', basketRow([basketLine(1, 2)], { coupon: 'abc' }))
    show(<PaymentPage />, { at: '/payment/shop', path: '/payment/:entity' })
    await waitFor(() => expect(total()).toContain('4.57'))
    expect(changesSent()).toEqual([])
  })

  it('refetches a discount that another tab has redeemed', async () => {
    answer('GET rest/basket/1', basketRow([basketLine(1, 2)], { coupon: 'abc' }))
    answer('PUT rest/basket/1/coupon/abc', { discount: 50 })
    decide({ addressId: '1', deliveryMethodId: '1' })
    show(<PaymentPage />, { at: '/payment/shop', path: '/payment/:entity' })
    await waitFor(() => expect(total()).toContain('2.98'))
    expect(sessionStorage.getItem('couponDetails')).toMatch(/^abc-\d+$/)
  })

  it('drops the discount of a coupon that an order in another tab has used up', async () => {
    choose('couponDiscount', '10')
    choose('couponDetails', 'abc-1')
    await open()
    expect(sessionStorage.getItem('couponDiscount')).toBeNull()
    expect(sessionStorage.getItem('couponDetails')).toBeNull()
  })

  it('keeps the discount of a campaign, which the basket does not know', async () => {
    choose('couponDiscount', '10')
    choose('couponDetails', 'ORANGE2023-1')
    decide({ addressId: '1', deliveryMethodId: '1' })
    show(<PaymentPage />, { at: '/payment/shop', path: '/payment/:entity' })
    await waitFor(() => expect(total()).toContain('4.57'))
    expect(sessionStorage.getItem('couponDiscount')).toBe('10')
  })
})
