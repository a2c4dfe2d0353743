import { type Campaign, campaignIn } from '#shop/coupons/campaigns.ts'
import { monthlyDiscount } from '#shop/coupons/monthly.ts'

export interface Discount {
  percent: number
  from: 'none' | 'monthly' | 'campaign'
  campaign: Campaign | undefined
}

/** What is taken off an order: the basket's own coupon comes before whatever the order brings along. */
export function discountFor(coupon: string | null, couponData: unknown, now: Date): Discount {
  const monthly = monthlyDiscount(coupon, now)
  if (monthly > 0) return { percent: monthly, from: 'monthly', campaign: undefined }
  const campaign = campaignIn(couponData)
  return { percent: campaign?.discount ?? 0, from: campaign ? 'campaign' : 'none', campaign }
}
