import type { Times } from './replies.ts'

/** A row of `/api/Cards`. */
export interface CardRow extends Times {
  UserId: number | null
  id: number
  fullName: string | null
  /** All but the last four digits are stars where cards are listed. */
  cardNum: string | number
  expMonth: number
  expYear: number
}

/** `POST api/Cards` */
export interface NewCard {
  fullName: string
  /** Digits as text: not every number of sixteen digits is one that JavaScript holds. */
  cardNum: string
  expMonth: number
  expYear: number
}

/** A row of `/api/Deliverys`: a way to have an order delivered, at the price for one customer. */
export interface DeliveryRow {
  id: number
  name: string | null
  price: number | null
  /** In days. */
  eta: number | null
  /** Names a picture, e.g. `fas fa-truck`. */
  icon: string | null
}

/** `PUT rest/wallet/balance` */
export interface WalletCharge {
  /** What is added. */
  balance: number
  /** Of a card. */
  paymentId: string
}

/** `GET rest/deluxe-membership`, for somebody who may become a member. */
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
