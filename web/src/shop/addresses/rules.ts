import type { NewAddress } from '#contract/addresses.ts'
import type { Address } from '../../entities/address/api.ts'

export const addressFields = ['country', 'name', 'mobile', 'zip', 'address', 'city', 'state'] as const
export type AddressField = (typeof addressFields)[number]
export type AddressValues = Record<AddressField, string>

export const MAX_ZIP_CHARACTERS = 8
export const MAX_ADDRESS_CHARACTERS = 160
export const mobileNumbers = '1000000-9999999999'

function checkMobile(mobile: string): string | undefined {
  if (!mobile.trim()) return 'MANDATORY_NUMBER'
  const number = Number(mobile)
  return /^\d+$/.test(mobile.trim()) && number >= 1111111 && number <= 9999999999 ? undefined : 'INVALID_MOBILE_NUMBER'
}

function limitError(text: string, longest: number, missing: string): string | undefined {
  if (!text.trim()) return missing
  return text.length <= longest ? undefined : 'MAX_TEXTAREA_LENGTH'
}

/** Catalogue keys of errors by field; undefined for valid fields. */
export function findAddressErrors(values: AddressValues): Record<AddressField, string | undefined> {
  return {
    country: values.country.trim() ? undefined : 'MANDATORY_COUNTRY',
    name: values.name.trim() ? undefined : 'MANDATORY_NAME',
    mobile: checkMobile(values.mobile),
    zip: limitError(values.zip, MAX_ZIP_CHARACTERS, 'MANDATORY_ZIP'),
    address: limitError(values.address, MAX_ADDRESS_CHARACTERS, 'MANDATORY_ADDRESS'),
    city: values.city.trim() ? undefined : 'MANDATORY_CITY',
    state: undefined,
  }
}

export const emptyAddress: AddressValues = {
  country: '',
  name: '',
  mobile: '',
  zip: '',
  address: '',
  city: '',
  state: '',
}

export function valuesOf(address: Address): AddressValues {
  return {
    country: address.country,
    name: address.fullName,
    mobile: address.mobileNum,
    zip: address.zipCode,
    address: address.streetAddress,
    city: address.city,
    state: address.state,
  }
}

/** The form as the server expects it. */
export function addressOf(values: AddressValues): NewAddress {
  return {
    country: values.country.trim(),
    fullName: values.name.trim(),
    mobileNum: Number(values.mobile),
    zipCode: values.zip.trim(),
    streetAddress: values.address.trim(),
    city: values.city.trim(),
    state: values.state.trim(),
  }
}
