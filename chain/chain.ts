import { applyChanges } from '#chain/apply-changes.ts'
import { type ChainState, createChainState, type Hex, type MinedBlock, parseChainState } from '#chain/chain-state.ts'
import type { ChainJob, ChainOutcome, ChainPoint, RunOnChain } from '#chain/engine.ts'
import type { MinedEvidence } from '#chain/evidence.ts'
import type { Genesis } from '#chain/genesis.ts'
import { readTime } from '#foundation/circumstances.ts'

/** Most jobs of one chain, running and waiting. */
const MAX_PENDING_JOBS = 7

/** Blocks that are kept besides the shared past. */
const MAX_BLOCKS = 64

/** Bytes of these blocks. */
const MAX_BLOCKS_BYTES = 128 * 1024

/** Most watched wallets. */
const MAX_WALLETS = 64

export interface ChainParts {
  /** Stored state as JSON, or null. */
  stored: string | null
  genesis: () => Genesis
  run: RunOnChain
  /** Called for every mined transaction. */
  onMined?: (facts: MinedEvidence) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Unsaved changes: a step that can be taken back, or other facts. */
export type ChainDirt = 'step' | 'beside' | null

declare module 'fastify' {
  interface FastifyRequest {
    chain: Chain
  }
}

/** The chain of one shop, read on its first request. */
export class Chain {
  readonly #parts: ChainParts
  #state: ChainState | undefined
  #dirt: ChainDirt = null
  #pending = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: ChainParts) {
    this.#parts = parts
  }

  /** @throws {Error} if the stored state is malformed */
  get state(): ChainState {
    if (this.#state) return this.#state
    const { stored } = this.#parts
    this.#state = stored === null ? createChainState() : parseChainState(JSON.parse(stored))
    // The id was just drawn and has to be stored.
    if (stored === null) this.#touch('beside')
    return this.#state
  }

  get genesis(): Genesis {
    return this.#parts.genesis()
  }

  get head(): MinedBlock {
    const head = this.state.blocks.at(-1) ?? this.genesis.blocks.at(-1)
    if (!head) throw new Error('The chain has no beginning.')
    return head
  }

  /** Known blocks, oldest first. */
  listBlocks(): MinedBlock[] {
    return [...this.genesis.blocks, ...this.state.blocks]
  }

  accountOf(address: Hex): { nonce: number; balance: Hex } {
    const key = address.toLowerCase() as Hex
    return this.state.world.accounts[key] ?? this.genesis.world.accounts[key] ?? { nonce: 0, balance: '0x0' }
  }

  codeOf(address: Hex): Hex {
    const key = address.toLowerCase() as Hex
    return this.state.world.code[key] ?? this.genesis.world.code[key] ?? '0x'
  }

  slotOf(address: Hex, slot: Hex): Hex {
    const key = address.toLowerCase() as Hex
    return this.state.world.storage[key]?.[slot] ?? this.genesis.world.storage[key]?.[slot] ?? '0x0'
  }

  /**
   * Runs a job after all earlier ones. A mined transaction is stored before listeners hear of it.
   * Never rejects because of the job's content.
   */
  async do(job: ChainJob): Promise<ChainOutcome> {
    if (this.#pending >= MAX_PENDING_JOBS) return { kind: 'busy' }
    this.#pending++
    const mine = this.#doAfter(this.#last, job)
    this.#last = mine.catch(() => {})
    return mine.finally(() => this.#pending--)
  }

  /** Watches a wallet that a page reported. */
  watch(wallet: Hex): void {
    const { watched } = this.state
    const name = wallet.toLowerCase() as Hex
    if (watched.includes(name)) return
    watched.push(name)
    if (watched.length > MAX_WALLETS) watched.shift()
    this.#touch('beside')
  }

  /** True if this wallet minted a pot that was not claimed. Marks it as claimed. */
  redeemMint(wallet: string): boolean {
    const { minters } = this.state
    const at = minters.indexOf(wallet.toLowerCase() as Hex)
    if (at < 0) return false
    minters.splice(at, 1)
    this.#touch('beside')
    return true
  }

  countPortion(wallet: Hex): void {
    const { portions } = this.state
    const name = wallet.toLowerCase() as Hex
    portions[name] = (portions[name] ?? 0) + 1
    this.#touch('beside')
  }

  /** Undoes `countPortion` after a failure. */
  takeBackPortion(wallet: Hex): void {
    const { portions } = this.state
    portions[wallet] = Math.max(0, (portions[wallet] ?? 0) - 1)
  }

  takeDirt(): ChainDirt {
    const dirt = this.#dirt
    this.#dirt = null
    return dirt
  }

  #touch(dirt: 'step' | 'beside'): void {
    if (this.#dirt !== 'step') this.#dirt = dirt
  }

  async #doAfter(before: Promise<unknown>, job: ChainJob): Promise<ChainOutcome> {
    await before
    const outcome = await this.#parts.run(this.#stand(), job)
    if (outcome.kind === 'mined') {
      const { state } = this
      applyChanges(state.world, outcome.changes)
      state.blocks.push(outcome.block)
      dropOldBlocks(state.blocks)
      this.#touch('step')
      this.#tell(outcome.block)
    }
    return outcome
  }

  #stand(): ChainPoint {
    const { chainId, world } = this.state
    const now = Math.floor((this.#parts.now?.() ?? readTime().getTime()) / 1000)
    const hashes = Object.fromEntries(this.listBlocks().map(({ number, hash }) => [number, hash]))
    const { number, hash, timestamp } = this.head
    return { chainId, world, head: { number, hash, timestamp }, hashes, now }
  }

  #tell({ transaction }: MinedBlock): void {
    if (!transaction) return
    const { minters, watched } = this.state
    const { hash, from, to, succeeded } = transaction
    const logs = transaction.logs.map(({ address, topics, data }) => {
      const contract = this.genesis.byAddress.get(address)
      const [topic = ''] = topics
      return {
        contract: contract?.name ?? null,
        event: contract?.events[topic]?.replace(/\(.*/, '') ?? null,
        address,
        topics,
        data,
      }
    })
    for (const { contract, event, topics } of logs) {
      if (contract !== 'HoneyPotNFT' || event !== 'NFTMinted') continue
      minters.push(`0x${(topics[1] ?? '').slice(-40)}`)
      if (minters.length > MAX_WALLETS) minters.shift()
    }
    this.#parts.onMined?.({ hash, from, to, succeeded, logs, watched: [...watched] })
    for (const { contract, event, topics } of logs) {
      if (contract !== 'ETHWalletBank' || event !== 'ContractExploited') continue
      const at = watched.indexOf(`0x${(topics[1] ?? '').slice(-40)}`)
      if (at >= 0) watched.splice(at, 1)
    }
  }
}

function dropOldBlocks(blocks: MinedBlock[]): void {
  while (blocks.length > MAX_BLOCKS) blocks.shift()
  let bytes = 0
  const tooOld = blocks.findLastIndex((block) => {
    bytes += JSON.stringify(block).length
    return bytes > MAX_BLOCKS_BYTES
  })
  // The newest block stays, whatever its size.
  blocks.splice(0, Math.min(tooOld + 1, blocks.length - 1))
}
