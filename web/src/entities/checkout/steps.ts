import type { Choices } from './choices.ts'

export const steps = [
  { name: 'basket', text: 'STEP_BASKET', path: '/basket' },
  { name: 'address', text: 'STEP_ADDRESS', path: '/address/select' },
  { name: 'delivery', text: 'STEP_DELIVERY', path: '/delivery-method' },
  { name: 'payment', text: 'STEP_PAYMENT', path: '/payment/shop' },
  { name: 'review', text: 'STEP_REVIEW', path: '/order-summary' },
] as const

export type StepName = (typeof steps)[number]['name']

export function placeOf(name: StepName): number {
  return steps.findIndex((step) => step.name === name)
}

export function pathOf(place: number): string {
  return steps[place]?.path ?? '/basket'
}

type Decided = Pick<Choices, 'addressId' | 'deliveryMethodId' | 'paymentId'>

/** Steps whose choice no longer exists, e.g. a card that was removed in another tab. */
export type GoneStep = 'address' | 'delivery' | 'payment'

export type Progress = Readonly<Record<StepName, boolean>>

interface Circumstances {
  /** Whether the basket has items. */
  filled?: boolean
  gone?: readonly GoneStep[]
}

export function progressOf(
  { addressId, deliveryMethodId, paymentId }: Decided,
  { filled = true, gone = [] }: Circumstances = {},
): Progress {
  return {
    basket: filled,
    address: addressId !== null && !gone.includes('address'),
    delivery: deliveryMethodId !== null && !gone.includes('delivery'),
    payment: paymentId !== null && !gone.includes('payment'),
    review: false,
  }
}

/** Index of the first undecided step; later ones are locked. */
export function findFirstOpenStep(progress: Progress): number {
  return steps.findIndex(({ name }) => !progress[name])
}
