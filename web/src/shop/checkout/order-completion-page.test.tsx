import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { addressRow, cardRow, list, orderRow, productRow } from '../../testing/rows.ts'
import { answer, refuse, sent, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import OrderCompletionPage from './order-completion-page.tsx'

const placed = (change: Record<string, unknown> = {}) =>
  list(orderRow('5267-1', { deliveryPrice: 0.99, promotionalAmount: '0', eta: 2, addressId: '1', ...change }))
const sums = () => [...document.querySelectorAll('tfoot td')].map((cell) => cell.textContent)
const arrival = () => document.querySelector('aside h2')?.textContent

beforeEach(() => {
  answer('GET rest/products/search?q=', list(productRow(1)))
  answer('GET api/Quantitys/', list())
  answer('GET api/Addresss/1', { data: addressRow(1) })
  answer('GET api/Cards/3', { data: cardRow(3) })
})

async function open(reply: unknown = placed()) {
  answer('GET rest/track-order/5267-1', reply)
  const stage = show(<OrderCompletionPage />, { at: '/order-completion/5267-1', path: '/order-completion/:id' })
  await waitFor(() => expect(document.querySelector('[role=status],[aria-busy]')).toBeNull())
  return stage
}

describe('a placed order', () => {
  it('adds up to the paid amount', async () => {
    await open(placed({ totalPrice: 8.47, promotionalAmount: '1.50' }))
    expect(sums()).toEqual(['8.98¤', '0.99¤', '−1.50¤', '8.47¤'])
    expect(screen.getByText(say('BONUS_POINTS_COUNT', { bonus: 2 }))).toBeTruthy()
  })

  it('shows nothing negative without a coupon, and German decimals', async () => {
    await speak('de_DE')
    await open()
    expect(sums()).toEqual(['7,97¤', '0,99¤', '0,00¤', '8,96¤'])
  })

  it('shows its owner the address and the payment', async () => {
    signIn()
    await open()
    expect(await screen.findByText('Ada 1')).toBeTruthy()
    expect(await screen.findByText('1003')).toBeTruthy()
  })

  it('hides both from strangers, without a request', async () => {
    await open()
    expect(screen.queryByText(say('LABEL_DELIVERY_ADDRESS'))).toBeNull()
    expect([...sent('GET api/Addresss/1'), ...sent('GET api/Cards/3')]).toEqual([])
  })

  it('says that address and card are gone', async () => {
    signIn()
    answer('GET api/Addresss/1', refuse(404))
    answer('GET api/Cards/3', refuse(404))
    await open()
    expect(await screen.findByText(say('ADDRESS_GONE'))).toBeTruthy()
    expect(await screen.findByText(say('CARD_GONE'))).toBeTruthy()
  })

  it('does not report a card as gone without an answer', async () => {
    signIn()
    answer('GET api/Cards/3', unreachable)
    await open()
    expect(await screen.findByText(say('NETWORK_ERROR'))).toBeTruthy()
  })

  it('can be tracked, printed and shared', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await open()
    expect(screen.getByText(say('BTN_TRACK_ORDER')).getAttribute('href')).toBe('/track-result/new?id=5267-1')
    expect(screen.getByLabelText('Print order confirmation').getAttribute('href')).toBe('ftp/order_5267-1.pdf')
    const tweet = new URL(screen.getByLabelText<HTMLAnchorElement>('Tweet').href).searchParams.get('text')
    expect(tweet).toContain('- Juice 1')
    fireEvent.click(screen.getByRole('button', { name: say('BTN_PRINT_PAGE') }))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('the day of arrival', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) }))

  it.each([
    [{ eta: 2 }, 'Sunday 22 November'],
    [{ eta: '0' }, 'Friday 20 November'],
    [{ eta: 366 }, 'Sunday 21 November'],
    [{ eta: 1, createdAt: new Date(2026, 10, 19, 23).toISOString() }, 'Friday 20 November'],
  ])('of %j is %s', async (change, day) => {
    await open(placed(change))
    expect(arrival()).toBe(say('COMPLETION_EXPECTED', { day }))
  })

  it.each([
    { eta: 367 },
    { eta: -1 },
    { eta: 1.5 },
    { eta: 'soon' },
    { eta: 1, createdAt: new Date(2026, 10, 18, 23).toISOString() },
  ])('is not shown for %j', async (change) => {
    await open(placed(change))
    expect(arrival()).toBe(say('COMPLETION_NEXT'))
  })

  it('is shown in German', async () => {
    await speak('de_DE')
    await open(placed({ eta: 2 }))
    expect(arrival()).toContain('Sonntag, 22. November')
  })
})

describe('a missing order', () => {
  it('is reported for an unknown number', async () => {
    await open(list({ orderId: '5267-1' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say('ORDER_NOT_FOUND_TITLE'))
    expect(screen.getByRole('link', { name: say('LABEL_ORDER_HISTORY') }).getAttribute('href')).toBe('/order-history')
    expect(screen.queryByText(say('COMPLETION_LEAD'))).toBeNull()
  })

  it.each([
    [refuse(500, ''), 'UNKNOWN_ERROR'],
    [unreachable, 'NETWORK_ERROR'],
  ])('can be retried after a failure', async (reply, sentence) => {
    await open(reply)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(say(sentence, { status: 500 }))
    answer('GET rest/track-order/5267-1', placed())
    fireEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(sums().at(-1)).toBe('8.96¤'))
  })
})
