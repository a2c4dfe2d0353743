import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { ChainBlock } from '#contract/chain.ts'
import { defineWays } from '#game/define.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { openWallet } from '#game/visitor/web3-requests.ts'

const STAKE = 10n ** 15n

/** The queen's place in the next block. */
async function predict(visitor: Visitor): Promise<bigint> {
  const [head] = (await visitor.get('/range/chain/blocks?limit=1')).json<ChainBlock[]>()
  if (!head) throw new Error('There is no block.')
  const next = (head.number + 1).toString(16).padStart(64, '0')
  const mixed = keccak_256(concatBytes(hexToBytes(head.hash.slice(2)), hexToBytes(next)))
  return BigInt(`0x${bytesToHex(mixed)}`) % 10n
}

async function play(visitor: Visitor, guesses: readonly ((cell: bigint) => bigint)[]): Promise<void> {
  const wallet = await openWallet(visitor)
  for (const guess of guesses) {
    await wallet.write(wallet.contract('HiveRaffle'), 'play', [guess(await predict(visitor))], STAKE)
  }
}

const right = (cell: bigint) => cell
const wrong = (cell: bigint) => (cell + 1n) % 10n

export default defineWays({
  otherWays: {
    'a script that works it out before each block': (visitor) => play(visitor, [right, right, right, right, right]),
  },
  mishaps: {
    'four in a row': [
      200,
      async (visitor) => {
        await play(visitor, [right, right, right, right, wrong])
        return visitor.get('/range/chain/info')
      },
    ],
    'five, but not in a row': [
      200,
      async (visitor) => {
        await play(visitor, [right, right, wrong, right, right, right])
        return visitor.get('/range/chain/info')
      },
    ],
    'a cell that there is not': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        return wallet.send(wallet.contract('HiveRaffle'), 'play', [10n], STAKE)
      },
    ],
    'a round for nothing': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        return wallet.send(wallet.contract('HiveRaffle'), 'play', [await predict(visitor)])
      },
    ],
  },
})
