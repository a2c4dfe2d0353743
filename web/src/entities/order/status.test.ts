import { expect, test } from 'vitest'
import { STATUS_TEXTS, stateTextOf, statuses, statusOf } from './status.ts'

test('a delivered order is delivered, regardless of other fields', () => {
  expect(statusOf({ delivered: true, eta: '5' }, true)).toBe('DELIVERED')
  expect(statusOf({ delivered: true, eta: '0' }, false)).toBe('DELIVERED')
})

test('an order that was just placed is new', () => {
  expect(statusOf({ delivered: false, eta: '5' }, true)).toBe('NEW')
  expect(statusOf({ delivered: false, eta: '1' }, true)).toBe('NEW')
})

test('more than two days to go means that it is being packed', () => {
  expect(statusOf({ delivered: false, eta: '3' }, false)).toBe('PACKING')
  expect(statusOf({ delivered: false, eta: '2' }, false)).toBe('TRANSIT')
  expect(statusOf({ delivered: false, eta: 10 }, false)).toBe('PACKING')
  expect(statusOf({ eta: '0' }, false)).toBe('TRANSIT')
  expect(statusOf({}, false)).toBe('TRANSIT')
})

test('a list has one text for every state before delivery, and that of the tracking after it', () => {
  expect(statuses.map(stateTextOf)).toEqual([...Array(3).fill('LABEL_IN_TRANSIT'), STATUS_TEXTS.DELIVERED])
})
