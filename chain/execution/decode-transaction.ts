import { RLP } from '@ethereumjs/rlp'
import { bytesToBigInt, bytesToHex, concatBytes, ecrecover, publicToAddress } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Hex, MinedTransaction } from '#chain/chain-state.ts'
import { quantityOf, toQuantity } from '#chain/execution/hex.ts'

export interface SignedTransaction
  extends Pick<MinedTransaction, 'hash' | 'type' | 'from' | 'to' | 'nonce' | 'input' | 'v' | 'r' | 's' | 'accessList'> {
  gasLimit: bigint
  value: bigint
  /** Highest price of a unit of gas, and the tip for the miner in it. */
  maxFee: bigint
  maxPriorityFee: bigint
}

export class TransactionError extends Error {
  override name = 'TransactionError'
}

type Field = Uint8Array | Field[]

const NOTHING = new Uint8Array(0)

/** Each signature has a twin. Only the one with the smaller `s` is valid. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Reads a signed transaction of one of the three usual types: legacy with its chain's number, with an access list, with
 * a priority fee.
 * @throws {TransactionError} with the fault
 */
export function decodeTransaction(raw: Uint8Array, chainId: number): SignedTransaction {
  const [first = 0] = raw
  if (first >= 0xc0) return decodeLegacy(readList(raw), raw, chainId)
  if (first === 1 || first === 2) return decodeTyped(first, readList(raw.subarray(1)), raw, chainId)
  throw new TransactionError(raw.length === 0 ? 'the transaction is empty' : 'transaction type not supported')
}

function decodeLegacy(fields: Field[], raw: Uint8Array, chainId: number): SignedTransaction {
  if (fields.length !== 9) throw new TransactionError('a legacy transaction has nine fields')
  const [nonce, gasPrice, gasLimit, to, value, input, v, r, s] = fields.map(bytesIn)
  const recovery = numberIn(v)
  if (recovery === 27n || recovery === 28n)
    throw new TransactionError('only replay-protected (EIP-155) transactions are taken here')
  const parity = recovery - BigInt(chainId) * 2n - 35n
  if (parity !== 0n && parity !== 1n) throw createChainError(chainId, (recovery - 35n) / 2n)
  const signed = RLP.encode([...fields.slice(0, 6), BigInt(chainId), 0, 0] as Parameters<typeof RLP.encode>[0])
  const price = numberIn(gasPrice)
  return {
    type: 0,
    hash: bytesToHex(keccak_256(raw)),
    ...readCommon({ nonce, gasLimit, to, value, input }),
    maxFee: price,
    maxPriorityFee: price,
    ...readSender(signed, parity, r, s),
    v: toQuantity(recovery),
  }
}

function decodeTyped(type: 1 | 2, fields: Field[], raw: Uint8Array, chainId: number): SignedTransaction {
  const expected = type === 1 ? 11 : 12
  if (fields.length !== expected) throw new TransactionError(`a transaction of type ${type} has ${expected} fields`)
  const accessAt = expected - 4
  const accessList = readAccessList(fields[accessAt])
  const flat = fields.map((field, position) => (position === accessAt ? NOTHING : bytesIn(field)))
  const [chain, nonce, ...rest] = flat
  const named = numberIn(chain)
  if (named !== BigInt(chainId)) throw createChainError(chainId, named)
  const fees = type === 1 ? [rest[0], ...rest] : rest
  const [priority, fee, gasLimit, to, value, input] = fees
  const [v, r, s] = flat.slice(-3)
  const parity = numberIn(v)
  if (parity > 1n) throw new TransactionError('the signature is malformed')
  const body = RLP.encode(fields.slice(0, -3) as Parameters<typeof RLP.encode>[0])
  const maxFee = numberIn(fee)
  const maxPriorityFee = numberIn(priority)
  if (maxPriorityFee > maxFee) throw new TransactionError('max priority fee per gas higher than max fee per gas')
  return {
    type,
    hash: bytesToHex(keccak_256(raw)),
    ...readCommon({ nonce, gasLimit, to, value, input }),
    maxFee,
    maxPriorityFee,
    accessList,
    ...readSender(concatBytes(Uint8Array.of(type), body), parity, r, s),
    v: toQuantity(parity),
  }
}

function readCommon(fields: Record<'nonce' | 'gasLimit' | 'to' | 'value' | 'input', Uint8Array | undefined>) {
  const nonce = numberIn(fields.nonce)
  if (nonce > BigInt(Number.MAX_SAFE_INTEGER)) throw new TransactionError('nonce too high')
  const to = fields.to ?? NOTHING
  if (to.length !== 0 && to.length !== 20) throw new TransactionError('the recipient is no address')
  return {
    nonce: Number(nonce),
    gasLimit: numberIn(fields.gasLimit),
    to: to.length === 0 ? null : bytesToHex(to),
    value: numberIn(fields.value),
    input: bytesToHex(fields.input ?? NOTHING),
  }
}

function readSender(signed: Uint8Array, parity: bigint, r: Uint8Array = NOTHING, s: Uint8Array = NOTHING) {
  if (numberIn(s) > HALF_ORDER) throw new TransactionError('the signature is malformed')
  try {
    const key = ecrecover(keccak_256(signed), parity, toWord(r), toWord(s))
    return { from: bytesToHex(publicToAddress(key)), r: quantityOf(r), s: quantityOf(s) }
  } catch (cause) {
    throw new TransactionError('invalid sender', { cause })
  }
}

function toWord(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(32)
  padded.set(bytes.subarray(0, 32), 32 - Math.min(32, bytes.length))
  return padded
}

function readList(bytes: Uint8Array): Field[] {
  try {
    const decoded = RLP.decode(bytes)
    if (Array.isArray(decoded)) return decoded
  } catch (cause) {
    throw new TransactionError('the transaction is not in RLP', { cause })
  }
  throw new TransactionError('the transaction is not in RLP')
}

function bytesIn(field: Field | undefined): Uint8Array {
  if (field instanceof Uint8Array) return field
  throw new TransactionError('the transaction is malformed')
}

/** At most 32 bytes without a leading zero, so that a number has one encoding. */
function numberIn(bytes: Uint8Array | undefined): bigint {
  if (!bytes || bytes.length === 0) return 0n
  if (bytes.length > 32 || bytes[0] === 0) throw new TransactionError('a number of the transaction is malformed')
  return bytesToBigInt(bytes)
}

function readAccessList(field: Field | undefined): { address: Hex; storageKeys: Hex[] }[] {
  if (!Array.isArray(field)) throw new TransactionError('the access list is malformed')
  return field.map((entry) => {
    if (!Array.isArray(entry) || entry.length !== 2 || !Array.isArray(entry[1]))
      throw new TransactionError('the access list is malformed')
    const address = bytesIn(entry[0])
    const keys = entry[1].map(bytesIn)
    if (address.length !== 20 || keys.some(({ length }) => length !== 32))
      throw new TransactionError('the access list is malformed')
    return { address: bytesToHex(address), storageKeys: keys.map((key) => bytesToHex(key)) }
  })
}

function createChainError(ours: number, theirs: bigint): TransactionError {
  return new TransactionError(`invalid chain id: this is chain ${ours}, the transaction was signed for ${theirs}`)
}
