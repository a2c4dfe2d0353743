import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SolvedEvent } from './solved-event.ts'
import {
  closeAllTickets,
  closeTicket,
  discardTickets,
  noticeTickets,
  parkTicket,
  showTicket,
  useTickets,
} from './tickets.ts'

const event = (key: string) => ({ key, name: key, challenge: key }) as SolvedEvent
afterEach(() => discardTickets())

/** Keys of what is unread and of what is news, and whether one lies on the page, after each act. */
function follow() {
  const { result } = renderHook(useTickets)
  return (change: () => void) => {
    act(change)
    const { unread, fresh, onPage } = result.current
    return [unread.map(({ key }) => key).join(), fresh.join(), onPage]
  }
}

it('the newest ticket lies on the page until it is closed or parked', () => {
  const after = follow()
  expect(after(() => showTicket(event('a')))).toEqual(['a', 'a', true])
  expect(after(() => showTicket(event('b')))).toEqual(['b,a', 'b,a', true])
  // The one behind it goes: what lies on the page stays.
  expect(after(() => closeTicket(event('a')))).toEqual(['b', 'b', true])
  expect(after(() => showTicket(event('c')))).toEqual(['c,b', 'c,b', true])
  expect(after(() => closeTicket(event('c')))).toEqual(['b', 'b', false])
  expect(after(() => showTicket(event('b')))).toEqual(['b', 'b', true])
  expect(after(() => parkTicket())).toEqual(['b', 'b', false])
  expect(after(() => closeTicket(event('b')))).toEqual(['', '', false])
})

it('a look at the history leaves nothing that is news', () => {
  const after = follow()
  after(() => showTicket(event('a')))
  expect(after(() => noticeTickets())).toEqual(['a', '', false])
  expect(after(() => showTicket(event('b')))).toEqual(['b,a', 'b', true])
  expect(after(() => closeAllTickets())).toEqual(['', '', false])
})
