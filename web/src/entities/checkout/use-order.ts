import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Basket } from '../basket/api.ts'
import { basketKey, useBasket } from '../basket/queries.ts'
import { applyCoupon } from '../payment/api.ts'
import { readBasketId, useSession } from '../session/session.ts'
import type { DeliveryMethod } from './api.ts'
import { campaignDayOf, findCampaignDiscount } from './campaigns.ts'
import { type Choices, choose, discountOf, useChoices } from './choices.ts'
import { orderSums } from './order-sums.ts'
import { deliveriesQuery } from './queries.ts'

/** Whether the stored coupon belongs to a campaign. The basket does not know those. */
function isCampaign({ couponDetails }: Choices): boolean {
  const code = couponDetails?.slice(0, couponDetails.lastIndexOf('-')) ?? ''
  return findCampaignDiscount(code, 0) !== undefined
}

/**
 * Keeps the shown discount in sync with the coupon of the basket: another tab may have redeemed it or ordered with it.
 */
export function useCouponInStep(basket: Basket | null | undefined, choices: Choices): void {
  const client = useQueryClient()
  const asked = useRef<string>(undefined)
  const coupon = basket?.coupon
  const discount = discountOf(choices)
  const forgotten = basket && !coupon && discount > 0 && !isCampaign(choices)
  useEffect(() => {
    if (!forgotten) return
    choose('couponDiscount', null)
    choose('couponDetails', null)
  }, [forgotten])
  useEffect(() => {
    const id = readBasketId()
    if (!coupon || asked.current === coupon || id === null) return
    asked.current = coupon
    if (discount > 0) return
    applyCoupon(id, coupon).then(
      (percent) => {
        choose('couponDetails', `${coupon}-${campaignDayOf(new Date())}`)
        choose('couponDiscount', String(percent))
      },
      () => client.invalidateQueries({ queryKey: basketKey(id) }),
    )
  }, [coupon, discount, client])
}

/** The present order: basket, choices so far, and sums. */
export function useOrder(considered?: DeliveryMethod) {
  const session = useSession()
  const role = session?.claims.role
  const choices = useChoices()
  const { data: basket, error, refetch } = useBasket()
  useCouponInStep(basket, choices)
  const { data: methods } = useQuery({
    ...deliveriesQuery(role),
    enabled: session !== null && choices.deliveryMethodId !== null,
  })
  const chosen = methods?.find(({ id }) => String(id) === choices.deliveryMethodId)
  const method = considered ?? chosen
  const lines = basket?.Products ?? []
  const percent = discountOf(choices)
  const complete = basket !== undefined && (choices.deliveryMethodId === null || methods !== undefined)
  return {
    lines,
    role,
    choices,
    method,
    percent,
    /** Whether the basket has a coupon whose discount is still unknown. */
    couponAwaited: Boolean(basket?.coupon) && percent === 0,
    /** Undefined until all parts are loaded. */
    sums: complete ? orderSums(lines, role, { percent, delivery: method?.price }) : undefined,
    error: basket === undefined ? error : null,
    retry: () => void refetch(),
  }
}

export type OpenOrder = ReturnType<typeof useOrder>
