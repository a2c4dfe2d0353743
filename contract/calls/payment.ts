import type { AddressRow, NewAddress } from '../addresses.ts'
import type {
  CardRow,
  DeliveryRow,
  MembershipOffer,
  MembershipReply,
  MembershipRequest,
  NewCard,
  WalletCharge,
} from '../payment.ts'
import type { Success } from '../replies.ts'
import type { Fault, Refusal, RowFault } from './words.ts'

/** A row that belongs to another customer, or is missing. */
export interface NotYours {
  status: 'error'
  data: string
}

/** Addresses, cards, wallet, deliveries and membership. */
export interface PaymentsCalls {
  /** Lists the caller's addresses. */
  'GET /api/Addresss': { 200: Success<AddressRow[]> }
  /** Adds an address. */
  'POST /api/Addresss': {
    /** @example {"fullName": "Pip", "mobileNum": 1234567, "zipCode": "12345", "streetAddress": "Peel 1", "city": "Zest", "state": "", "country": "Rind"} */
    body: NewAddress
    201: Success<AddressRow>
    400: RowFault
    500: RowFault | Fault
  }
  /** Shows an address of the caller. */
  'GET /api/Addresss/:id': { 200: Success<AddressRow>; 400: NotYours }
  /** Changes an address. */
  'PUT /api/Addresss/:id': {
    /** @example {"city": "Peel"} */
    body: Partial<NewAddress>
    200: Success<AddressRow>
    400: RowFault
    404: RowFault
    500: RowFault | Fault
  }
  /** Removes an address of the caller. */
  'DELETE /api/Addresss/:id': { 200: Success<string>; 400: NotYours }
  /** Lists the caller's cards. */
  'GET /api/Cards': { 200: Success<CardRow[]> }
  /** Adds a card. */
  'POST /api/Cards': {
    /** @example {"fullName": "Pip", "cardNum": "4111111111111111", "expMonth": 12, "expYear": 2098} */
    body: NewCard
    201: Success<CardRow>
    400: RowFault
    500: RowFault | Fault
  }
  /** Shows a card of the caller. */
  'GET /api/Cards/:id': { 200: Success<CardRow>; 400: NotYours }
  /** Removes a card of the caller. */
  'DELETE /api/Cards/:id': { 200: Success<string>; 400: NotYours }
  /** Lists delivery methods at the caller's prices. */
  'GET /api/Deliverys': { session: 'token-if-any'; 200: Success<DeliveryRow[]> }
  /** Shows a delivery method. */
  'GET /api/Deliverys/:id': { session: 'token-if-any'; 200: Success<DeliveryRow>; 400: { status: 'error' } }
  /** Tells the balance of the caller's wallet. */
  'GET /rest/wallet/balance': { 200: Success<number>; 404: { status: 'error' } }
  /** Adds money of a card to the wallet. */
  'PUT /rest/wallet/balance': {
    /** @example {"balance": 50, "paymentId": "7"} */
    body: WalletCharge
    200: Success<number>
    402: { status: 'error'; message: string }
  }
  /** Offers a deluxe membership. */
  'GET /rest/deluxe-membership': { session: 'token-if-any'; 200: Success<MembershipOffer>; 400: Refusal }
  /** Makes the caller a deluxe member. */
  'POST /rest/deluxe-membership': {
    /** @example {"paymentMode": "wallet", "paymentId": ""} */
    body: MembershipRequest
    200: Success<MembershipReply>
    400: Refusal
  }
}
