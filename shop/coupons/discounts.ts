import { type Campaign, findCampaignIn } from '#shop/coupons/campaigns.ts'
import { findMonthlyDiscount } from '#shop/coupons/monthly.ts'

export interface Discount {
  percent: number
  from: 'none' | 'monthly' | 'campaign'
  campaign: Campaign | undefined
}

/** What is taken off an order: the basket's own coupon comes before whatever the order brings along. */
export function findDiscount(coupon: string | null, couponData: unknown, now: Date): Discount {
  const monthly = findMonthlyDiscount(coupon, now)
  if (monthly > 0) return { percent: monthly, from: 'monthly', campaign: undefined }
  const campaign = findCampaignIn(couponData)
  return { percent: campaign?.discount ?? 0, from: campaign ? 'campaign' : 'none', campaign }
}
