import { expect, it } from 'vitest'
import { parseRange } from '#shop/files/ranges.ts'

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  [' bytes=1-2 ', { start: 1, end: 2 }],
  ['bytes=1000-', null],
  ['bytes=-0', null],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  [`bytes=${'9'.repeat(400)}-`, undefined],
  ['', undefined],
  [undefined, undefined],
])('%j of a thousand bytes', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range)
})

it('an empty file has no parts', () => {
  expect(parseRange('bytes=0-', 0)).toBeNull()
  expect(parseRange('bytes=-5', 0)).toBeNull()
})
