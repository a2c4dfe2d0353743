import { expect, it } from 'vitest'
import { SpentTokens } from '#shop/accounts/spent-tokens.ts'

/** Seconds after the start of the test. */
const at = (seconds: number) => new Date(seconds * 1000)

it('a token is spent once and forgotten when it has ended', () => {
  const spent = new SpentTokens()
  expect(spent.spend('a.b.c', 60, at(0))).toBe(true)
  expect(spent.spend('a.b.C', 60, at(0))).toBe(false)
  expect(spent.spend('a.c.c', 600, at(0))).toBe(true)
  expect(spent.spend('a.d.c', 121, at(61))).toBe(true)
  expect(spent.size).toBe(2)
  expect(spent.spend('a.c.c', 600, at(61))).toBe(false)
})

it('stores a limited number', () => {
  const spent = new SpentTokens()
  for (let n = 0; n < 2500; n++) spent.spend(`a.${n}.c`, 60, at(0))
  expect(spent.size).toBe(2000)
  expect(spent.spend('a.2499.c', 60, at(0))).toBe(false)
})
