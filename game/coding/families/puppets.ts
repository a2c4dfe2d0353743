import { randomBytes } from 'node:crypto'
import { encodeCall } from '#chain/encode-abi.ts'
import type { AbiEntry, ChainHex } from '#contract/chain.ts'
import type { Target } from '#game/coding/define-coding.ts'
import code from '#game/testing/contracts/Puppet.json' with { type: 'json' }
import type { Visitor } from '#game/visitor/visitor.ts'
import { askNode, type Callable, type Fees, openWallet, type VisitorWallet } from '#game/visitor/web3-requests.ts'
import type { Dice } from './dice.ts'

/** Part of the code that is drawn for each puppet. */
const MARK = '5a17'.repeat(16)

/** A call for a puppet. */
export interface Act {
  on: Callable
  name: string
  args: readonly unknown[]
  /** Wei of the puppet. */
  value?: bigint
}

/** A contract that does as its owner says. Attackers and honest customers have the same code. */
export interface Puppet extends Callable {
  /** Calls once or several times in one transaction. `wei` comes along, `by` is somebody else than the owner. */
  perform(act: Act, options?: { times?: number; wei?: bigint; by?: VisitorWallet }): Promise<unknown>
  /** The same as a call for another puppet. */
  performing(act: Act): Act
  /** Adds a call to those that it does when it is paid, one at each payment. A strict one fails with its payment. */
  whenPaid(act: Act, isStrict: boolean): Promise<void>
  /** Takes no ether from now on. */
  close(): Promise<void>
  /** A call of `leave`, which sends everything to an address. */
  encodeLeave(to: ChainHex): ChainHex
}

export async function openPuppet(owner: VisitorWallet): Promise<Puppet> {
  const bytecode = code.bytecode.replaceAll(MARK, randomBytes(32).toString('hex')) as ChainHex
  const puppet = await owner.deploy({ abi: code.abi, bytecode })
  const encode = ({ on, name, args }: Act): ChainHex => encodeCall(on.abi, name, args)
  const order = (act: Act, times: number) => [act.on.address, act.value ?? 0n, encode(act), BigInt(times)]
  return {
    ...puppet,
    perform: (act, { times = 1, wei = 0n, by = owner } = {}) => by.write(puppet, 'perform', order(act, times), wei),
    performing: (act) => ({ on: puppet, name: 'perform', args: order(act, 1) }),
    whenPaid: async (act, isStrict) =>
      void (await owner.write(puppet, 'whenPaid', [act.on.address, isStrict, act.value ?? 0n, encode(act)])),
    close: async () => void (await owner.write(puppet, 'close')),
    encodeLeave: (to) => encodeCall(puppet.abi, 'leave', [to]),
  }
}

/** Gas and prices as different wallets offer them. Thrifty ones offer less gas. */
function drawFees(dice: Dice, [least, most]: readonly [number, number]): Fees {
  return {
    gas: BigInt(dice.drawBetween(least, most)),
    maxFeePerGas: BigInt(dice.drawBetween(1_500_000_000, 4_000_000_000)),
    maxPriorityFeePerGas: BigInt(dice.drawBetween(1, 400_000_000)),
  }
}

/** Opens a wallet with fees that are drawn for each transaction. */
export function openDrawn(visitor: Visitor, dice: Dice, isThrifty = false): Promise<VisitorWallet> {
  return openWallet(visitor, (makes) =>
    drawFees(dice, isThrifty && !makes ? [300_000, 600_000] : [2_000_000, 3_000_000]),
  )
}

/** Wei of an address. */
export async function etherOf(visitor: Visitor, address: string): Promise<bigint> {
  return BigInt(await askNode(visitor, 'eth_getBalance', [address, 'latest']))
}

/** A whole number of wei, both ends included. */
export function drawWei(dice: Dice, from: bigint, to: bigint): bigint {
  const share = BigInt(dice.drawBelow(1_000_000_007))
  return from + ((to - from) * share) / 1_000_000_006n
}

export function hasWorked(doing: Promise<unknown>): Promise<boolean> {
  return doing.then(
    () => true,
    () => false,
  )
}

/** Functions that a fix adds to a contract and that change something. */
export function listAdded({ compiled }: Target, known: Callable): AbiEntry[] {
  const names = new Set(known.abi.map(({ name }) => name))
  return (compiled?.abi ?? []).filter(
    ({ type, name, stateMutability }) =>
      type === 'function' && !names.has(name) && !['view', 'pure'].includes(String(stateMutability)),
  )
}

/** Values for a function that nobody knows: its own address wherever one is wanted, and this number. */
export function guessValues({ inputs = [] }: AbiEntry, number: bigint, { address, encodeLeave }: Puppet): unknown[] {
  return inputs.map(({ type }) => {
    if (type === 'address') return address
    if (type === 'bytes') return encodeLeave(address)
    if (type === 'bool') return true
    const [, bits] = /^uint(\d+)$/.exec(type) ?? []
    return bits === undefined ? '' : number % 2n ** BigInt(bits)
  })
}
