import { afterEach, expect, it, vi } from 'vitest'
import { SpentTokens } from '#shop/accounts/spent-tokens.ts'

afterEach(() => void vi.useRealTimers())

const now = () => Math.floor(Date.now() / 1000)

it('a token is spent once and forgotten when it has ended', () => {
  vi.useFakeTimers()
  const spent = new SpentTokens()
  expect(spent.spend('a.b.c', now() + 60)).toBe(true)
  expect(spent.spend('a.b.C', now() + 60)).toBe(false)
  expect(spent.spend('a.c.c', now() + 600)).toBe(true)
  vi.advanceTimersByTime(61_000)
  expect(spent.spend('a.d.c', now() + 60)).toBe(true)
  expect(spent.size).toBe(2)
  expect(spent.spend('a.c.c', now() + 600)).toBe(false)
})

it('never remembers more than it should', () => {
  const spent = new SpentTokens()
  for (let n = 0; n < 2500; n++) spent.spend(`a.${n}.c`, now() + 60)
  expect(spent.size).toBe(2000)
  expect(spent.spend('a.2499.c', now() + 60)).toBe(false)
})
