import { createHmac, pbkdf2Sync } from 'node:crypto'
import { loadLazily } from '#foundation/load-lazily.ts'
import type { Doors } from '../bakery-world.ts'
import { BakeryFault, sendJson } from '../call.ts'
import { findIn, type Jar, keepBy, shorten } from '../state.ts'

type Curves = typeof import('noble-curves/secp256k1.js')
type Hashes = typeof import('@noble/hashes/sha3.js')

const curves = loadLazily<Curves>('noble-curves/secp256k1.js')
const hashes = loadLazily<Hashes>('@noble/hashes/sha3.js')

const MAX_PHRASE_CHARACTERS = 200
/** Most nested calls of the jar. */
const MAX_DEPTH = 8

/** Gas of a program's steps, from the yellow paper. */
const GAS: Readonly<Record<string, number>> = { add: 3, multiply: 5, read: 2_100, write: 20_000, call: 2_600, log: 375 }
const BASE_GAS = 21_000

/** Signatures of the jar's functions. */
const FUNCTIONS = ['deposit()', 'withdraw(uint256)', 'balanceOf(address)', 'transfer(address,uint256)']

/** Wallets, gas, encoded calls, and a jar with a reentrancy. */
export const chainDoors: Doors = {
  'POST wallet': (call) => {
    const { phrase = '' } = call.readFields()
    return sendJson(deriveAccount(phrase.trim().slice(0, MAX_PHRASE_CHARACTERS)))
  },
  'GET gas': (call) => {
    const steps = call.ask('steps').split(',').filter(Boolean).slice(0, 50)
    const costs = steps.map((step) => findIn(GAS, step) ?? 0)
    return sendJson({ steps: steps.length, gas: costs.reduce((sum, cost) => sum + cost, BASE_GAS) })
  },
  'GET selector': (call) => sendJson({ function: call.ask('function'), selector: selectorOf(call.ask('function')) }),
  'POST decode': (call) => {
    const { data = '' } = call.readFields()
    const [, selector, words = ''] = /^(0x[0-9a-f]{8})((?:[0-9a-f]{64}){0,8})$/i.exec(data.trim()) ?? []
    if (selector === undefined) throw new BakeryFault(400, 'Data is 0x, four bytes, and words of 32 bytes.')
    const known = FUNCTIONS.find((name) => selectorOf(name) === selector.toLowerCase())
    return sendJson({ selector, function: known ?? null, words: words.match(/.{64}/g) ?? [] })
  },

  'GET jar': (_call, { state }) => sendJson(state.jar),
  'POST jar/withdraw': (call, { state }) => {
    const { name = 'anna', again = '0' } = call.readFields()
    return sendJson(payOut(state.jar, shorten(name, 40), Number(again), true))
  },
  'POST safe/jar/withdraw': (call, { state }) => {
    const { name = 'anna', again = '0' } = call.readFields()
    return sendJson(payOut(state.safeJar, shorten(name, 40), Number(again), false))
  },
}

/** Pays out a balance from the jar. The receiver may call again in the middle. */
function payOut(jar: Jar, name: string, again: number, paysFirst: boolean): object {
  const steps: string[] = []
  const writeDown = (): void => {
    keepBy(jar.owed, name, 0)
    steps.push(`writes down: ${name} has 0`)
  }
  const pay = (left: number, depth: number): void => {
    const owed = findIn(jar.owed, name) ?? 0
    if (owed === 0 || owed > jar.coins || depth > MAX_DEPTH) return
    if (!paysFirst) writeDown()
    jar.coins -= owed
    steps.push(`pays ${owed} to ${name}`)
    if (left > 0) pay(left - 1, depth + 1)
    if (paysFirst) writeDown()
  }
  pay(again, 1)
  return { steps, coins: jar.coins }
}

/** Function selector: first four bytes of the signature's hash. */
function selectorOf(name: string): string {
  return `0x${Buffer.from(hashes().keccak_256(Buffer.from(name.slice(0, 100))))
    .toString('hex')
    .slice(0, 8)}`
}

/** First account of a wallet on the usual path (BIP-39, BIP-32, BIP-44), without checking the words. */
function deriveAccount(phrase: string): { path: string; address: string; privateKey: string } {
  const seed = pbkdf2Sync(phrase.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512')
  let node: Buffer = createHmac('sha512', 'Bitcoin seed').update(seed).digest()
  for (const index of [HARDENED + 44, HARDENED + 60, HARDENED, 0, 0]) node = deriveChild(node, index)
  const key = node.subarray(0, 32)
  const point = curves().secp256k1.getPublicKey(key, false).subarray(1)
  const address = Buffer.from(hashes().keccak_256(point)).subarray(12).toString('hex')
  return { path: "m/44'/60'/0'/0/0", address: `0x${address}`, privateKey: `0x${key.toString('hex')}` }
}

/** Numbers of hardened children start here. */
const HARDENED = 0x80000000

function deriveChild(node: Buffer, index: number): Buffer {
  const [key, chainCode] = [node.subarray(0, 32), node.subarray(32)]
  const { secp256k1 } = curves()
  const place = Buffer.alloc(4)
  place.writeUInt32BE(index)
  const own = index >= HARDENED ? Buffer.concat([Buffer.alloc(1), key]) : Buffer.from(secp256k1.getPublicKey(key, true))
  const mixed = createHmac('sha512', chainCode)
    .update(Buffer.concat([own, place]))
    .digest()
  const order = secp256k1.Point.Fn.ORDER
  const sum = (BigInt(`0x${mixed.subarray(0, 32).toString('hex')}`) + BigInt(`0x${key.toString('hex')}`)) % order
  return Buffer.concat([Buffer.from(sum.toString(16).padStart(64, '0'), 'hex'), mixed.subarray(32)])
}
