import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { RLP } from '@ethereumjs/rlp'
import {
  bigIntToUnpaddedBytes,
  bytesToBigInt,
  bytesToHex,
  concatBytes,
  ecrecover,
  publicToAddress,
  SECP256K1_ORDER,
  SECP256K1_ORDER_DIV_2,
  setLengthLeft,
  toChecksumAddress,
} from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ChainHex } from '#contract/chain.ts'

/** What is signed: a transaction with a priority fee. */
export interface UnsignedTransaction {
  chainId: number
  nonce: number
  /** Undefined where a contract is made. */
  to: ChainHex | undefined
  data: ChainHex
  value: bigint
  gas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** A key with its address, as exploits have one: without the page's library, so that installations without it can judge contracts. */
export interface VisitorAccount {
  address: ChainHex
  /** The transaction as nodes take it. */
  signTransaction(transaction: UnsignedTransaction): ChainHex
}

const TYPE = Uint8Array.of(2)

/** An account with a new key. */
export function createAccount(): VisitorAccount {
  return accountOf(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey)
}

function accountOf(key: KeyObject): VisitorAccount {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const owner = bytesToHex(publicToAddress(Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])))
  return {
    address: toChecksumAddress(owner) as ChainHex,
    signTransaction({ chainId, nonce, to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas }) {
      const fields = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to ?? '0x', value, data, []]
      const unsigned = concatBytes(TYPE, RLP.encode(fields))
      const signature = sign('keccak-256', unsigned, { key, dsaEncoding: 'ieee-p1363' })
      const r = bytesToBigInt(signature.subarray(0, 32))
      const either = bytesToBigInt(signature.subarray(32))
      // Of the two that fit, nodes take the smaller.
      const s = either > SECP256K1_ORDER_DIV_2 ? SECP256K1_ORDER - either : either
      const hash = keccak_256(unsigned)
      const isOwner = (parity: bigint) =>
        bytesToHex(publicToAddress(ecrecover(hash, parity, toWord(r), toWord(s)))) === owner
      return bytesToHex(concatBytes(TYPE, RLP.encode([...fields, isOwner(0n) ? 0n : 1n, r, s]))) as ChainHex
    },
  }
}

function toWord(value: bigint): Uint8Array {
  return setLengthLeft(bigIntToUnpaddedBytes(value), 32)
}
