import type { Session } from '#shop/accounts/sessions.ts'
import type { Pace } from '#shop/graphql/pace.ts'
import type { Shop } from '#shop/shop.ts'

/** One request to `/graphql`: all of its queries share it. */
export interface Asking {
  readonly shop: Shop
  /** Undefined for strangers. */
  readonly caller: Session | undefined
  readonly pace: Pace
  /** PINs of gift cards that this request has tried. */
  triedPins: number
  /** Gift cards that this request has put into a wallet. */
  readonly redeemed: RedeemedCard[]
}

export interface RedeemedCard {
  number: string
  /** Cents. */
  value: number
}

/** A refusal of one field. Its sentence is shown beside what other fields answer. */
export class FieldRefusal extends Error {
  override name = 'FieldRefusal'
}

export function demandCaller({ caller }: Asking): Session {
  if (!caller) throw new FieldRefusal('This is for customers. Send the token of a sign-in as Authorization: Bearer.')
  return caller
}
