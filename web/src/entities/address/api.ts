import type { AddressRow, NewAddress } from '#contract/addresses.ts'
import type { Odd } from '#contract/odd.ts'
import type { Success } from '#contract/replies.ts'
import { get, send } from '../session/http.ts'
import { readId, readRow, readRows, readTexts } from '../wire/wire.ts'

/** A stored address; all fields are text, whatever was typed. */
export interface Address extends Record<keyof NewAddress, string> {
  id: number
}

function readAddress(row: Odd<AddressRow>): Address {
  const texts = readTexts(row, 'fullName', 'mobileNum', 'zipCode', 'streetAddress', 'city', 'state', 'country')
  return { id: readId(row.id), ...texts }
}

export async function fetchAddresses(): Promise<Address[]> {
  return readRows((await get<Success<AddressRow[]>>('api/Addresss')).data, readAddress)
}

export async function fetchAddress(id: string): Promise<Address> {
  return readAddress(readRow((await get<Success<AddressRow>>(`api/Addresss/${id}`)).data))
}

export async function createAddress(form: NewAddress): Promise<Address> {
  return readAddress(readRow((await send<Success<AddressRow>>('POST', 'api/Addresss/', form)).data))
}

export async function changeAddress(id: string, form: NewAddress): Promise<Address> {
  return readAddress(readRow((await send<Success<AddressRow>>('PUT', `api/Addresss/${id}`, form)).data))
}

export async function deleteAddress(id: number): Promise<void> {
  await send('DELETE', `api/Addresss/${id}`)
}
