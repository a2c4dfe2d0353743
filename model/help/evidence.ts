import type { Guess } from '#model/intents/classifier.ts'
import { MIN_UNSURE_VALUE } from './choose-plainly.ts'
import { SERVICES } from './families.ts'

/** A service that words of the message speak of, in place of a likelier one that none speaks of. */
export function evident(guesses: readonly Guess[], concepts: ReadonlySet<string>): Guess | undefined {
  const isSpokenOf = ({ label }: Guess): boolean => EVIDENCE[label]?.some((concept) => concepts.has(concept)) ?? false
  const [first] = guesses
  if (!first || first.chance >= MIN_UNSURE_VALUE || !SERVICES.has(first.label) || isSpokenOf(first)) return undefined
  return guesses.find(
    (guess) => guess.chance >= MIN_EVIDENT_GUESS_VALUE && SERVICES.has(guess.label) && isSpokenOf(guess),
  )
}

const MIN_EVIDENT_GUESS_VALUE = 0.08

export const EVIDENCE: Readonly<Record<string, readonly string[]>> = {
  delivery: ['deliver', 'fast'],
  countries: ['country'],
  payment: ['pay', 'means', 'card'],
  wallet: ['wallet', 'points'],
  cards: ['card'],
  membership: ['deluxe', 'benefit'],
  renewal: ['deluxe', 'month'],
  memberprice: ['deluxe'],
  mymembership: ['deluxe'],
  refund: ['giveback', 'money'],
  damaged: ['broken', 'missing', 'bad'],
  recycling: ['recycle'],
  couponuse: ['coupon'],
  coupontrouble: ['coupon'],
  couponget: ['coupon', 'discount'],
  orderstatus: ['order', 'parcel', 'track'],
  orderlist: ['order'],
  ordercontent: ['order', 'parcel'],
  ordercost: ['order', 'pay'],
  orderchange: ['cancel', 'change'],
  passwordforgot: ['password', 'login'],
  passwordchange: ['password'],
  erase: ['delete'],
  address: ['address'],
  mybasket: ['basket'],
  mywallet: ['wallet'],
  contact: ['contact'],
  human: ['human'],
  complain: ['complain'],
  reviews: ['review'],
  stock: ['stock', 'soldout'],
}
