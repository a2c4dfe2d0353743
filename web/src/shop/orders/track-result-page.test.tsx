import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OrderStatus, STATUS_TEXTS } from '../../entities/order/status.ts'
import { list, orderRow, productRow } from '../../testing/rows.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import TrackResultPage from './track-result-page.tsx'

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const field = () => document.querySelector('#orderNumber') as HTMLInputElement
const go = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: say(name) })
const now = () => document.querySelector('[aria-current=step]')?.textContent

beforeEach(() => {
  answer('GET rest/products/search?q=', list(productRow(1)))
  answer('GET api/Quantitys/', list())
})

async function track(change: Record<string, unknown>, isNew = false) {
  answer('GET rest/track-order/5267-1', list(orderRow('5267-1', { email: '*d*', deliveryPrice: 0.99, ...change })))
  const stage = show(<TrackResultPage isNew={isNew} />, { at: '/track-result?id=5267-1' })
  await screen.findByRole('article')
  return stage
}

describe('a tracked order', () => {
  it.each([
    [{ eta: 5 }, false, 'PACKING', 5],
    [{ eta: '3' }, false, 'PACKING', 3],
    [{ eta: 2 }, false, 'TRANSIT', 2],
    [{ eta: 1 }, false, 'TRANSIT', 1],
    [{ eta: 5 }, true, 'NEW', 5],
    [{ eta: 5, delivered: true }, true, 'DELIVERED', undefined],
    [{}, false, 'TRANSIT', undefined],
  ])('%j (new: %s) is %s', async (change, isNew, state, days) => {
    await track(change, isNew)
    expect(title()).toBe(say(`TRACK_TITLE_${state}`))
    expect(now()).toBe(say(STATUS_TEXTS[state as OrderStatus]))
    const eta = days === undefined ? null : say('TRACK_EXPECTED_IN', { count: days })
    expect(document.querySelector('.page-head p')?.textContent ?? null).toBe(eta)
  })

  it('counts days in German correctly', async () => {
    await speak('de_DE')
    const { unmount } = await track({ eta: 1 })
    const one = document.querySelector('.page-head p')?.textContent
    unmount()
    await track({ eta: 3 })
    const three = document.querySelector('.page-head p')?.textContent
    expect(one).toMatch(/einem Tag|1 Tag(?!e)/)
    expect(three).toMatch(/3 Tage/)
  })

  it('shows its price', async () => {
    await track({ promotionalAmount: '1.25', deliveryPrice: 0.5, bonus: 4 })
    const row = ['name', 'price', 'quantity', 'total'].map((column) => document.querySelector(`.product-${column}`))
    expect(row.map((cell) => cell?.textContent)).toEqual(['Juice 1', '1.99¤', '2', '3.98¤'])
    const sums = within(screen.getByRole('region', { name: say('ORDER_SUMMARY') }))
    expect(sums.getAllByRole('definition').map((sum) => sum.textContent)).toEqual(['0.50¤', '−1.25¤'])
    expect(sums.getByText(say('BONUS_POINTS_EARNED', { bonus: 4 }))).toBeTruthy()
    expect(sums.getByLabelText('Print order confirmation').getAttribute('href')).toBe('ftp/order_5267-1.pdf')
  })

  it.each([
    [{ createdAt: undefined }, say('TRACK_FOR', { email: '*d*' })],
    [{ email: '' }, /^[^·]*2026[^·]*$/],
    [{}, /2026.* · /],
  ])('with %j shows date and address if known', async (change, words) => {
    await track(change)
    expect(document.querySelector('article p.dim')?.textContent).toMatch(words)
  })

  it('mentions no empty coupon', async () => {
    await track({ promotionalAmount: 0, deliveryPrice: undefined })
    const sums = within(screen.getByRole('region', { name: say('ORDER_SUMMARY') }))
    expect(sums.queryAllByRole('definition')).toEqual([])
  })
})

describe('the way to a tracked order', () => {
  it('begins with a form without a number', async () => {
    const { user, place } = show(<TrackResultPage />, { at: '/track-result' })
    expect(screen.getByText(say('TRACK_LOOKUP_TITLE'))).toBeTruthy()
    expect(go('BTN_TRACK').disabled).toBe(true)
    fill(field(), '   ')
    submitFrom(field())
    expect(place()).toBe('/track-result')
    answer('GET rest/track-order/a%2Fb', list(orderRow('a/b')))
    fill(field(), ' a/b ')
    await user.click(go('BTN_TRACK'))
    expect(place()).toBe('/track-result?id=a%2Fb')
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  it('asks again after an unknown number, which it repeats', async () => {
    answer('GET rest/track-order/nope', list({ orderId: 'nope' }))
    const { place } = show(<TrackResultPage />, { at: '/track-result?id=nope' })
    expect(await screen.findByText(say('ORDER_NOT_FOUND_TITLE'))).toBeTruthy()
    expect(document.querySelector('code')?.textContent).toBe('nope')
    expect(field().value).toBe('nope')
    answer('GET rest/track-order/other', list({ orderId: 'other' }))
    fill(field(), 'other')
    submitFrom(field())
    await waitFor(() => expect(place()).toBe('/track-result?id=other'))
    await waitFor(() => expect(field().value).toBe('other'))
    expect(go('BTN_TRACK_AGAIN').disabled).toBe(false)
  })

  it('keeps a typed number while the unknown one is asked for again', async () => {
    answer('GET rest/track-order/nope', list({ orderId: 'nope' }))
    const { client } = show(<TrackResultPage />, { at: '/track-result?id=nope' })
    await screen.findByText(say('ORDER_NOT_FOUND_TITLE'))
    fill(field(), '5267-7')
    const again = hold('GET rest/track-order/nope')
    const asked = client.refetchQueries()
    await waitFor(() => expect(client.isFetching()).toBeGreaterThan(0))
    expect(field()?.value).toBe('5267-7')
    again.release(list({ orderId: 'nope' }))
    await asked
    expect(field().value).toBe('5267-7')
  })

  it('shows placeholders while loading', async () => {
    const order = hold('GET rest/track-order/1')
    show(<TrackResultPage />, { at: '/track-result?id=1' })
    expect(screen.getByRole('status', { name: say('LOADING') })).toBeTruthy()
    expect(screen.queryByText(say('ORDER_NOT_FOUND_TITLE'))).toBeNull()
    order.release(list(orderRow('1')))
    await screen.findByRole('article')
    expect(screen.queryByRole('status', { name: say('LOADING') })).toBeNull()
  })

  it.each([
    [refuse(400, { error: 'Odd number.' }), 'Odd number.'],
    [refuse(500, ''), 'UNKNOWN_ERROR'],
    [unreachable, 'NETWORK_ERROR'],
    [{ data: 'none' }, 'SOMETHING_LEAKED'],
  ])('can be retried', async (reply, sentence) => {
    answer('GET rest/track-order/1', reply)
    show(<TrackResultPage />, { at: '/track-result?id=1' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(say(sentence, { status: 500 }))
    answer('GET rest/track-order/1', list(orderRow('1')))
    fireEvent.click(within(alert).getByRole('button'))
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(sent('GET rest/track-order/1')).toHaveLength(2)
  })
})
