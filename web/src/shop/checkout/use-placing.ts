import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CheckoutConflict, SeenOrder } from '#contract/orders.ts'
import type { Basket } from '../../entities/basket/api.ts'
import { basketKey } from '../../entities/basket/queries.ts'
import { checkOut } from '../../entities/checkout/api.ts'
import { forgetOrder } from '../../entities/checkout/choices.ts'
import type { OpenOrder } from '../../entities/checkout/use-order.ts'
import { rememberUsual } from '../../entities/checkout/usual.ts'
import { balanceQuery } from '../../entities/payment/queries.ts'
import { HttpError } from '../../entities/session/http.ts'
import { readBasketId } from '../../entities/session/session.ts'
import { sentenceOf } from '../../ui/refusal.ts'
import { complain } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'

/** The server's reply if an order differs from the one that the customer saw. */
function findConflict(error: Error): Partial<CheckoutConflict> | undefined {
  return error instanceof HttpError && error.status === 409
    ? ((error.body ?? {}) as Partial<CheckoutConflict>)
    : undefined
}

/** Places the order. `onConflict` is called with the order that the server would charge instead. */
export function usePlacing(standing: OpenOrder, onConflict: (order: SeenOrder | undefined) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [sent, setSent] = useState<OpenOrder>()
  // A sent order stays as it was, even if the basket changes.
  const order = sent ?? standing
  const { choices } = order
  const place = useAction({
    mutationFn: (shown: SeenOrder) => checkOut(readBasketId() ?? '', choices, shown),
    onMutate: () => setSent(standing),
    onSuccess: (orderId) => {
      const basket = basketKey(readBasketId())
      rememberUsual(choices)
      client.setQueryData<Basket | null>(basket, (before) => before && { ...before, coupon: null, Products: [] })
      forgetOrder(orderId)
      navigate(`/order-completion/${orderId}`, { replace: true })
      for (const queryKey of [basket, balanceQuery.queryKey, ['orders'], ['catalogue']]) {
        void client.invalidateQueries({ queryKey })
      }
    },
    onError: (error) => {
      setSent(undefined)
      complain(sentenceOf(error, t))
      const objection = findConflict(error)
      if (!objection) return
      onConflict(objection.order)
      for (const part of ['basket', 'addresses', 'cards', 'deliveries']) {
        void client.invalidateQueries({ queryKey: [part] })
      }
    },
  })
  return { order, isSent: sent !== undefined, place }
}
