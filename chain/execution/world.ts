import type { AccountFields, StateManagerInterface } from '@ethereumjs/common'
import { Account, type Address, bytesToHex, hexToBytes } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ChainWorld, Hex } from '#chain/chain-state.ts'
import { nameOf, quantityOf, toBytes, toQuantity } from '#chain/execution/hex.ts'

const NOTHING = new Uint8Array(0)

interface Holding {
  nonce: bigint
  balance: bigint
}

/**
 * Accounts during one job: the genesis, the changes since, and the job's own changes. Those are in maps with an undo
 * log for failed calls. The interpreter's own maps are copied at every call, which a contract that calls itself makes
 * expensive.
 */
export class World implements StateManagerInterface {
  readonly #genesis: ChainWorld
  #layer: ChainWorld
  readonly #accounts = new Map<Hex, Holding | undefined>()
  readonly #code = new Map<Hex, Uint8Array>()
  readonly #storage = new Map<Hex, Map<Hex, Uint8Array>>()
  readonly #undo: (() => void)[] = []
  readonly #marks: number[] = []
  readonly #read = new Map<Hex, Uint8Array>()
  /** Hashes of code, because every call asks an account for them. */
  readonly #known = new Map<Uint8Array, Uint8Array>()

  readonly originalStorageCache = {
    get: async (address: Address, key: Uint8Array): Promise<Uint8Array> =>
      this.#readBefore(nameOf(address), quantityOf(key)),
    clear: (): void => {},
  }

  constructor(genesis: ChainWorld) {
    this.#genesis = genesis
    this.#layer = { accounts: {}, code: {}, storage: {} }
  }

  load(layer: ChainWorld): void {
    this.#layer = layer
    this.#accounts.clear()
    this.#code.clear()
    this.#storage.clear()
    this.#undo.length = 0
    this.#marks.length = 0
    this.#read.clear()
    this.#known.clear()
  }

  takeChanges(): ChainWorld {
    const changes: ChainWorld = { accounts: {}, code: {}, storage: {} }
    for (const [name, holding] of this.#accounts) {
      const { nonce, balance } = holding ?? { nonce: 0n, balance: 0n }
      changes.accounts[name] = { nonce: Number(nonce), balance: toQuantity(balance) }
    }
    for (const [name, code] of this.#code) changes.code[name] = bytesToHex(code)
    for (const [name, slots] of this.#storage) {
      const changed: Record<Hex, Hex> = {}
      for (const [slot, value] of slots) changed[slot] = quantityOf(value)
      changes.storage[name] = changed
    }
    return changes
  }

  async getAccount(address: Address): Promise<Account | undefined> {
    const name = nameOf(address)
    const holding = this.#findHolding(name)
    const code = this.#readCode(name)
    if (!holding && code.length === 0) return undefined
    // A copy, because the interpreter changes accounts before it stores them.
    const account = new Account(holding?.nonce ?? 0n, holding?.balance ?? 0n)
    if (code.length > 0) account.codeHash = this.#hash(code)
    return account
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    this.#setHolding(nameOf(address), account && { nonce: account.nonce, balance: account.balance })
  }

  async deleteAccount(address: Address): Promise<void> {
    const name = nameOf(address)
    this.#setHolding(name, undefined)
    if (this.#readCode(name).length > 0) this.#setCode(name, NOTHING)
    await this.clearStorage(address)
  }

  async modifyAccountFields(address: Address, { nonce, balance }: AccountFields): Promise<void> {
    const name = nameOf(address)
    const before = this.#findHolding(name) ?? { nonce: 0n, balance: 0n }
    this.#setHolding(name, { nonce: nonce ?? before.nonce, balance: balance ?? before.balance })
  }

  async putCode(address: Address, value: Uint8Array): Promise<void> {
    this.#setCode(nameOf(address), value)
  }

  async getCode(address: Address): Promise<Uint8Array> {
    return this.#readCode(nameOf(address))
  }

  async getCodeSize(address: Address): Promise<number> {
    return this.#readCode(nameOf(address)).length
  }

  async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    const name = nameOf(address)
    const slot = quantityOf(key)
    return this.#storage.get(name)?.get(slot) ?? this.#readBefore(name, slot)
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    this.#setSlot(nameOf(address), quantityOf(key), value)
  }

  async clearStorage(address: Address): Promise<void> {
    const name = nameOf(address)
    const slots = new Set<string>([
      ...Object.keys(this.#genesis.storage[name] ?? {}),
      ...Object.keys(this.#layer.storage[name] ?? {}),
      ...(this.#storage.get(name)?.keys() ?? []),
    ])
    for (const slot of slots) this.#setSlot(name, slot as Hex, NOTHING)
  }

  async checkpoint(): Promise<void> {
    this.#marks.push(this.#undo.length)
  }

  async commit(): Promise<void> {
    this.#marks.pop()
  }

  async revert(): Promise<void> {
    const mark = this.#marks.pop() ?? 0
    while (this.#undo.length > mark) this.#undo.pop()?.()
  }

  clearCaches(): void {}

  shallowCopy(): StateManagerInterface {
    return new World(this.#genesis)
  }

  async getStateRoot(): Promise<Uint8Array> {
    return new Uint8Array(32)
  }

  async setStateRoot(): Promise<void> {}

  async hasStateRoot(): Promise<boolean> {
    return false
  }

  #findHolding(name: Hex): Holding | undefined {
    if (this.#accounts.has(name)) return this.#accounts.get(name)
    const record = this.#layer.accounts[name] ?? this.#genesis.accounts[name]
    return record && { nonce: BigInt(record.nonce), balance: BigInt(record.balance) }
  }

  #readCode(name: Hex): Uint8Array {
    const changed = this.#code.get(name) ?? this.#read.get(name)
    if (changed) return changed
    const text = this.#layer.code[name] ?? this.#genesis.code[name]
    if (text === undefined) return NOTHING
    const code = hexToBytes(text)
    this.#read.set(name, code)
    return code
  }

  #readBefore(name: Hex, slot: Hex): Uint8Array {
    const value = this.#layer.storage[name]?.[slot] ?? this.#genesis.storage[name]?.[slot]
    return value === undefined ? NOTHING : toBytes(value)
  }

  #hash(code: Uint8Array): Uint8Array {
    const known = this.#known.get(code) ?? keccak_256(code)
    this.#known.set(code, known)
    return known
  }

  #setHolding(name: Hex, holding: Holding | undefined): void {
    setWithUndo(this.#accounts, name, holding, this.#undo)
  }

  #setCode(name: Hex, code: Uint8Array): void {
    setWithUndo(this.#code, name, code, this.#undo)
  }

  #setSlot(name: Hex, slot: Hex, value: Uint8Array): void {
    const slots = this.#storage.get(name) ?? new Map<Hex, Uint8Array>()
    this.#storage.set(name, slots)
    setWithUndo(slots, slot, value, this.#undo)
  }
}

function setWithUndo<Value>(map: Map<Hex, Value>, key: Hex, value: Value, undo: (() => void)[]): void {
  if (map.has(key)) {
    const before = map.get(key) as Value
    undo.push(() => map.set(key, before))
  } else undo.push(() => map.delete(key))
  map.set(key, value)
}
