import { campaigns } from '../application/marketing.ts'

/** Midnight of a day in the customer's time zone, shifted like the dates of the campaigns (UTC+1). */
export function campaignDayOf(now: Date): number {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  return midnight.getTime() - (midnight.getTimezoneOffset() + 60) * 60 * 1000
}

/** Discount in percent of a campaign on its day, 0 on any other; undefined for another code. */
export function findCampaignDiscount(code: string, day: number): number | undefined {
  const campaign = Object.hasOwn(campaigns, code) ? campaigns[code] : undefined
  if (!campaign) return undefined
  return campaign.validOn === day ? campaign.discount : 0
}
