import type { CouponReply } from '#contract/baskets.ts'
import type { Odd } from '#contract/odd.ts'
import type {
  CardRow,
  MembershipOffer,
  MembershipReply,
  MembershipRequest,
  NewCard,
  PaymentMode,
  WalletCharge,
} from '#contract/payment.ts'
import type { Created, Success } from '#contract/replies.ts'
import { get, HttpError, send } from '../session/http.ts'
import { readAmount, readId, readRow, readRows, readTexts } from '../wire/wire.ts'

export interface Card {
  id: number
  fullName: string
  /** Stars except for the last four digits. */
  cardNum: string
  expMonth: string
  expYear: string
}

function readCard(row: Odd<CardRow>): Card {
  return { id: readId(row.id), ...readTexts(row, 'fullName', 'cardNum', 'expMonth', 'expYear') }
}

export async function fetchCards(): Promise<Card[]> {
  return readRows((await get<Success<CardRow[]>>('api/Cards')).data, readCard)
}

export async function fetchCard(id: string): Promise<Card> {
  return readCard(readRow((await get<Success<CardRow>>(`api/Cards/${id}`)).data))
}

export async function saveCard(card: NewCard): Promise<{ id: number }> {
  return (await send<Created>('POST', 'api/Cards/', card)).data
}

export async function deleteCard(id: number): Promise<void> {
  await send('DELETE', `api/Cards/${id}`)
}

export async function fetchBalance(): Promise<number> {
  return readAmount((await get<Success<number>>('rest/wallet/balance')).data) ?? 0
}

export async function chargeWallet(amount: number, cardId: string): Promise<void> {
  await send('PUT', 'rest/wallet/balance', { balance: amount, paymentId: cardId } satisfies WalletCharge)
}

/** Price of the membership for a customer who may become a member. */
export async function fetchMembershipCost(): Promise<number> {
  return (await get<Success<MembershipOffer>>('rest/deluxe-membership')).data.membershipCost
}

/** Buys the membership; returns the new token. */
export async function upgradeToDeluxe(paymentMode: PaymentMode, paymentId: string): Promise<string> {
  const reply = await send<Success<MembershipReply>>('POST', 'rest/deluxe-membership', {
    paymentMode,
    paymentId,
  } satisfies MembershipRequest)
  return reply.data.token
}

/**
 * Redeems a coupon of this month; returns the discount in percent. Codes contain special characters, so they are
 * encoded twice.
 */
export async function applyCoupon(basketId: string, code: string): Promise<number> {
  const wrapped = encodeURIComponent(encodeURIComponent(code))
  return (await send<CouponReply>('PUT', `rest/basket/${basketId}/coupon/${wrapped}`, {})).discount
}

/** Removes the coupon of this month from a basket by setting an empty code. */
export async function removeCoupon(basketId: string): Promise<void> {
  try {
    await send('PUT', `rest/basket/${basketId}/coupon/-`, {})
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error
  }
}
