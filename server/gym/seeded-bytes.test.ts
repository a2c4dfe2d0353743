import { expect, it } from 'vitest'
import { deriveSecret, SeededBytes } from '#server/gym/seeded-bytes.ts'

it('a seed decides an endless row of bytes, which can be gone on with at any position', () => {
  const whole = new SeededBytes('pear').take(200)
  const pieces = new SeededBytes('pear')
  const taken = [1, 31, 32, 40, 0, 96].map((count) => pieces.take(count))
  expect(Buffer.concat(taken)).toEqual(whole)
  expect(pieces.position).toBe(200)
  expect(new SeededBytes('pear', 100).take(50)).toEqual(whole.subarray(100, 150))
  expect(new SeededBytes('plum').take(200)).not.toEqual(whole)
  // No block is like another one.
  expect(new Set(Array.from({ length: 6 }, (_, at) => whole.toString('hex', at * 32, at * 32 + 32))).size).toBe(6)
})

it('secrets of an episode differ by purpose and by seed', () => {
  const secrets = [deriveSecret('a', 'one'), deriveSecret('a', 'two'), deriveSecret('b', 'one')]
  expect(new Set(secrets).size).toBe(3)
  expect(deriveSecret('a', 'one')).toBe(secrets[0])
  expect(secrets[0]).toMatch(/^[\da-f]{64}$/)
})
