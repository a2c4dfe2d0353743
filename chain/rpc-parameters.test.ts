import { describe, expect, it } from 'vitest'
import { MAX_RAW_BYTES } from '#chain/chain-limits.ts'
import {
  readAddress,
  readBlockNumber,
  readBytes,
  readCall,
  readHash,
  readQuantity,
  readSlot,
  requireLatest,
} from '#chain/rpc-parameters.ts'

const ADDRESS = `0x${'Ab'.repeat(20)}`
const HASH = `0x${'1f'.repeat(32)}` as const
const INVALID = -32602

describe('a parameter', () => {
  it('is lower case afterwards', () => {
    expect(readAddress(ADDRESS)).toBe(ADDRESS.toLowerCase())
    expect(readHash(HASH.toUpperCase().replace('X', 'x'))).toBe(HASH)
    expect(readBytes('0xABcd', 'data')).toBe('0xabcd')
    expect(readQuantity('0x0A', 'value')).toBe(10n)
    expect(readSlot('0x000F')).toBe('0xf')
  })

  it.each([
    ['an address that is too short', () => readAddress('0x12')],
    ['an address without 0x', () => readAddress('ab'.repeat(20))],
    ['a hash of 31 bytes', () => readHash(`0x${'1f'.repeat(31)}`)],
    ['half a byte', () => readBytes('0xabc', 'data')],
    ['a number in decimal', () => readQuantity('10', 'value')],
    ['a number of JSON', () => readQuantity(10, 'value')],
    ['a number of 33 bytes', () => readQuantity(`0x${'f'.repeat(65)}`, 'value')],
    ['a call that is a list', () => readCall([])],
    ['an access list without slots', () => readCall({ accessList: [{ address: ADDRESS }] })],
    [
      'an access list of 101 addresses',
      () => readCall({ accessList: Array(101).fill({ address: ADDRESS, storageKeys: [] }) }),
    ],
  ])('is refused as invalid: %s', (_, read) => {
    expect(read).toThrow(expect.objectContaining({ code: INVALID }))
  })

  it('is refused when it is longer than the node takes', () => {
    expect(readBytes(`0x${'00'.repeat(MAX_RAW_BYTES)}`, 'data')).toHaveLength(2 + 2 * MAX_RAW_BYTES)
    expect(() => readBytes(`0x${'00'.repeat(MAX_RAW_BYTES + 1)}`, 'data')).toThrow(
      expect.objectContaining({ code: -32005 }),
    )
  })
})

describe('a block', () => {
  it.each([
    [undefined, 7],
    [null, 7],
    ['earliest', 0],
    ['latest', 7],
    ['finalized', 7],
    ['0x3', 3],
    [`0x${'f'.repeat(64)}`, Number.MAX_SAFE_INTEGER],
  ])('is read from %s', (value, number) => {
    expect(readBlockNumber(value, 7)).toBe(number)
  })

  it('is the given default if it is left out', () => {
    expect(readBlockNumber(undefined, 7, 0)).toBe(0)
  })
})

describe('a state', () => {
  const head = { number: 7, hash: HASH }

  it.each([['latest'], ['0x7'], [{ blockNumber: '0x7' }], [{ blockHash: HASH }], [undefined]])(
    'is there for the last block: %j',
    (block) => {
      expect(() => requireLatest(block, head)).not.toThrow()
    },
  )

  it.each([['earliest'], ['0x6'], ['0x8'], [{ blockHash: `0x${'00'.repeat(32)}` }]])(
    'is missing for any other block: %j',
    (block) => {
      expect(() => requireLatest(block, head)).toThrow(expect.objectContaining({ code: -32000 }))
    },
  )
})

describe('a call', () => {
  it('has defaults for all that is left out', () => {
    expect(readCall({})).toEqual({
      from: `0x${'0'.repeat(40)}`,
      to: null,
      value: '0x0',
      data: '0x',
      gas: undefined,
      accessList: undefined,
    })
  })

  it('prefers `input` to `data`, and ignores more gas than a block has', () => {
    const call = readCall({ to: ADDRESS, input: '0x01', data: '0x02', value: '0x0f', gas: `0x${'f'.repeat(16)}` })
    expect(call).toMatchObject({ to: ADDRESS.toLowerCase(), data: '0x01', value: '0xf', gas: undefined })
  })
})
