import { encodeEventTopics, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import type { Hex, RawLog } from '#chain/chain-state.ts'
import { bloomOf } from '#chain/execution/bloom.ts'

const TOKEN = `0x${'ab'.repeat(20)}` as const
const OTHER = `0x${'cd'.repeat(20)}` as const
const [TRANSFER] = encodeEventTopics({ abi: parseAbi(['event Transfer(address, address, uint256)']) }) as [Hex]

function countBits(bloom: Hex): number {
  return [...BigInt(bloom).toString(2)].filter((bit) => bit === '1').length
}

it('is empty without logs', () => {
  expect(bloomOf([])).toBe('0x')
})

it('has 256 bytes, and three bits at most for each address and topic', () => {
  const bloom = bloomOf([{ address: TOKEN, topics: [TRANSFER], data: '0x' }])
  expect(bloom).toHaveLength(2 + 2 * 256)
  expect(countBits(bloom)).toBeGreaterThan(3)
  expect(countBits(bloom)).toBeLessThanOrEqual(6)
})

it('has the bits of each of its logs', () => {
  const first = { address: TOKEN, topics: [TRANSFER], data: '0x' } satisfies RawLog
  const second = { address: OTHER, topics: [], data: '0x' } satisfies RawLog
  const union = BigInt(bloomOf([first])) | BigInt(bloomOf([second]))
  expect(BigInt(bloomOf([first, second]))).toBe(union)
})

it('sets the bits that the first three pairs of the hash name', () => {
  const bloom = BigInt(bloomOf([{ address: `0x${'00'.repeat(20)}`, topics: [], data: '0x' }]))
  // The Keccak-256 hash of twenty zeros begins with 5380c7b7ae81.
  const bits = [0x5380, 0xc7b7, 0xae81].map((pair) => BigInt(pair % 2048))
  expect(bloom).toBe(bits.reduce((sum, bit) => sum | (1n << bit), 0n))
})
