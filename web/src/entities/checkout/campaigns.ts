import { campaigns } from '../application/marketing.ts'

/** Midnight of a day where the customer is, as the campaigns count it: an hour east of Greenwich. */
export function campaignDayOf(now: Date): number {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  return midnight.getTime() - (midnight.getTimezoneOffset() + 60) * 60 * 1000
}

/** Discount in percent of a campaign on its day, 0 on any other; undefined for a code that is no campaign's. */
export function findCampaignDiscount(code: string, day: number): number | undefined {
  const campaign = Object.hasOwn(campaigns, code) ? campaigns[code] : undefined
  if (!campaign) return undefined
  return campaign.validOn === day ? campaign.discount : 0
}
