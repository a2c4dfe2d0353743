import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '../../entities/session/session.ts'
import { signIn } from '../../testing/reset.ts'
import { addressRow, cardRow, list } from '../../testing/rows.ts'
import { answer, changesSent } from '../../testing/server.ts'
import { show, stopClock } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import SavedAddressPage from './saved-address-page.tsx'
import SavedPaymentMethodsPage from './saved-payment-methods-page.tsx'

beforeEach(() => {
  signIn()
  answer('GET api/Cards', list(cardRow(1), cardRow(2)))
  answer('GET api/Addresss', list(addressRow(1)))
})

describe('the collection of cards', () => {
  it('counts cards, and deletes one after five seconds', async () => {
    await speak('de_DE')
    const { pass } = stopClock()
    const { message } = show(<SavedPaymentMethodsPage />, { at: '/saved-payment-methods' })
    await pass(10)
    const tabs = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent?.match(/\d+$/)?.[0])).toEqual(['1', '2'])
    expect(tabs[1]?.getAttribute('aria-current')).toBe('page')
    fireEvent.click(screen.getByRole('button', { name: say('CARD_REMOVE_NAMED', { digits: '1002' }) }))
    expect(screen.getByText(say('CARD_LEAVES', { digits: '1002' }))).toBeTruthy()
    answer('DELETE api/Cards/2', {})
    answer('GET api/Cards', list(cardRow(1)))
    await pass(4999)
    expect(changesSent()).toEqual([])
    await pass(20)
    expect(changesSent()).toEqual(['DELETE api/Cards/2'])
    expect(message()).toBe(say('CARD_REMOVED'))
    expect(screen.queryByText('************1002')).toBeNull()
  })

  it('restores one in time', async () => {
    const { pass } = stopClock()
    show(<SavedPaymentMethodsPage />, { at: '/saved-payment-methods' })
    await pass(10)
    fireEvent.click(screen.getByRole('button', { name: say('CARD_REMOVE_NAMED', { digits: '1001' }) }))
    fireEvent.click(screen.getByRole('button', { name: say('BTN_UNDO') }))
    await pass(6000)
    expect(changesSent()).toEqual([])
    expect(document.activeElement?.getAttribute('aria-label')).toBe(say('CARD_REMOVE_NAMED', { digits: '1001' }))
  })

  it('is for members only', () => {
    endSession()
    show(<SavedPaymentMethodsPage />, { at: '/saved-payment-methods' })
    const login = screen.getByRole('link', { name: say('BTN_LOGIN') })
    expect(login.getAttribute('href')).toBe('/login?redirectUrl=/saved-payment-methods')
  })
})

describe('the collection of addresses', () => {
  it('links to the cards, and these to it', async () => {
    show(<SavedAddressPage />, { at: '/address/saved' })
    expect(await screen.findByText('Ada 1')).toBeTruthy()
    const tabs = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['/address/saved', 'page'],
      ['/saved-payment-methods', null],
    ])
  })
})
