import { type Address, bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util'
import type { Hex } from '#chain/chain-state.ts'

export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}

export function quantityOf(bytes: Uint8Array): Hex {
  const text = bytesToHex(bytes).slice(2).replace(/^0+/, '')
  return `0x${text === '' ? '0' : text}`
}

/** Bytes of a quantity without leading zeros. Zero has none. */
export function toBytes(quantity: Hex): Uint8Array {
  const digits = quantity.slice(2).replace(/^0+/, '')
  return hexToBytes(`0x${digits.length % 2 === 1 ? '0' : ''}${digits}`)
}

export function toAddress(text: Hex): Address {
  return createAddressFromString(text)
}

export function nameOf(address: Address): Hex {
  return address.toString() as Hex
}
