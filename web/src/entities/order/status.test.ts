import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

test('what has arrived has arrived, whatever else is said', () => {
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
