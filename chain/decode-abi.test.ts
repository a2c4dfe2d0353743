import { join } from 'node:path'
import { type Abi, encodeAbiParameters, encodeEventTopics, encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Hex } from '#chain/chain-state.ts'
import { decodeCall, decodeEvent } from '#chain/decode-abi.ts'
import { type KnownContract, readGenesis } from '#chain/genesis.ts'

const { contracts } = readGenesis(join(import.meta.dirname, '..', 'content'))
const OWNER = `0x${'ab'.repeat(20)}` as const

function contractOf(name: string): KnownContract & { abi: Abi } {
  const found = contracts.find((contract) => contract.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found as KnownContract & { abi: Abi }
}

describe('a decoded call', () => {
  it('has its arguments, including texts', () => {
    const soul = contractOf('JuiceShopSBT')
    const input = encodeFunctionData({ abi: soul.abi, functionName: 'safeMint', args: [OWNER, 'ipfs://süß'] })
    expect(decodeCall(soul, input)).toEqual({
      name: 'safeMint',
      inputs: [
        { name: 'to', type: 'address', value: OWNER },
        { name: 'uri', type: 'string', value: 'ipfs://süß' },
      ],
    })
  })

  it('survives truncated and forged input', () => {
    const soul = contractOf('JuiceShopSBT')
    const whole = encodeFunctionData({ abi: soul.abi, functionName: 'safeMint', args: [OWNER, 'x'] })
    for (let length = 2; length < whole.length; length += 7) decodeCall(soul, whole.slice(0, length) as Hex)
    expect(decodeCall(soul, `${whole.slice(0, 10)}${'f'.repeat(512)}` as Hex)?.inputs[1]?.value).toBe('')
    expect(decodeCall(soul, '0xdeadbeef')).toBeNull()
    expect(decodeCall(soul, '0x')).toBeNull()
  })
})

describe('a decoded event', () => {
  it('has indexed and other values', () => {
    const raffle = contractOf('HiveRaffle')
    const topics = encodeEventTopics({ abi: raffle.abi, eventName: 'RoundPlayed', args: { player: OWNER } }) as Hex[]
    const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [3n, 7n])
    expect(decodeEvent(raffle, { address: OWNER, topics, data })).toEqual({
      name: 'RoundPlayed',
      inputs: [
        { name: 'player', type: 'address', value: OWNER },
        { name: 'guess', type: 'uint256', value: '3' },
        { name: 'cell', type: 'uint256', value: '7' },
      ],
    })
    expect(decodeEvent(raffle, { address: OWNER, topics: [], data: '0x' })).toBeNull()
  })
})
