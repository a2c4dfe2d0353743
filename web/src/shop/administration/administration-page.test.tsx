import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { list } from '../../testing/rows.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, stopClock } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { readCookie, removeCookie } from '../../ui/cookies.ts'
import AdministrationPage from './administration-page.tsx'

const now = Date.parse('2026-11-22T10:00:00Z') / 1000
const user = (id: number, lastLoginTime: number | null = null) => ({
  id,
  email: `user${id}@example.org`,
  lastLoginTime,
})
const opinion = (id: number, change = {}) => ({ id, UserId: 3, comment: `Fine <b>${id}</b>`, rating: 4, ...change })
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const users = () => within(document.querySelector('.customer-table') as HTMLElement)
const feedback = () => within(document.querySelector('.feedback-table') as HTMLElement)
const remove = (id: number) => feedback().queryByLabelText(say('ADMIN_DELETE_FEEDBACK', { id }))
const undo = () => feedback().queryByText(say('BTN_UNDO'))?.closest('button')
const dialog = () => document.querySelector('mat-dialog-container')
const range = (place: ReturnType<typeof within>, from: number, to: number, total: number) =>
  place.queryByText(say('RANGE_OF_TOTAL', { from, to, total }))

beforeEach(() => {
  signIn({ role: 'admin' })
  answer('GET rest/user/authentication-details/', list(user(1, now - 21_599), user(2, now - 21_600), user(3)))
  answer('GET api/Feedbacks/', list(opinion(1), opinion(2, { UserId: null, rating: 0 })))
})
afterEach(() => removeCookie('show_tool_calls'))

async function open(at = '/administration') {
  const stage = show(<AdministrationPage />, { at })
  await waitFor(() => expect(document.querySelectorAll('mat-table')).toHaveLength(2))
  return stage
}

describe('the customers', () => {
  it('count as present for six hours after their login', async () => {
    const clock = stopClock()
    show(<AdministrationPage />, { at: '/administration' })
    await clock.pass(0)
    const classesOf = (email: string) =>
      users()
        .getAllByText(email)
        .map(({ className }) => className.split(' ')[0])
    // In the table and on the hidden sheet.
    expect(classesOf('user1@example.org')).toEqual(['confirmation', 'confirmation'])
    expect(classesOf('user2@example.org')).toEqual(['error', 'error'])
    expect(users().getAllByText(say('ADMIN_SESSION_OPEN'))).toHaveLength(1)
    expect(users().getAllByText(say('ADMIN_SESSION_NONE'))).toHaveLength(2)
  })

  it('are shown ten at a time, and all on the hidden sheet', async () => {
    answer('GET rest/user/authentication-details/', list(...numbers(11).map((id) => user(id))))
    await open()
    const previous = users().getByLabelText('Previous page') as HTMLButtonElement
    const next = users().getByLabelText('Next page') as HTMLButtonElement
    expect(range(users(), 1, 10, 11)).toBeTruthy()
    expect([previous.disabled, next.disabled]).toEqual([true, false])
    fireEvent.click(next)
    expect(range(users(), 11, 11, 11)).toBeTruthy()
    expect([previous.disabled, next.disabled]).toEqual([false, true])
    expect(users().getAllByText('user11@example.org')).toHaveLength(2)
    expect(document.querySelectorAll('.hidden-table tr')).toHaveLength(11)
    fireEvent.click(previous)
    expect(range(users(), 1, 10, 11)).toBeTruthy()
  })

  it('are sorted by the latest login, and by their column titles', async () => {
    answer(
      'GET rest/user/authentication-details/',
      list(user(1, now - 20_000), user(2, now - 60), user(3), { ...user(4, now - 400_000), email: 'a@b' }),
    )
    const clock = stopClock()
    show(<AdministrationPage />, { at: '/administration' })
    await clock.pass(0)
    const numbers = () =>
      [...document.querySelectorAll('.customer-table mat-cell.mat-column-id')].map((c) => c.textContent)
    const head = (column: string) => document.querySelector(`.customer-table mat-header-cell.mat-column-${column}`)
    const sortBy = (column: string) => fireEvent.click(head(column)?.querySelector('button') as Element)
    const sorted = () => ['email', 'id'].map((column) => head(column)?.getAttribute('aria-sort'))
    expect([numbers(), sorted()]).toEqual([
      ['2', '1', '4', '3'],
      ['descending', 'none'],
    ])
    expect(head('email')?.textContent).toBe(`${say('LABEL_EMAIL')} · ${say('ADMIN_BY_SEEN')}`)
    sortBy('email')
    expect([numbers(), sorted()]).toEqual([
      ['4', '1', '2', '3'],
      ['ascending', 'none'],
    ])
    sortBy('email')
    expect(numbers()).toEqual(['3', '2', '1', '4'])
    sortBy('id')
    expect([numbers(), sorted()]).toEqual([
      ['1', '2', '3', '4'],
      ['none', 'ascending'],
    ])
    sortBy('id')
    expect(numbers()).toEqual(['4', '3', '2', '1'])
    expect(users().getByText(say('ADMIN_SEEN_NOW'))).toBeTruthy()
    expect(users().getByText(say('ADMIN_SEEN_NEVER'))).toBeTruthy()
    expect(users().getByText(say('ADMIN_SEEN_AGO', { time: '5 hr ago' }))).toBeTruthy()
  })

  it('are found by address, role and number, by presence and by staff', async () => {
    answer(
      'GET rest/user/authentication-details/',
      list(
        user(1, now - 60),
        { ...user(2), role: 'admin' },
        { ...user(3), role: 'accounting' },
        { ...user(44), role: 'deluxe' },
      ),
    )
    const clock = stopClock()
    show(<AdministrationPage />, { at: '/administration' })
    await clock.pass(0)
    const found = () =>
      [...document.querySelectorAll('.customer-table mat-cell.mat-column-id')].map((c) => c.textContent)
    const find = (text: string) => fill(document.querySelector('#user-search'), text)
    const filter = (name: RegExp) => users().getByRole('button', { name })
    find('USER44@')
    expect(found()).toEqual(['44'])
    find('deluxe')
    expect(found()).toEqual(['44'])
    find(' 3 ')
    expect(found()).toEqual(['3'])
    find('')
    fireEvent.click(filter(/^Staff 2$/))
    expect(found()).toEqual(['2', '3'])
    expect(filter(/^Staff/).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(filter(/^Here now 1$/))
    expect(found()).toEqual(['1'])
    find('kiwi')
    expect(users().getByText(say('ADMIN_NOBODY_FOUND'))).toBeTruthy()
    // The hidden sheet has all rows, whatever is filtered.
    expect(document.querySelectorAll('.hidden-table tr')).toHaveLength(4)
    fireEvent.click(users().getByText(say('TABLE_SHOW_ALL')))
    expect(found()).toHaveLength(4)
  })

  it('are paged by a chosen size, from the same row on', async () => {
    answer('GET rest/user/authentication-details/', list(...numbers(30).map((id) => user(id))))
    const { user: hand } = await open()
    await hand.click(users().getByRole('button', { name: '3' }))
    expect(range(users(), 21, 30, 30)).toBeTruthy()
    await hand.click(users().getByRole('combobox'))
    await hand.click(users().getByRole('option', { name: '25' }))
    expect(range(users(), 1, 25, 30)).toBeTruthy()
    expect(document.querySelectorAll('.customer-table mat-row')).toHaveLength(25)
  })

  it('may be empty, or fail to load', async () => {
    answer('GET rest/user/authentication-details/', unreachable)
    answer('GET api/Feedbacks/', list())
    show(<AdministrationPage />, { at: '/administration' })
    expect(await screen.findByText(say('ADMIN_NO_FEEDBACK'))).toBeTruthy()
    const again = await screen.findByText(say('BTN_TRY_AGAIN'))
    expect(users().getByRole('alert').textContent).toContain(say('NETWORK_ERROR'))
    answer('GET rest/user/authentication-details/', list())
    fireEvent.click(again)
    expect(await screen.findByText(say('ADMIN_NO_USERS'))).toBeTruthy()
  })

  it('have details in the address, closed by Back if opened here', async () => {
    answer('GET api/Users/2', { data: { ...user(2), createdAt: '2026-01-02T03:04:05Z', updatedAt: 'odd' } })
    const { place } = await open()
    fireEvent.click(users().getByLabelText(say('ADMIN_SHOW_USER', { email: 'user2@example.org' })))
    expect(place()).toBe('/administration?user=2')
    await waitFor(() => expect(dialog()?.textContent).toContain('user2@example.org'))
    fireEvent.click(screen.getByLabelText('Close Dialog'))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(place()).toBe('/administration')
  })

  it.each([
    [refuse(404, ''), () => say('ADMIN_USER_MISSING')],
    [refuse(500, ''), () => say('UNKNOWN_ERROR', { status: 500 })],
  ])('in the address may not exist', async (reply, sentence) => {
    answer('GET api/Users/99', reply)
    const { place } = await open('/administration?user=99')
    await waitFor(() => expect(dialog()?.textContent).toContain(sentence()))
    fireEvent.click(screen.getByLabelText('Close Dialog'))
    await waitFor(() => expect(place()).toBe('/administration'))
  })
})

describe('feedback', () => {
  it('is shown with its markup, stars and author', async () => {
    await open()
    expect(document.querySelector('.mat-column-comment b')?.textContent).toBe('2')
    expect(feedback().getByLabelText(say('STARS_OF_FIVE', { rating: 4 }))).toBeTruthy()
    expect(feedback().getByLabelText(say('STARS_OF_FIVE', { rating: 0 }))).toBeTruthy()
    expect(feedback().getByText(say('LABEL_ANONYMOUS'))).toBeTruthy()
  })

  it('is sorted newest first, and found by words, author and number', async () => {
    const at = (day: number) => ({ createdAt: `2026-11-${10 + day}T08:00:00.000Z` })
    answer(
      'GET api/Feedbacks/',
      list(opinion(5, at(1)), opinion(6, { ...at(3), UserId: null }), opinion(7, { ...at(2), rating: 1, UserId: 99 })),
    )
    await open()
    const shown = () =>
      [...document.querySelectorAll('.feedback-table .mat-column-comment b')].map((b) => b.textContent)
    expect(shown()).toEqual(['6', '7', '5'])
    const sortBy = (column: string) =>
      fireEvent.click(document.querySelector(`.feedback-table mat-header-cell.mat-column-${column} button`) as Element)
    sortBy('rating')
    expect(shown()).toEqual(['5', '6', '7'])
    sortBy('rating')
    expect(shown()[0]).toBe('7')
    sortBy('user')
    expect(shown()).toEqual(['5', '7', '6'])
    const find = (text: string) => fill(document.querySelector('#feedback-search'), text)
    find('fine 7')
    expect(shown()).toEqual(['7'])
    find(say('LABEL_ANONYMOUS'))
    expect(shown()).toEqual(['6'])
    find('')
    fireEvent.click(feedback().getByRole('button', { name: `${say('STARS_OF_FIVE', { rating: 4 })} 2` }))
    expect(shown()).toEqual(['5', '6'])
    find('sour')
    fireEvent.click(feedback().getByText(say('TABLE_SHOW_ALL')))
    expect(shown()).toHaveLength(3)
  })

  it('names its author during the removal', async () => {
    answer('DELETE api/Feedbacks/1', {})
    await open()
    fireEvent.click(remove(1) as HTMLElement)
    expect(feedback().getByText(say('ADMIN_FEEDBACK_DELETED', { id: 1, count: 4, author: 'user 3' }))).toBeTruthy()
  })

  it('has a full view with an address, and may be deleted', async () => {
    const { place, unmount } = await open()
    fireEvent.click(feedback().getByLabelText(say('ADMIN_SHOW_FEEDBACK', { id: 1 })))
    expect(place()).toBe('/administration?feedback=1')
    expect(dialog()?.querySelector('cite b')?.textContent).toBe('1')
    unmount()
    await open('/administration?feedback=77')
    expect(dialog()?.textContent).toContain(say('ADMIN_FEEDBACK_MISSING'))
  })

  it('is deleted five seconds after the removal', async () => {
    const clock = stopClock()
    answer('DELETE api/Feedbacks/1', {})
    show(<AdministrationPage />, { at: '/administration' })
    await clock.pass(0)
    fireEvent.click(remove(1) as HTMLElement)
    expect(remove(1)).toBeNull()
    expect(document.activeElement).toBe(undo())
    act(() => (document.activeElement as HTMLElement).blur())
    await clock.pass(4999)
    expect(sent('DELETE api/Feedbacks/1')).toEqual([])
    await clock.pass(1)
    expect(sent('DELETE api/Feedbacks/1')).toHaveLength(1)
    // The removed row must not flicker.
    expect(remove(1)).toBeNull()
    await clock.pass(1)
    expect([remove(1), undo()]).toEqual([null, undefined])
    expect(remove(2)).toBeTruthy()
    expect(range(feedback(), 1, 1, 1)).toBeTruthy()
  })

  it('is restored to its place, with the focus', async () => {
    const clock = stopClock()
    show(<AdministrationPage />, { at: '/administration' })
    await clock.pass(0)
    fireEvent.click(remove(1) as HTMLElement)
    await clock.pass(3000)
    fireEvent.click(undo() as HTMLElement)
    expect(document.activeElement).toBe(remove(1))
    await clock.pass(6000)
    expect(sent('DELETE api/Feedbacks/1')).toEqual([])
  })

  it.each([
    ['somebody else took away is gone', refuse(404, ''), undefined],
    ['the server keeps comes back', refuse(500, ''), () => say('UNKNOWN_ERROR', { status: 500 })],
    [
      'the server keeps comes back with what it says',
      refuse(500, 'The shredder is stuck.'),
      () => 'The shredder is stuck.',
    ],
  ])('%s', async (_, reply, sentence) => {
    const clock = stopClock()
    answer('DELETE api/Feedbacks/1', reply)
    const { message } = show(<AdministrationPage />, { at: '/administration' })
    await clock.pass(0)
    fireEvent.click(remove(1) as HTMLElement)
    act(() => (document.activeElement as HTMLElement).blur())
    await clock.pass(5000)
    await clock.pass(1)
    expect(remove(1) === null).toBe(sentence === undefined)
    expect(message()).toBe(sentence?.())
    expect(document.querySelector('.errorBar') !== null).toBe(sentence !== undefined)
  })

  it('is deleted at once when the screen is left', async () => {
    const reply = hold('DELETE api/Feedbacks/2')
    const { go } = await open()
    fireEvent.click(remove(2) as HTMLElement)
    await go('/search')
    expect(sent('DELETE api/Feedbacks/2')).toHaveLength(1)
    reply.release({})
  })
})

it('the setting of the administration is stored', async () => {
  const { unmount } = await open()
  const box = () => screen.getByLabelText(say('LABEL_SHOW_TOOL_CALLS')) as HTMLInputElement
  expect(box().checked).toBe(false)
  fireEvent.click(box())
  expect(readCookie('show_tool_calls')).toBe('true')
  unmount()
  await open()
  expect(box().checked).toBe(true)
  fireEvent.click(box())
  expect(readCookie('show_tool_calls')).toBe('false')
})
