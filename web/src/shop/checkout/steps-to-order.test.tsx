import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetOrder } from '../../entities/checkout/choices.ts'
import { rememberUsual } from '../../entities/checkout/usual.ts'
import { endSession } from '../../entities/session/session.ts'
import { signIn } from '../../testing/reset.ts'
import { addressRow, basketLine, basketRow, deliveryRow, list } from '../../testing/rows.ts'
import { answer, refuse, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import AddressSelectPage from './address-select-page.tsx'
import DeliveryMethodPage from './delivery-method-page.tsx'

const on = () => screen.getByText(say('LABEL_CONTINUE')).closest('button') as HTMLButtonElement
const why = () => document.querySelector('#way-on-note')?.textContent
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const openSteps = () =>
  within(screen.getByRole('list', { name: say('CHECKOUT_PROGRESS') }))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
const total = () => document.querySelector('#price')?.textContent

function decide(choices: Partial<Record<'addressId' | 'deliveryMethodId', string>>): void {
  for (const [name, value] of Object.entries(choices)) sessionStorage.setItem(name, value)
}

beforeEach(() => {
  signIn()
  answer('GET rest/basket/1', basketRow([basketLine(1, 2)]))
  answer('GET api/Addresss', list(addressRow(1), addressRow(2)))
  answer('GET api/Addresss/1', { data: addressRow(1) })
  answer('GET api/Deliverys', list(deliveryRow(1), deliveryRow(3, { price: 0, eta: 3, icon: 'fas fa-unknown' })))
})

describe('the address', () => {
  async function open() {
    const stage = show(<AddressSelectPage />, { at: '/address/select' })
    await screen.findByText('Ada 1')
    return stage
  }

  it('has to be chosen first, and is stored only with the next step', async () => {
    const { user, place } = await open()
    expect(why()).toBe(say('CHOOSE_ADDRESS_FIRST'))
    expect(on().disabled).toBe(true)
    await user.click(screen.getByText('Ada 2'))
    expect(why()).toBe('')
    expect(sessionStorage.getItem('addressId')).toBeNull()
    await user.click(on())
    expect(sessionStorage.getItem('addressId')).toBe('2')
    expect(place()).toBe('/delivery-method')
  })

  it('is suggested from the last order until the customer chooses', async () => {
    rememberUsual({ addressId: '2', paymentId: null })
    const { user } = await open()
    expect(box(/^Ada 2/).checked).toBe(true)
    // The first click on a suggestion confirms it, the second clears it.
    await user.click(box(/^Ada 2/))
    expect(box(/^Ada 2/).checked).toBe(true)
    await user.click(box(/^Ada 2/))
    expect(on().disabled).toBe(true)
  })

  it('of the last order is not suggested when it is gone', async () => {
    rememberUsual({ addressId: '99', paymentId: null })
    await open()
    expect(on().disabled).toBe(true)
    expect(why()).toBe(say('CHOOSE_ADDRESS_FIRST'))
  })

  it('survives a reload before it is confirmed', async () => {
    const { user, unmount } = await open()
    await user.click(screen.getByText('Ada 2'))
    expect(sessionStorage.getItem('drafts')).toContain('chosen/address')
    unmount()
    await open()
    expect(box(/^Ada 2/).checked).toBe(true)
  })

  it('locks later steps while it is changed', async () => {
    decide({ addressId: '1', deliveryMethodId: '1' })
    const { user } = await open()
    await waitFor(() => expect(openSteps()).toEqual(['/basket', '/delivery-method', '/payment/shop']))
    await user.click(screen.getByText('Ada 2'))
    expect(openSteps()).toEqual(['/basket'])
    await user.click(screen.getByText('Ada 1'))
    expect(openSteps()).toEqual(['/basket', '/delivery-method', '/payment/shop'])
  })

  it('leads to the first open step, not always to the next', async () => {
    decide({ addressId: '1', deliveryMethodId: '1' })
    const { user, place } = await open()
    await waitFor(() => expect(openSteps()).toContain('/payment/shop'))
    await user.click(on())
    expect(place()).toBe('/payment/shop')
  })

  it('replaces one that is gone, and continues where the order stopped', async () => {
    decide({ addressId: '99', deliveryMethodId: '1' })
    const { user, place } = await open()
    await waitFor(() => expect(openSteps()).toEqual(['/basket']))
    await user.click(screen.getByText('Ada 2'))
    await user.click(on())
    expect(place()).toBe('/payment/shop')
  })

  it('is asked of members only', () => {
    endSession()
    show(<AddressSelectPage />, { at: '/address/select' })
    expect(screen.getByRole('link', { name: say('BTN_LOGIN') }).getAttribute('href')).toBe(
      '/login?redirectUrl=/address/select',
    )
    expect(screen.queryByText(say('LABEL_CONTINUE'))).toBeNull()
  })

  it('behind a placed order is not available: Back leads to the order', async () => {
    answer('GET rest/basket/1', basketRow([]))
    forgetOrder('5267-ab/c')
    const { place } = show(<AddressSelectPage />, { at: '/address/select' })
    await waitFor(() => expect(place()).toBe('/order-completion/5267-ab%2Fc'))
  })

  it('waits for a basket that failed to load', async () => {
    answer('GET rest/basket/1', unreachable)
    show(<AddressSelectPage />, { at: '/address/select' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(say('NETWORK_ERROR'))
    answer('GET rest/basket/1', basketRow([basketLine(1)]))
    fireEvent.click(within(alert).getByRole('button', { name: say('BTN_TRY_AGAIN') }))
    expect(await screen.findByText('Ada 1')).toBeTruthy()
  })
})

describe('the delivery', () => {
  async function open() {
    decide({ addressId: '1' })
    const stage = show(<DeliveryMethodPage />, { at: '/delivery-method' })
    await waitFor(() => expect(screen.getAllByText('Way 1')).toBeTruthy())
    return stage
  }

  it('counts in the sum when it is selected', async () => {
    const { user, place } = await open()
    await waitFor(() => expect(total()).toContain('3.98'))
    await user.click(box('Way 1'))
    expect(total()).toContain('4.97')
    await user.click(box('Way 3'))
    expect(total()).toContain('3.98')
    await user.click(on())
    expect(sessionStorage.getItem('deliveryMethodId')).toBe('3')
    expect(place()).toBe('/payment/shop')
  })

  it('locks later steps while it is changed', async () => {
    decide({ deliveryMethodId: '1' })
    const { user } = await open()
    await waitFor(() => expect(openSteps()).toEqual(['/basket', '/address/select', '/payment/shop']))
    await user.click(box('Way 3'))
    expect(openSteps()).toEqual(['/basket', '/address/select'])
    await user.click(box('Way 1'))
    expect(openSteps()).toContain('/payment/shop')
  })

  it('that was confirmed is no suggestion for the next order', async () => {
    const { user, unmount } = await open()
    await user.click(box('Way 3'))
    await user.click(on())
    unmount()
    sessionStorage.removeItem('deliveryMethodId')
    await open()
    expect([box('Way 1').checked, box('Way 3').checked]).toEqual([false, false])
  })

  it('shows its duration in words, in German too', async () => {
    await speak('de_DE')
    await open()
    const cells = [...document.querySelectorAll('.mat-column-ETA')].map((cell) => cell.textContent)
    expect(cells).toEqual(['1 Tag', '3 Tage'])
    expect(document.querySelector('.mat-column-Price')?.textContent).toBe('0,99¤')
  })

  it('has a truck for an unknown icon', async () => {
    await open()
    expect([...document.querySelectorAll('.mat-column-Name svg')].map((svg) => svg.classList[1])).toEqual([
      'fa-rocket',
      'fa-truck',
    ])
  })

  it('leads back to the address', async () => {
    const { user, place } = await open()
    expect(await screen.findByText('Ada 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: say('LABEL_BACK') }))
    expect(place()).toBe('/address/select')
  })

  it('needs an address first', async () => {
    show(<DeliveryMethodPage />, { at: '/delivery-method' })
    const way = await screen.findByRole('link', { name: say('CHECKOUT_TO_MISSING_STEP') })
    expect(way.getAttribute('href')).toBe('/address/select')
    expect(screen.queryByText(say('LABEL_CONTINUE'))).toBeNull()
  })

  it('says that a chosen address is gone', async () => {
    decide({ addressId: '99' })
    answer('GET api/Addresss/99', refuse(404))
    show(<DeliveryMethodPage />, { at: '/delivery-method' })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(say('ADDRESS_GONE_TITLE'))).toBeTruthy()
  })

  it('sends a customer with an empty basket back to it', async () => {
    decide({ addressId: '1' })
    answer('GET rest/basket/1', basketRow([]))
    show(<DeliveryMethodPage />, { at: '/delivery-method' })
    const way = await screen.findByRole('link', { name: say('CHECKOUT_EDIT_BASKET') })
    expect(way.getAttribute('href')).toBe('/basket')
  })

  it('can be retried', async () => {
    decide({ addressId: '1' })
    answer('GET api/Deliverys', refuse(500, ''))
    show(<DeliveryMethodPage />, { at: '/delivery-method' })
    const alert = await screen.findByRole('alert')
    answer('GET api/Deliverys', list(deliveryRow(1)))
    fireEvent.click(within(alert).getByRole('button', { name: say('BTN_TRY_AGAIN') }))
    expect(await screen.findByLabelText('Way 1')).toBeTruthy()
  })
})
