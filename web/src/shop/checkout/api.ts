import { get, send } from '../http.ts'
import { type Choices, couponData } from './choices.ts'

export interface DeliveryMethod {
  id: number
  name: string
  /** What this customer pays. */
  price: number
  /** Days until it arrives. */
  eta: number
  /** Names a picture, e.g. `fas fa-truck`. */
  icon: string
}

export async function fetchDeliveries(): Promise<DeliveryMethod[]> {
  return (await get<{ data: DeliveryMethod[] }>('api/Deliverys')).data
}

/** Places the order; answers with its number. */
export async function checkOut(basketId: string, choices: Choices): Promise<string> {
  const { paymentId, addressId, deliveryMethodId } = choices
  const reply = await send<{ orderConfirmation: string }>('POST', `rest/basket/${basketId}/checkout`, {
    couponData: couponData(choices.couponDetails),
    orderDetails: { paymentId, addressId, deliveryMethodId },
  })
  return reply.orderConfirmation
}

export interface OrderedProduct {
  id?: number
  name: string
  price: number
  quantity: number
  total: number
}

/** An order as its tracking knows it; of an unknown one the number alone. */
export interface PlacedOrder {
  orderId: string
  addressId?: string | number | null
  totalPrice?: number
  promotionalAmount?: string
  deliveryPrice?: number
  eta?: string
  bonus?: number
  products?: OrderedProduct[]
}

export async function fetchOrder(id: string): Promise<PlacedOrder> {
  const { data } = await get<{ data: PlacedOrder[] }>(`rest/track-order/${encodeURIComponent(id)}`)
  return data[0] ?? { orderId: id }
}
