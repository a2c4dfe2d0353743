import { get, send } from '../session/http.ts'
import { readId, readRow, readRows, readText, type WireRow } from '../wire/wire.ts'

export interface AddressForm {
  fullName: string
  mobileNum: number
  zipCode: string
  streetAddress: string
  city: string
  state: string
  country: string
}

/** An address as it is kept: whatever somebody has written there, as text. */
export interface Address extends Record<keyof AddressForm, string> {
  id: number
}

function readAddress(row: WireRow): Address {
  return {
    id: readId(row.id),
    fullName: readText(row.fullName),
    mobileNum: readText(row.mobileNum),
    zipCode: readText(row.zipCode),
    streetAddress: readText(row.streetAddress),
    city: readText(row.city),
    state: readText(row.state),
    country: readText(row.country),
  }
}

export async function fetchAddresses(): Promise<Address[]> {
  return readRows((await get<{ data: unknown }>('api/Addresss')).data, readAddress)
}

export async function fetchAddress(id: string): Promise<Address> {
  return readAddress(readRow((await get<{ data: unknown }>(`api/Addresss/${id}`)).data))
}

export async function createAddress(form: AddressForm): Promise<Address> {
  return readAddress(readRow((await send<{ data: unknown }>('POST', 'api/Addresss/', form)).data))
}

export async function changeAddress(id: string, form: AddressForm): Promise<Address> {
  return readAddress(readRow((await send<{ data: unknown }>('PUT', `api/Addresss/${id}`, form)).data))
}

export async function deleteAddress(id: number): Promise<void> {
  await send('DELETE', `api/Addresss/${id}`)
}
