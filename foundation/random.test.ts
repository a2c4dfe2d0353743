import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readTime, runUnder } from './circumstances.ts'
import { randomBytes, randomInt } from './random.ts'

const DAY = new Date('2026-01-02T03:04:05Z')

/** Bytes that count from a number. */
function counting(from: number) {
  let next = from
  return { now: () => DAY, randomBytes: (count: number) => Buffer.from(Array.from({ length: count }, () => next++)) }
}

it('draws numbers and bytes from the system without circumstances', () => {
  const drawn = Array.from({ length: 200 }, () => randomInt(3, 6))
  expect(new Set(drawn)).toEqual(new Set([3, 4, 5]))
  expect(randomBytes(16)).not.toEqual(randomBytes(16))
  expect(Math.abs(Date.now() - readTime().getTime())).toBeLessThan(1000)
})

it('draws from its circumstances, also after a wait', async () => {
  const draw = async () => {
    const bytes = randomBytes(3)
    await wait(1)
    return [bytes.toString('hex'), randomInt(10), randomInt(5, 7), readTime()]
  }
  const [one, other] = await Promise.all([runUnder(counting(1), draw), runUnder(counting(1), draw)])
  expect(one).toEqual(other)
  expect(one).toMatchObject(['010203', expect.any(Number), expect.any(Number), DAY])
})

it('keeps each number as likely as the others', () => {
  const bytes = [Buffer.from('ffffffffffff', 'hex'), Buffer.alloc(6)]
  const drawn = runUnder({ now: () => DAY, randomBytes: () => bytes.shift() ?? Buffer.alloc(0) }, () =>
    randomInt(3 * 2 ** 40),
  )
  expect([drawn, bytes]).toEqual([0, []])
})
