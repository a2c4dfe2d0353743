import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { basketLine, basketRow } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { campaigns } from '../application/marketing.ts'
import type { Basket } from '../basket/api.ts'
import { basketKey } from '../basket/queries.ts'
import { CouponForm } from './coupon-form.tsx'

const CODE = 'n<MibgC7sn'
const route = `PUT rest/basket/1/coupon/${encodeURIComponent(encodeURIComponent(CODE))}`
const field = () => document.querySelector('#coupon') as HTMLInputElement
const redeem = () => document.querySelector('#applyCouponButton') as HTMLButtonElement
const note = () => document.querySelector('#coupon-note')?.textContent
const said = () => screen.getByRole('status').textContent

function open(coupon: string | null = null) {
  const stage = show(<CouponForm />)
  stage.client.setQueryData(basketKey('1'), basketRow([basketLine(1)], { coupon }).data)
  const carried = () => stage.client.getQueryData<Basket>(basketKey('1'))?.coupon
  return { ...stage, carried }
}

beforeEach(() => signIn())

describe('a coupon', () => {
  it('has exactly ten characters', () => {
    open()
    expect(redeem().disabled).toBe(true)
    fireEvent.blur(field())
    fill(field(), CODE.slice(0, 9))
    expect(redeem().disabled).toBe(true)
    expect(note()).toContain('9/10')
    // While typing there is no error.
    expect(field().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    fill(field(), CODE)
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(redeem().disabled).toBe(false)
    fill(field(), `${CODE}x`)
    // A code that is too long is an error at once.
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(redeem().disabled).toBe(true)
  })

  it('is trimmed', () => {
    open()
    fill(field(), ` ${CODE}\t`)
    expect(field().value).toBe(CODE)
    expect(redeem().disabled).toBe(false)
  })

  it('with fewer characters is not sent by Enter, and shows an error', () => {
    open()
    fill(field(), 'short')
    submitFrom(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(changesSent()).toEqual([])
  })

  it('is redeemed once, and its discount noted with the order', async () => {
    const reply = hold(route)
    const { carried } = open()
    fill(field(), CODE)
    fireEvent.click(redeem())
    submitFrom(field())
    await waitFor(() => expect(redeem().disabled).toBe(true))
    reply.release({ discount: 20 })
    expect(await screen.findByText(say('DISCOUNT_APPLIED', { discount: 20 }))).toBeTruthy()
    expect(sent(route)).toHaveLength(1)
    expect(field().value).toBe('')
    // An empty field after a success is not an error.
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(carried()).toBe(CODE)
    expect(sessionStorage.getItem('couponDiscount')).toBe('20')
    expect(sessionStorage.getItem('couponDetails')).toMatch(/^n<MibgC7sn-\d+$/)
  })

  it.each([
    ['is not valid', refuse(404, 'Invalid coupon.'), 'Invalid coupon.'],
    ['meets a fault of the server', refuse(500, ''), 'UNKNOWN_ERROR'],
    ['finds nobody', unreachable, 'NETWORK_ERROR'],
  ])('that %s removes the old discount and stays in the field', async (_, reply, sentence) => {
    sessionStorage.setItem('couponDiscount', '10')
    answer(route, reply)
    const { carried } = open('old')
    fill(field(), CODE)
    fireEvent.click(redeem())
    await waitFor(() => expect(said()).toBe(say(sentence, { status: 500 })))
    expect(field().value).toBe(CODE)
    expect(sessionStorage.getItem('couponDiscount')).toBeNull()
    expect(carried()).toBeNull()
    fill(field(), CODE.slice(1))
    expect(said()).toBe('')
  })

  it('is removed by a button, from the basket and from the order', async () => {
    sessionStorage.setItem('couponDiscount', '10')
    sessionStorage.setItem('couponDetails', 'x-1')
    answer('PUT rest/basket/1/coupon/-', refuse(404, 'Invalid coupon.'))
    const { carried, message } = open(CODE)
    fireEvent.click(screen.getByRole('button', { name: say('BTN_REMOVE') }))
    await waitFor(() => expect(message()).toBe(say('COUPON_REMOVED')))
    expect(carried()).toBeNull()
    expect(['couponDiscount', 'couponDetails'].map((name) => sessionStorage.getItem(name))).toEqual([null, null])
    expect(said()).toBe('')
  })

  it('stays if removing it fails', async () => {
    sessionStorage.setItem('couponDiscount', '10')
    answer('PUT rest/basket/1/coupon/-', refuse(500, ''))
    const { carried, message } = open(CODE)
    fireEvent.click(screen.getByRole('button', { name: say('BTN_REMOVE') }))
    await waitFor(() => expect(message()).toBe(say('UNKNOWN_ERROR', { status: 500 })))
    expect(carried()).toBe(CODE)
    expect(said()).toContain('10')
  })

  it('is still in the field after a reload', () => {
    const { unmount } = open()
    fill(field(), 'half a co')
    unmount()
    open()
    expect(field().value).toBe('half a co')
  })

  it.each(['0', '-5', 'much', 'NaN', ''])('with a discount of %j counts as none', (discount) => {
    sessionStorage.setItem('couponDiscount', discount)
    open()
    expect(said()).toBe('')
  })
})

describe('a campaign', () => {
  const { validOn, discount } = campaigns.ORANGE2023 ?? { validOn: 0, discount: 0 }

  /** Sets the clock to noon of the campaign's day plus `days`, in any time zone. */
  function setDay(days: number): void {
    const midnight = new Date(validOn)
    const offset = midnight.getTimezoneOffset() + 60
    vi.useFakeTimers({ toFake: ['Date'], now: validOn + offset * 60_000 + (days * 24 + 12) * 3_600_000 })
  }

  it("counts on its day, in place of the basket's coupon", async () => {
    setDay(0)
    answer('PUT rest/basket/1/coupon/-', {})
    const { carried } = open('monthly')
    fill(field(), 'ORANGE2023')
    fireEvent.click(redeem())
    expect(await screen.findByText(say('DISCOUNT_APPLIED', { discount }))).toBeTruthy()
    expect(carried()).toBeNull()
    expect(changesSent()).toEqual(['PUT rest/basket/1/coupon/-'])
    expect(sessionStorage.getItem('couponDetails')).toBe(`ORANGE2023-${validOn}`)
  })

  it.each([-1, 1])("does not count %i day(s) away, and keeps the basket's coupon", async (days) => {
    setDay(days)
    sessionStorage.setItem('couponDiscount', '10')
    const { carried } = open('monthly')
    fill(field(), 'ORANGE2023')
    fireEvent.click(redeem())
    await waitFor(() => expect(said()).toContain(say('INVALID_COUPON')))
    expect(carried()).toBe('monthly')
    expect(sessionStorage.getItem('couponDiscount')).toBe('10')
    expect(changesSent()).toEqual([])
  })

  it('on the wrong day ends a discount without a coupon in the basket', async () => {
    setDay(1)
    sessionStorage.setItem('couponDiscount', '10')
    open()
    fill(field(), 'ORANGE2023')
    fireEvent.click(redeem())
    await waitFor(() => expect(sessionStorage.getItem('couponDiscount')).toBeNull())
  })
})
