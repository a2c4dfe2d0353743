import type { Choices } from './choices.ts'

/** The way to an order. */
export const steps = [
  { name: 'basket', text: 'STEP_BASKET', path: '/basket' },
  { name: 'address', text: 'STEP_ADDRESS', path: '/address/select' },
  { name: 'delivery', text: 'STEP_DELIVERY', path: '/delivery-method' },
  { name: 'payment', text: 'STEP_PAYMENT', path: '/payment/shop' },
  { name: 'review', text: 'STEP_REVIEW', path: '/order-summary' },
] as const

export type StepName = (typeof steps)[number]['name']

/** Where in the way a step stands. */
export function placeOf(name: StepName): number {
  return steps.findIndex((step) => step.name === name)
}

type Decided = Pick<Choices, 'addressId' | 'deliveryMethodId' | 'paymentId'>

/** Index of the furthest step that can be looked at: each one needs what the ones before decide. */
export function furthest({ addressId, deliveryMethodId, paymentId }: Decided): number {
  if (addressId === null) return placeOf('address')
  if (deliveryMethodId === null) return placeOf('delivery')
  if (paymentId === null) return placeOf('payment')
  return placeOf('review')
}
