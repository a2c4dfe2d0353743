import { expect, it } from 'vitest'
import { formatToken, parseToken, shortenHex } from './amounts.ts'

it.each([
  [0n, '0'],
  [10n ** 18n, '1'],
  [1234567n * 10n ** 18n, '1,234,567'],
  [15n * 10n ** 17n, '1.5'],
  [1999999999999999999n, '1.999999'],
  [-(5n * 10n ** 17n), '−0.5'],
  [1n, '<\u202f0.000001'],
])('%s wei are shown as %s', (wei, text) => {
  expect(formatToken(wei, 'en')).toBe(text)
})

it('numbers follow the language', () => {
  expect(formatToken(12345n * 10n ** 17n, 'de-DE')).toBe('1.234,5')
  expect(formatToken(42n, 'en', 0)).toBe('42')
})

it.each([
  ['1', 10n ** 18n],
  ['0.05', 5n * 10n ** 16n],
  [' 0,5 ', 5n * 10n ** 17n],
  ['.5', 5n * 10n ** 17n],
  ['', undefined],
  ['.', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1.2.3', undefined],
  ['0.0000000000000000001', undefined],
  ['9'.repeat(100), undefined],
])('%j is %s wei', (typed, wei) => {
  expect(parseToken(typed)).toBe(wei)
})

it('an address is shortened to its ends', () => {
  expect(shortenHex('0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13')).toBe('0x3643…6E13')
  expect(shortenHex('0x12')).toBe('0x12')
})
