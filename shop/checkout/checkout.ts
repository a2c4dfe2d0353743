import { isDeepStrictEqual } from 'node:util'
import type { BasketProductRow } from '#contract/baskets.ts'
import type { DeliveryRow } from '#contract/payment.ts'
import type { Customer } from '#shop/accounts/customers.ts'
import { findAddressOf } from '#shop/addresses/addresses.ts'
import { createBasketMissing, emptyBasket, findBasket, findProductsIn } from '#shop/basket/baskets.ts'
import { takeFromStock } from '#shop/catalogue/quantities.ts'
import { AmountError, addUp, type Bill, type PricedItem } from '#shop/checkout/bill.ts'
import { toCents } from '#shop/checkout/cents.ts'
import { ChangedOrderError, isSameOrder, MissingChoiceError } from '#shop/checkout/expected-order.ts'
import { type Discount, findDiscount } from '#shop/coupons/discounts.ts'
import { writeFile } from '#shop/files/customer-files.ts'
import { writeConfirmation } from '#shop/orders/confirmation.ts'
import { type Confirmed, confirmationPathOf } from '#shop/orders/confirmed.ts'
import { addOrder, createOrderId, toOrder } from '#shop/orders/orders.ts'
import { findCardOf } from '#shop/payment/cards.ts'
import { findDelivery } from '#shop/payment/deliveries.ts'
import { createRefusal } from '#shop/pipeline/refusal.ts'
import type { Shop } from '#shop/shop.ts'
import { createDocumentId } from '#shop/store/document-ids.ts'
import { runInTransaction } from '#shop/store/transaction.ts'
import type { Wording } from '#shop/texts/wording.ts'
import { payFrom, putInto } from '#shop/wallet/wallets.ts'

/** Days until delivery if the customer chose no delivery method. */
const USUAL_ETA = 5

export class EmptyBasketError extends Error {}

/** An order as the client sent it, with unchecked ids. */
export interface Purchase {
  customer: Customer
  isDeluxe: boolean
  basketId: string
  couponData: unknown
  paymentId: unknown
  addressId: unknown
  deliveryMethodId: unknown
  /** The order as the customer saw it, unchecked. Clients without such a view leave it out. */
  seen: unknown
  placedAt: Date
}

/** A placed order with the parts of its price. */
export interface PlacedOrder {
  confirmed: Confirmed
  discount: Discount
}

/** How often an order is drawn up again because its basket changed. */
const MAX_DRAFTS = 5

/**
 * Turns a basket into an order in one transaction: stock, payment, confirmation, empty basket.
 * Draws the confirmation again if the basket changes meanwhile.
 * @throws {EmptyBasketError} {AmountError} {ChangedOrderError} {MissingChoiceError}; {Error} if the basket is missing
 * or the wallet too light
 */
export async function placeOrder(shop: Shop, purchase: Purchase, wording: Wording): Promise<PlacedOrder> {
  const name = { orderId: createOrderId(String(purchase.customer.email ?? '')), _id: createDocumentId() }
  for (let drafts = 1; ; drafts++) {
    const drawnUp = drawUp(shop, purchase, name, wording)
    const confirmation = writeConfirmation(drawnUp.confirmed, wording)
    const paper = await shop.drawConfirmation(confirmation)
    const placed = runInTransaction(shop.db, () => {
      const present = drawUp(shop, purchase, name, wording)
      if (!isDeepStrictEqual(writeConfirmation(present.confirmed, wording), confirmation)) return undefined
      place(shop, purchase, present, paper)
      return { confirmed: present.confirmed, discount: present.discount }
    })
    if (placed) return placed
    if (drafts === MAX_DRAFTS) throw new ChangedOrderError(drawnUp.confirmed.bill)
  }
}

interface DrawnUp extends PlacedOrder {
  basketId: number
}

/** Draws up the order from the present basket. */
function drawUp(shop: Shop, purchase: Purchase, name: OrderName, wording: Wording): DrawnUp {
  const { isDeluxe } = purchase
  const basket = findBasket(shop, purchase.basketId)
  if (!basket) throw createBasketMissing(purchase.basketId)
  const products = findProductsIn(shop, basket.id)
  const discount = findDiscount(basket.coupon, purchase.couponData, purchase.placedAt)
  const delivery = findDelivery(shop, purchase.deliveryMethodId, isDeluxe)
  if (products.length === 0 && delivery) {
    throw new EmptyBasketError('Your basket is empty. Fill it first, then check out.')
  }
  const items = products.map((product) => priceItem(product, isDeluxe, wording))
  const bill = addUp(items, discount.percent, delivery ? toCents(delivery.price) : 0)
  compareWithSeen(shop, purchase, { bill, discount, delivery })
  return { basketId: basket.id, discount, confirmed: confirm(shop, purchase, name, { bill, discount, delivery }) }
}

function place(shop: Shop, { customer, paymentId }: Purchase, order: DrawnUp, paper: Uint8Array): void {
  const { confirmed, basketId } = order
  takeFromStock(shop, confirmed.bill.lines)
  pay(shop, customer.id, plainId(paymentId), confirmed.bill)
  addOrder(shop, confirmed.order)
  writeFile(shop, confirmationPathOf(confirmed.order.orderId), Buffer.from(paper))
  emptyBasket(shop, basketId)
}

/** Rejects the order if the client's view of it is out of date. */
function compareWithSeen(shop: Shop, purchase: Purchase, { bill, delivery }: Reckoning): void {
  const { customer, seen, paymentId, addressId, deliveryMethodId } = purchase
  if (typeof seen !== 'object' || seen === null) return
  if (isChosen(addressId) && !findAddressOf(shop, customer.id, plainId(addressId))) {
    throw new MissingChoiceError('address')
  }
  if (isChosen(deliveryMethodId) && !delivery) throw new MissingChoiceError('delivery')
  if (isChosen(paymentId) && paymentId !== 'wallet' && !findCardOf(shop, customer.id, paymentId)) {
    throw new MissingChoiceError('payment')
  }
  if (!isSameOrder(bill, seen)) throw new ChangedOrderError(bill)
}

function isChosen(id: unknown): boolean {
  return id !== undefined && id !== null
}

/** @throws {AmountError} */
function priceItem(product: BasketProductRow, isDeluxe: boolean, { translated }: Wording): PricedItem {
  const { quantity } = product.BasketItem as { quantity: unknown }
  const price = pricesFor(product, isDeluxe).find((cents) => !Number.isNaN(cents))
  if (price === undefined) {
    throw new AmountError('Something in your basket has no price. Take it out, then check out.')
  }
  return {
    id: Number(product.id),
    name: translated(String(product.name ?? '')),
    quantity: Number(quantity ?? 0),
    price,
  }
}

/** Candidate prices in cents, NaN if missing. The first one that exists is charged. */
function pricesFor({ price, deluxePrice }: BasketProductRow, isDeluxe: boolean): number[] {
  return (isDeluxe ? [deluxePrice, price] : [price]).map(toCents)
}

function pay(shop: Shop, customerId: number, paymentId: string | number | null, bill: Bill): void {
  if (paymentId === 'wallet' && !payFrom(shop, customerId, bill.total)) {
    throw createRefusal('Insufficient wallet balance.')
  }
  putInto(shop, customerId, bill.bonus * 100)
}

/** Identifiers of an order. */
interface OrderName {
  orderId: string
  _id: string
}

interface Reckoning {
  bill: Bill
  discount: Discount
  delivery: DeliveryRow | undefined
}

function confirm(shop: Shop, purchase: Purchase, name: OrderName, { bill, discount, delivery }: Reckoning): Confirmed {
  const { customer, placedAt } = purchase
  const email = String(customer.email ?? '')
  const order = toOrder({
    ...name,
    email,
    bill,
    hasCoupon: discount.percent > 0,
    paymentId: plainId(purchase.paymentId),
    addressId: plainId(purchase.addressId),
    eta: String(delivery?.eta ?? USUAL_ETA),
    placedAt,
  })
  return {
    order,
    bill,
    discountPercent: discount.percent,
    email,
    placedAt,
    shopName: shop.settings.application.name,
    delivery,
    address: findAddressOf(shop, customer.id, order.addressId ?? null),
    payment: order.paymentId === 'wallet' ? 'wallet' : findCardOf(shop, customer.id, order.paymentId),
  }
}

function plainId(sent: unknown): string | number | null {
  return typeof sent === 'string' || typeof sent === 'number' ? sent : null
}
