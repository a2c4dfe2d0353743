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

const event = (key: string, isRestore = false) => ({ key, name: key, challenge: key, isRestore }) as SolvedEvent
afterEach(() => act(discardTickets))

/** Keys after each change: unread, fresh, shown and waiting tickets. */
function follow() {
  const { result } = renderHook(useTickets)
  return (change: () => void) => {
    act(change)
    const { unread, fresh, shown, waiting } = result.current
    const keys = (events: readonly SolvedEvent[]) => events.map(({ key }) => key).join()
    return [keys(unread), fresh.join(), shown?.key, keys(waiting)]
  }
}

it('shows one ticket after the other, and each until it is closed or parked', () => {
  const after = follow()
  expect(after(() => showTicket(event('a')))).toEqual(['a', 'a', 'a', ''])
  expect(after(() => showTicket(event('b')))).toEqual(['b,a', 'b,a', 'a', 'b'])
  expect(after(() => showTicket(event('c')))).toEqual(['c,b,a', 'c,b,a', 'a', 'b,c'])
  expect(after(() => closeTicket(event('b')))).toEqual(['c,a', 'c,a', 'a', 'c'])
  expect(after(() => parkTicket())).toEqual(['c,a', 'c,a', 'c', ''])
  expect(after(() => closeTicket(event('a')))).toEqual(['c', 'c', 'c', ''])
  expect(after(() => closeTicket(event('c')))).toEqual(['', '', undefined, ''])
})

it('shows the next ticket when one is closed', () => {
  const after = follow()
  after(() => showTicket(event('a')))
  after(() => showTicket(event('b')))
  expect(after(() => closeTicket(event('a')))).toEqual(['b', 'b', 'b', ''])
})

it('lets only the last of several restored solves wait', () => {
  const after = follow()
  for (const key of ['a', 'b', 'c']) after(() => showTicket(event(key, true)))
  expect(after(() => showTicket(event('d')))).toEqual(['d,c,b,a', 'd,c,b,a', 'a', 'c,d'])
  expect(after(() => showTicket(event('e', true)))).toEqual(['e,d,c,b,a', 'e,d,c,b,a', 'a', 'd,e'])
})

it('lets ten wait, and counts the rest', () => {
  const after = follow()
  for (let n = 0; n < 15; n++) after(() => showTicket(event(`k${n}`)))
  const { result } = renderHook(useTickets)
  expect([result.current.waiting.length, result.current.unread.length]).toEqual([10, 15])
})

it('opening the history marks everything as seen', () => {
  const after = follow()
  after(() => showTicket(event('a')))
  after(() => showTicket(event('b')))
  expect(after(() => noticeTickets())).toEqual(['b,a', '', undefined, ''])
  expect(after(() => showTicket(event('c')))).toEqual(['c,b,a', 'c', 'c', ''])
  expect(after(() => closeAllTickets())).toEqual(['', '', undefined, ''])
})
