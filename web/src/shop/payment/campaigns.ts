/** Campaigns that run for one day; `validOn` is its midnight in milliseconds, `discount` is percent. */
const campaigns: Record<string, { validOn: number; discount: number }> = {
  WMNSDY2019: { validOn: 1551999600000, discount: 75 },
  WMNSDY2020: { validOn: 1583622000000, discount: 60 },
  WMNSDY2021: { validOn: 1615158000000, discount: 60 },
  WMNSDY2022: { validOn: 1646694000000, discount: 60 },
  WMNSDY2023: { validOn: 1678230000000, discount: 60 },
  ORANGE2020: { validOn: 1588546800000, discount: 50 },
  ORANGE2021: { validOn: 1620082800000, discount: 40 },
  ORANGE2022: { validOn: 1651618800000, discount: 40 },
  ORANGE2023: { validOn: 1683154800000, discount: 40 },
}

/** Midnight of a day where the customer is, as the campaigns count it: an hour east of Greenwich. */
export function campaignDay(now: Date): number {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  return midnight.getTime() - (midnight.getTimezoneOffset() + 60) * 60 * 1000
}

/** Discount in percent of a campaign on its day, 0 on any other; undefined for a code that is no campaign's. */
export function campaignDiscount(code: string, day: number): number | undefined {
  const campaign = Object.hasOwn(campaigns, code) ? campaigns[code] : undefined
  if (!campaign) return undefined
  return campaign.validOn === day ? campaign.discount : 0
}
