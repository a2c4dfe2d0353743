import type { Times } from './replies.ts'

/** A row of `/api/Addresss`. */
export interface AddressRow extends Times {
  UserId: number | null
  id: number
  fullName: string | null
  mobileNum: number | null
  zipCode: string | null
  streetAddress: string | null
  city: string | null
  state: string | null
  country: string | null
}

/** `POST api/Addresss`, `PUT api/Addresss/:id` */
export interface NewAddress {
  fullName: string
  mobileNum: number
  zipCode: string
  streetAddress: string
  city: string
  state: string
  country: string
}
