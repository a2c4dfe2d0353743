import { join } from 'node:path'
import { type Abi, decodeFunctionResult, encodeFunctionData, encodeFunctionResult } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeReturned, encodeCall } from '#chain/encode-abi.ts'
import { readGenesis } from '#chain/genesis.ts'

const { contracts } = readGenesis(join(import.meta.dirname, '..', 'content'))
const ADDRESS = '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05'

function abiOf(wanted: string) {
  const found = contracts.find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no ${wanted}.`)
  return found.abi
}

describe('a call', () => {
  it.each([
    ['BeeFaucet', 'withdraw', [255]],
    ['BeeFaucet', 'getBalance', []],
    ['BeeToken', 'transfer', [ADDRESS, 10n ** 24n]],
    ['HoneyPotNFT', 'setApprovalForAll', [ADDRESS, true]],
    ['JuiceShopSBT', 'safeMint', [ADDRESS, '']],
    ['JuiceShopSBT', 'safeMint', [ADDRESS, 'ipfs://süß, and longer than the 32 bytes of a word']],
  ])('of %s.%s is written as others write it', (name, functionName, args) => {
    const abi = abiOf(name)
    expect(encodeCall(abi, functionName, args)).toBe(encodeFunctionData({ abi: abi as Abi, functionName, args }))
  })

  it.each([
    ['withdraw', [256]],
    ['withdraw', [-1]],
    ['withdraw', []],
    ['deposit', []],
  ])('that cannot be is refused: %s %j', (name, args) => {
    expect(() => encodeCall(abiOf('BeeFaucet'), name, args)).toThrow(Error)
  })

  it('takes bytes, as contracts pass on the calls of others', () => {
    const abi = [
      {
        type: 'function',
        name: 'perform',
        inputs: [
          { name: 'data', type: 'bytes' },
          { name: 'isStrict', type: 'bool' },
        ],
        outputs: [],
      },
    ]
    const args = [`0x${'c0ffee'.repeat(14)}`, true]
    expect(encodeCall(abi, 'perform', args)).toBe(
      encodeFunctionData({ abi: abi as Abi, functionName: 'perform', args }),
    )
  })

  it('is refused with an invalid address or type', () => {
    expect(() => encodeCall(abiOf('BeeToken'), 'balanceOf', ['0x12'])).toThrow('0x12 is no address')
    expect(() => encodeCall(abiOf('HoneyPotNFT'), 'supportsInterface', ['0x01ffc9a7'])).toThrow('is no bytes4')
  })
})

describe('a result', () => {
  it.each([
    ['BeeFaucet', 'getBalance', 200],
    ['BeeToken', 'totalSupply', 10n ** 27n],
    ['HoneyPotNFT', 'isApprovedForAll', true],
    ['JuiceShopSBT', 'ownerOf', ADDRESS],
    ['JuiceShopSBT', 'tokenURI', 'ipfs://süß'],
  ])('of %s.%s is read as others read it', (name, functionName, result) => {
    const abi = abiOf(name)
    const data = encodeFunctionResult({ abi: abi as Abi, functionName, result })
    expect(decodeReturned(abi, functionName, data)).toBe(result)
    expect(decodeFunctionResult({ abi: abi as Abi, functionName, data })).toBe(result)
  })

  it('is refused when empty', () => {
    expect(() => decodeReturned(abiOf('BeeFaucet'), 'getBalance', '0x')).toThrow('returned nothing')
  })
})
