import { type Customer, findCustomer } from '#shop/accounts/customers.ts'
import { findCardOf, isExpired } from '#shop/payment/cards.ts'
import type { Shop } from '#shop/shop.ts'
import { toStoredTime } from '#shop/store/dates.ts'
import { runInTransaction } from '#shop/store/transaction.ts'
import { payFrom } from '#shop/wallet/wallets.ts'

/** One-time price of a membership. */
export const MEMBERSHIP_COST = 49

/** Reason of a failed membership, in the reference's words. */
export class MembershipError extends Error {}

/** Makes a customer a deluxe member; returns the new row. @throws {MembershipError} if nothing was paid */
export function takeMembership(shop: Shop, customerId: number, paymentMode: unknown, paymentId: unknown): Customer {
  return runInTransaction(shop.db, () => {
    const customer = findCustomer(shop, customerId)
    if (customer?.role !== 'customer') throw new MembershipError('Something went wrong. Please try again!')
    if (paymentMode === 'wallet' && !payFrom(shop, customerId, MEMBERSHIP_COST * 100)) {
      throw new MembershipError('Insuffienct funds in Wallet')
    }
    if (paymentMode === 'card') {
      const card = findCardOf(shop, customerId, paymentId)
      if (!card || isExpired(card, shop.clock())) throw new MembershipError('Invalid Card')
    }
    const proof = shop.tokens.deluxeToken(String(customer.email))
    const now = toStoredTime(shop.clock())
    shop.sql.run`UPDATE Users SET role = 'deluxe', deluxeToken = ${proof}, updatedAt = ${now} WHERE id = ${customerId}`
    return findCustomer(shop, customerId) ?? customer
  })
}
