import type { Odd } from '#contract/odd.ts'
import type { CheckoutReply, CheckoutRequest, OrderRow, SeenOrder, TrackedOrderRow } from '#contract/orders.ts'
import type { DeliveryRow } from '#contract/payment.ts'
import type { Success } from '#contract/replies.ts'
import { type OrderedProduct, readOrderedProduct } from '../order/api.ts'
import { get, send } from '../session/http.ts'
import { readAmount, readId, readList, readName, readNumber, readRows, readText, readTime } from '../wire/wire.ts'
import { type Choices, couponDataOf } from './choices.ts'

export interface DeliveryMethod {
  id: number
  name: string
  /** Price for this customer; undefined if unknown. */
  price: number | undefined
  /** Days until delivery. */
  eta: number
  /** Name of a picture, e.g. `fas fa-truck`. */
  icon: string
}

function readDelivery(row: Odd<DeliveryRow>): DeliveryMethod {
  return {
    id: readId(row.id),
    name: readName(row.name, row.id),
    price: readAmount(row.price),
    eta: readNumber(row.eta) ?? 0,
    icon: readText(row.icon),
  }
}

export async function fetchDeliveries(): Promise<DeliveryMethod[]> {
  return readRows((await get<Success<DeliveryRow[]>>('api/Deliverys')).data, readDelivery)
}

/** Places the order and returns its number. The server refuses if the order differs from `seen`. */
export async function checkOut(basketId: string, choices: Choices, seen: SeenOrder): Promise<string> {
  const { paymentId, addressId, deliveryMethodId } = choices
  const reply = await send<CheckoutReply>('POST', `rest/basket/${basketId}/checkout`, {
    couponData: couponDataOf(choices.couponDetails),
    orderDetails: { paymentId, addressId, deliveryMethodId },
    seen,
  } satisfies CheckoutRequest)
  return reply.orderConfirmation
}

/** A tracked order; an unknown one has only its number. */
export interface PlacedOrder {
  orderId: string
  addressId?: string | null
  /** Id of a card, or `wallet`. */
  paymentId?: string | undefined
  /** Time of the order, if known. */
  placedAt?: Date | undefined
  totalPrice?: number
  promotionalAmount?: number
  deliveryPrice?: number
  /** Days until delivery. */
  eta?: number
  bonus?: number
  products?: OrderedProduct[]
}

function readPlacedOrder(row: Odd<OrderRow>): PlacedOrder {
  return {
    orderId: readText(row.orderId),
    addressId: readText(row.addressId) || null,
    paymentId: readText(row.paymentId) || undefined,
    placedAt: readTime(row.createdAt),
    totalPrice: readAmount(row.totalPrice),
    promotionalAmount: readAmount(row.promotionalAmount),
    deliveryPrice: readAmount(row.deliveryPrice),
    eta: readNumber(row.eta),
    bonus: readAmount(row.bonus),
    ...('products' in row && { products: readList(row.products, readOrderedProduct) }),
  }
}

export async function fetchOrder(id: string): Promise<PlacedOrder> {
  const { data } = await get<Success<TrackedOrderRow[]>>(`rest/track-order/${encodeURIComponent(id)}`)
  return readRows(data, readPlacedOrder)[0] ?? { orderId: id }
}
