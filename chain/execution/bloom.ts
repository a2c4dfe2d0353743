import { bytesToHex, hexToBytes } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Hex, RawLog } from '#chain/chain-state.ts'

const BYTES = 256
const BITS = BYTES * 8

/** Bloom filter of a block's logs: three bits for each address and topic. `0x` without logs. */
export function bloomOf(logs: readonly RawLog[]): Hex {
  if (logs.length === 0) return '0x'
  const bloom = new Uint8Array(BYTES)
  for (const { address, topics } of logs) {
    for (const item of [address, ...topics]) {
      const hash = keccak_256(hexToBytes(item))
      for (const at of [0, 2, 4]) {
        const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % BITS
        const byte = BYTES - 1 - (bit >> 3)
        bloom[byte] = (bloom[byte] ?? 0) | (1 << (bit & 7))
      }
    }
  }
  return bytesToHex(bloom)
}
