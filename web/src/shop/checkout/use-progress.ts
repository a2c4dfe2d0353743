import { useQuery } from '@tanstack/react-query'
import { addressQuery } from '../addresses/queries.ts'
import { useBasket } from '../basket/queries.ts'
import { HttpError } from '../http.ts'
import { cardQuery } from '../payment/queries.ts'
import { useSession } from '../session.ts'
import { currentChoices, useChoices } from './choices.ts'
import { deliveriesQuery } from './queries.ts'
import { firstOpen, type GoneStep, type Progress, pathOf, progressOf, type StepName } from './steps.ts'

/** The server's word for a row that is not there, or not this customer's. */
function isGone(error: Error | null): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 404)
}

/** How far the order is decided, and which of its choices were there once. */
export function useProgress(): {
  progress: Progress
  gone: readonly GoneStep[]
  settled: boolean
  onwardFrom: (step: StepName) => string
} {
  const session = useSession()
  const choices = useChoices()
  const { addressId, deliveryMethodId, paymentId } = choices
  const hasCard = paymentId !== null && paymentId !== 'wallet'
  const { data: basket } = useBasket()
  const address = useQuery({ ...addressQuery(addressId), enabled: session !== null && addressId !== null })
  const card = useQuery({ ...cardQuery(paymentId ?? ''), enabled: session !== null && hasCard })
  const { data: methods } = useQuery({
    ...deliveriesQuery(session?.claims.role),
    enabled: session !== null && deliveryMethodId !== null,
  })
  const gone: GoneStep[] = []
  if (addressId !== null && isGone(address.error)) gone.push('address')
  if (deliveryMethodId !== null && methods?.every(({ id }) => String(id) !== deliveryMethodId)) gone.push('delivery')
  if (hasCard && isGone(card.error)) gone.push('payment')
  const filled = basket?.Products.length !== 0
  return {
    progress: progressOf(choices, { filled, gone }),
    gone,
    /** Where it goes on when `step` has just been decided: to the first step that is open. */
    onwardFrom: (step) => {
      const still = gone.filter((name) => name !== step)
      return pathOf(firstOpen(progressOf(currentChoices(), { filled, gone: still })))
    },
    /** Whether everything is known to be there. */
    settled:
      basket !== undefined &&
      (addressId === null || address.data !== undefined) &&
      (deliveryMethodId === null || methods !== undefined) &&
      (!hasCard || card.data !== undefined),
  }
}
