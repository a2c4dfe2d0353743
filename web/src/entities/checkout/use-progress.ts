import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '../address/queries.ts'
import { useBasket } from '../basket/queries.ts'
import { cardsQuery } from '../payment/queries.ts'
import { useSession } from '../session/session.ts'
import { readChoices, useChoices } from './choices.ts'
import { deliveriesQuery } from './queries.ts'
import { findFirstOpenStep, type GoneStep, type Progress, pathOf, progressOf, type StepName } from './steps.ts'

function holds(rows: readonly { id: number }[] | undefined, id: string | null): boolean | undefined {
  return rows?.some((row) => String(row.id) === id)
}

/** Progress of the checkout, and choices that no longer exist. */
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
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: session !== null && addressId !== null })
  const { data: cards } = useQuery({ ...cardsQuery, enabled: session !== null && hasCard })
  const { data: methods } = useQuery({
    ...deliveriesQuery(session?.claims.role),
    enabled: session !== null && deliveryMethodId !== null,
  })
  const address = addressId === null || holds(addresses, addressId)
  const delivery = deliveryMethodId === null || holds(methods, deliveryMethodId)
  const payment = !hasCard || holds(cards, paymentId)
  const gone: GoneStep[] = []
  if (address === false) gone.push('address')
  if (delivery === false) gone.push('delivery')
  if (payment === false) gone.push('payment')
  const filled = basket?.Products.length !== 0
  return {
    progress: progressOf(choices, { filled, gone }),
    gone,
    /** The next path after a decision of `step`: the first undecided step. */
    onwardFrom: (step) => {
      const still = gone.filter((name) => name !== step)
      return pathOf(findFirstOpenStep(progressOf(readChoices(), { filled, gone: still })))
    },
    /** Whether everything is known to exist. */
    settled: basket !== undefined && address === true && delivery === true && payment === true,
  }
}
