import { afterEach, describe, expect, it } from 'vitest'
import { isolate } from './isolate.ts'

afterEach(() => document.documentElement.removeAttribute('dir'))

describe('a value of a sentence', () => {
  it.each([
    ['Apple Juice (1000ml)', true],
    ['***in@juice-sh.op', true],
    ['my-data.json', true],
    ['عصير', false],
    ['3', false],
    ['https://example.test/a', false],
    ['./redirect?to=x', false],
    ['<b>bold</b>', false],
  ])('%s is isolated where texts run to the left: %s', (value, isIsolated) => {
    expect(isolate(value)).toBe(value)
    document.documentElement.dir = 'rtl'
    expect(isolate(value)).toBe(isIsolated ? `\u2068${value}\u2069` : value)
  })

  it.each(['9.98', '9.98¤'])('%s keeps the sign of its currency behind it', (amount) => {
    document.documentElement.dir = 'rtl'
    expect(isolate(amount)).toBe(`\u200e${amount}`)
  })
})
