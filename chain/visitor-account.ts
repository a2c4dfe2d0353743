import { RLP } from '@ethereumjs/rlp'
import { bytesToBigInt, bytesToHex, concatBytes, publicToAddress, toChecksumAddress } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
// Has an alias, because the page's library needs an older version, and npm would install a copy for each package.
import { secp256k1 } from 'noble-curves/secp256k1.js'
import type { ChainHex } from '#contract/chain.ts'

/** An unsigned transaction with a priority fee. */
export interface UnsignedTransaction {
  chainId: number
  nonce: number
  /** Undefined for a new contract. */
  to: ChainHex | undefined
  data: ChainHex
  value: bigint
  gas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** A key with its address for exploits. Avoids the page's library, which some installations lack. */
export interface VisitorAccount {
  address: ChainHex
  /** Returns the raw transaction. */
  signTransaction(transaction: UnsignedTransaction): ChainHex
}

const TYPE = Uint8Array.of(2)

export function createAccount(): VisitorAccount {
  const { secretKey } = secp256k1.keygen()
  const owner = bytesToHex(publicToAddress(secp256k1.getPublicKey(secretKey, false).subarray(1)))
  return {
    address: toChecksumAddress(owner) as ChainHex,
    signTransaction({ chainId, nonce, to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas }) {
      const fields = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to ?? '0x', value, data, []]
      const hash = keccak_256(concatBytes(TYPE, RLP.encode(fields)))
      const signature = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
      const [parity = 0] = signature
      const [r, s] = [bytesToBigInt(signature.subarray(1, 33)), bytesToBigInt(signature.subarray(33))]
      return bytesToHex(concatBytes(TYPE, RLP.encode([...fields, parity, r, s]))) as ChainHex
    },
  }
}
