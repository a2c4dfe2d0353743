import { type Campaign, findCampaignIn } from '#shop/coupons/campaigns.ts'
import { findMonthlyDiscount } from '#shop/coupons/monthly.ts'

export interface Discount {
  percent: number
  from: 'none' | 'monthly' | 'campaign'
  campaign: Campaign | undefined
}

/** Returns the discount of an order. The basket's own coupon wins over one of the request. */
export function findDiscount(coupon: string | null, couponData: unknown, now: Date): Discount {
  const monthly = findMonthlyDiscount(coupon, now)
  if (monthly > 0) return { percent: monthly, from: 'monthly', campaign: undefined }
  const campaign = findCampaignIn(couponData)
  return { percent: campaign?.discount ?? 0, from: campaign ? 'campaign' : 'none', campaign }
}
