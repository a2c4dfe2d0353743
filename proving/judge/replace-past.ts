import { hexToBytes } from '@ethereumjs/util'
import { applyChanges } from '#chain/apply-changes.ts'
import type { ChainWorld, Hex } from '#chain/chain-state.ts'
import type { ChainPoint } from '#chain/engine.ts'
import { ChainExecutor } from '#chain/execution/do-job.ts'
import type { Genesis } from '#chain/genesis.ts'

/** Enough ether for everything that happened before. */
const RICH: Hex = `0x${(10n ** 24n).toString(16)}`

/**
 * Puts another contract in place of the shop's own: runs its constructor, and then the calls of the past that it got. A
 * changed contract may keep its values elsewhere, and begin with others.
 * @throws {Error} with a sentence, if the constructor fails
 */
export async function replacePast(born: Genesis, contract: Hex, bytecode: Hex): Promise<Genesis> {
  const address = contract.toLowerCase() as Hex
  const calls = born.blocks.flatMap(({ transaction, timestamp }) =>
    transaction?.to === address ? [{ ...transaction, timestamp }] : [],
  )
  const [first] = born.blocks
  const owner = born.blocks.find(({ transaction }) => transaction)?.transaction?.from
  if (!first || !owner) throw new Error('The chain has no past.')
  const world = structuredClone(born.world)
  delete world.code[address]
  delete world.storage[address]
  for (const { from } of calls) world.accounts[from] = { nonce: 0, balance: RICH }
  world.accounts[address] = { nonce: 1, balance: '0x0' }
  const executor = new ChainExecutor(world)
  const changes: ChainWorld = { accounts: {}, code: {}, storage: {} }
  const standAt = (timestamp: number): ChainPoint => ({
    chainId: 0,
    world: changes,
    head: first,
    hashes: {},
    now: timestamp,
  })
  applyChanges(changes, await executor.plant(standAt(first.timestamp), address, owner, bytecode))
  for (const { from, value, input, timestamp } of calls) {
    const point = standAt(timestamp)
    executor.load(point.world)
    const call = { from, to: address, value: BigInt(value), data: hexToBytes(input) }
    const outcome = await executor.mineUnsigned(point, call)
    // A call that fails leaves no trace. Checks see that its effect is missing.
    if (outcome.kind === 'mined') applyChanges(changes, outcome.changes)
  }
  return {
    ...born,
    world: {
      ...born.world,
      code: { ...born.world.code, [address]: changes.code[address] ?? '0x' },
      storage: { ...born.world.storage, [address]: changes.storage[address] ?? {} },
    },
  }
}
