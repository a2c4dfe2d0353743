import type { Times } from './replies.ts'

/** A row of `/api/Cards`. */
export interface CardRow extends Times {
  UserId: number | null
  id: number
  fullName: string | null
  /** Lists of cards show stars instead of all but the last four digits. */
  cardNum: string | number
  expMonth: number
  expYear: number
}

/** `POST api/Cards` */
export interface NewCard {
  fullName: string
  /** Digits as text, because JavaScript cannot hold every number of sixteen digits. */
  cardNum: string
  expMonth: number
  expYear: number
}

/** A row of `/api/Deliverys`: a delivery method, at the price for one customer. */
export interface DeliveryRow {
  id: number
  name: string | null
  price: number | null
  /** Days. */
  eta: number | null
  /** Name of a picture, e.g. `fas fa-truck`. */
  icon: string | null
}

/** `PUT rest/wallet/balance` */
export interface WalletCharge {
  /** The amount to add. */
  balance: number
  /** Id of a card. */
  paymentId: string
}

/** `GET rest/deluxe-membership`, for a customer who may become a member. */
export interface MembershipOffer {
  membershipCost: number
}

export type PaymentMode = 'wallet' | 'card'

/** `POST rest/deluxe-membership` */
export interface MembershipRequest {
  paymentMode: PaymentMode
  paymentId: string
}

export interface MembershipReply {
  confirmation: string
  token: string
}
