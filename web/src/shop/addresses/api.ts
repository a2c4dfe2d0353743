import { get, send } from '../http.ts'

export interface AddressForm {
  fullName: string
  mobileNum: number
  zipCode: string
  streetAddress: string
  city: string
  state: string
  country: string
}

export interface Address extends AddressForm {
  id: number
}

export async function fetchAddresses(): Promise<Address[]> {
  return (await get<{ data: Address[] }>('api/Addresss')).data
}

export async function fetchAddress(id: string): Promise<Address> {
  return (await get<{ data: Address }>(`api/Addresss/${id}`)).data
}

export async function createAddress(form: AddressForm): Promise<Address> {
  return (await send<{ data: Address }>('POST', 'api/Addresss/', form)).data
}

export async function changeAddress(id: string, form: AddressForm): Promise<Address> {
  return (await send<{ data: Address }>('PUT', `api/Addresss/${id}`, form)).data
}

export async function deleteAddress(id: number): Promise<void> {
  await send('DELETE', `api/Addresss/${id}`)
}
