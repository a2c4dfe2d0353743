import { RLP } from '@ethereumjs/rlp'
import { bytesToHex, hexToBytes } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { applyChanges } from '#chain/apply-changes.ts'
import type { ChainWorld, Hex, MinedBlock, MinedTransaction } from '#chain/chain-state.ts'
import type { ChainCall, ChainJob, ChainOutcome, ChainPoint } from '#chain/engine.ts'
import { bloomOf } from '#chain/execution/bloom.ts'
import { decodeTransaction, type SignedTransaction, TransactionError } from '#chain/execution/decode-transaction.ts'
import { BASE_FEE, createInterpreter, type Executed, execute, minOf, timeAfter } from '#chain/execution/execute.ts'
import { toAddress, toQuantity } from '#chain/execution/hex.ts'
import { LIMITS } from '#chain/execution/limits.ts'
import { World } from '#chain/execution/world.ts'

/** Source of test ether: an address without a key. */
const GRANTS = '0xfa0ce7000000000000000000000000000000fa0c'

export class ChainExecutor {
  readonly #world: World

  constructor(genesis: ChainWorld) {
    this.#world = new World(genesis)
  }

  /** Makes a contract at a chosen address, on a chain before its first block. Returns the changes. */
  async plant(point: ChainPoint, address: Hex, owner: Hex, bytecode: Hex): Promise<ChainWorld> {
    this.load(point.world)
    const evm = await createInterpreter(this.#world, point)
    const [to, caller] = [toAddress(address), toAddress(owner)]
    await this.#world.modifyAccountFields(to, { nonce: 1n })
    const { exceptionError, returnValue } = await evm.runCode({
      code: hexToBytes(bytecode),
      to,
      caller,
      origin: caller,
    })
    if (exceptionError) throw new Error(`The contract for ${address} was not made: ${exceptionError.error}`)
    await this.#world.putCode(to, returnValue)
    return this.#world.takeChanges()
  }

  /**
   * Leaves its arguments unchanged.
   * @throws {Error} if the interpreter itself broke
   */
  async do(point: ChainPoint, job: ChainJob): Promise<ChainOutcome> {
    this.load(point.world)
    switch (job.kind) {
      case 'mine':
        return this.#send(point, job.raw)
      case 'grant':
        return this.#give(point, job.to, BigInt(job.wei))
      case 'call':
        return this.#call(point, job.call)
      case 'estimate':
        return this.#estimate(point, job.call)
    }
  }

  load(world: ChainWorld): void {
    this.#world.load(world)
  }

  async #send(point: ChainPoint, raw: Hex): Promise<ChainOutcome> {
    let signed: SignedTransaction
    try {
      signed = decodeTransaction(hexToBytes(raw), point.chainId)
    } catch (error) {
      if (error instanceof TransactionError) return { kind: 'refused', message: error.message }
      throw error
    }
    const sender = await this.#world.getAccount(toAddress(signed.from))
    const { nonce = 0n, balance = 0n } = sender ?? {}
    const refusal = findRefusal(signed, nonce, balance)
    if (refusal !== null) return { kind: 'refused', message: refusal }
    const gasPrice = BASE_FEE + minOf(signed.maxPriorityFee, signed.maxFee - BASE_FEE)
    await this.#pay(signed.from, -signed.gasLimit * gasPrice)
    const { from, to, value, gasLimit, accessList } = signed
    const executed = await this.#execute(point, {
      from,
      to,
      value,
      data: hexToBytes(signed.input),
      gasLimit,
      gasPrice,
      accessList,
    })
    await this.#pay(from, (gasLimit - executed.gasUsed) * gasPrice)
    return this.#finish(point, { ...signed, gasPrice }, executed)
  }

  async #give(point: ChainPoint, to: Hex, wei: bigint): Promise<ChainOutcome> {
    await this.#pay(GRANTS, wei)
    // The receiver's code runs, and may refuse the ether.
    const outcome = await this.mineUnsigned(point, { from: GRANTS, to, value: wei, data: new Uint8Array(0) })
    if (outcome.kind !== 'mined' || outcome.block.transaction?.succeeded) return outcome
    return { kind: 'refused', message: outcome.block.transaction?.failure ?? 'failed' }
  }

  async mineUnsigned(
    point: ChainPoint,
    transfer: { from: Hex; to: Hex; value: bigint; data: Uint8Array },
  ): Promise<ChainOutcome> {
    const { from, to, value, data } = transfer
    const nonce = Number((await this.#world.getAccount(toAddress(from)))?.nonce ?? 0n)
    const input = bytesToHex(data)
    const hash = bytesToHex(keccak_256(RLP.encode([point.chainId, from, nonce, to, value, input])))
    const executed = await this.#execute(point, { ...transfer, gasPrice: 0n, gasLimit: BigInt(LIMITS.gas) })
    const unsigned = { type: 0, v: '0x0', r: '0x0', s: '0x0', nonce, hash, input } as const
    const gas = { gasLimit: executed.gasUsed, gasPrice: 0n, maxFee: 0n, maxPriorityFee: 0n }
    return this.#finish(point, { ...unsigned, ...gas, from, to, value }, executed)
  }

  async #call(point: ChainPoint, call: ChainCall): Promise<ChainOutcome> {
    const executed = await this.#try(point, call, BigInt(Math.min(call.gas ?? LIMITS.gas, LIMITS.gas)))
    return executed.failure
      ? toRefusal(executed)
      : { kind: 'returned', data: executed.returned, gas: Number(executed.gasUsed) }
  }

  /** Gas limit for a call: above the gas used if a refund or a reserve for inner calls applies. */
  async #estimate(point: ChainPoint, call: ChainCall): Promise<ChainOutcome> {
    const most = BigInt(Math.min(call.gas ?? LIMITS.gas, LIMITS.gas))
    const whole = await this.#try(point, call, most)
    if (whole.failure) return toRefusal(whole)
    for (const percent of [100n, 103n, 115n, 150n]) {
      const gas = (whole.gasNeeded * percent) / 100n
      if (gas >= most) break
      this.load(point.world)
      const tried = await this.#try(point, call, gas)
      if (!tried.failure) return { kind: 'returned', data: tried.returned, gas: Number(gas) }
    }
    return { kind: 'returned', data: whole.returned, gas: Number(most) }
  }

  async #try(point: ChainPoint, { from, to, value, data, accessList }: ChainCall, gasLimit: bigint): Promise<Executed> {
    const account = await this.#world.getAccount(toAddress(from))
    const wei = BigInt(value)
    if (wei > (account?.balance ?? 0n)) {
      const failure = { reason: 'insufficient funds for transfer', isRevert: false }
      return { returned: '0x', created: null, logs: [], gasUsed: 0n, gasNeeded: 0n, failure }
    }
    return this.#execute(point, {
      from,
      to,
      value: wei,
      data: hexToBytes(data),
      gasLimit,
      gasPrice: BASE_FEE,
      accessList,
    })
  }

  async #execute(point: ChainPoint, execution: Parameters<typeof execute>[2]): Promise<Executed> {
    return execute(await createInterpreter(this.#world, point), point, execution)
  }

  async #pay(name: Hex, wei: bigint): Promise<void> {
    const address = toAddress(name)
    const balance = (await this.#world.getAccount(address))?.balance ?? 0n
    await this.#world.modifyAccountFields(address, { balance: balance + wei })
  }

  #finish(point: ChainPoint, signed: SignedTransaction & { gasPrice: bigint }, executed: Executed): ChainOutcome {
    const logged = executed.logs.reduce((bytes, { topics, data }) => bytes + topics.length * 32 + data.length / 2, 0)
    if (logged > LIMITS.logs) return { kind: 'exceeded', message: `a transaction may log at most ${LIMITS.logs} bytes` }
    const changes = this.#world.takeChanges()
    if (JSON.stringify(applyChanges(structuredClone(point.world), changes)).length > LIMITS.world)
      return { kind: 'full' }
    const { hash, type, from, to, nonce, input, v, r, s, accessList } = signed
    const transaction: MinedTransaction = {
      hash,
      type,
      from,
      to,
      created: executed.created,
      nonce,
      value: toQuantity(signed.value),
      input,
      gasLimit: Number(signed.gasLimit),
      gasUsed: Number(executed.gasUsed),
      gasPrice: toQuantity(signed.gasPrice),
      ...(type === 2 && {
        maxFeePerGas: toQuantity(signed.maxFee),
        maxPriorityFeePerGas: toQuantity(signed.maxPriorityFee),
      }),
      ...(accessList && { accessList }),
      v,
      r,
      s,
      succeeded: executed.failure === null,
      failure: executed.failure?.reason ?? null,
      logs: executed.logs,
      bloom: bloomOf(executed.logs),
    }
    return { kind: 'mined', block: createBlock(point, transaction), changes }
  }
}

function findRefusal(signed: SignedTransaction, nonce: bigint, balance: bigint): string | null {
  if (signed.gasLimit > LIMITS.gas) return `exceeds block gas limit: at most ${LIMITS.gas} gas a transaction`
  if (BigInt(signed.nonce) < nonce) return `nonce too low: next nonce ${nonce}, tx nonce ${signed.nonce}`
  if (BigInt(signed.nonce) > nonce) return `nonce too high: next nonce ${nonce}, tx nonce ${signed.nonce}`
  if (signed.maxFee < BASE_FEE) return `max fee per gas less than block base fee: at least ${BASE_FEE} wei`
  if (balance < signed.gasLimit * signed.maxFee + signed.value)
    return 'insufficient funds for gas * price + value: ask the faucet for test ether'
  return null
}

function toRefusal({ failure, returned }: Executed): ChainOutcome {
  const { reason = 'failed', isRevert = false } = failure ?? {}
  return isRevert ? { kind: 'reverted', data: returned, message: reason } : { kind: 'refused', message: reason }
}

/** The next block. Its hash is our own format, as only our own nodes check it. */
export function createBlock(point: ChainPoint, transaction: MinedTransaction | null): MinedBlock {
  const { head, chainId } = point
  const facts = { number: head.number + 1, parentHash: head.hash, timestamp: timeAfter(point) }
  const hash = keccak_256(
    RLP.encode([chainId, facts.number, facts.parentHash, facts.timestamp, transaction?.hash ?? '0x']),
  )
  return { ...facts, hash: bytesToHex(hash), transaction }
}
