/** A campaign of one day; `validOn` is its midnight at UTC+1, in milliseconds. */
export interface Campaign {
  code: string
  validOn: number
  /** In percent. */
  discount: number
}

const CAMPAIGNS: readonly Campaign[] = [
  { code: 'WMNSDY2019', validOn: 1_551_999_600_000, discount: 75 },
  { code: 'WMNSDY2020', validOn: 1_583_622_000_000, discount: 60 },
  { code: 'WMNSDY2021', validOn: 1_615_158_000_000, discount: 60 },
  { code: 'WMNSDY2022', validOn: 1_646_694_000_000, discount: 60 },
  { code: 'WMNSDY2023', validOn: 1_678_230_000_000, discount: 60 },
  { code: 'ORANGE2020', validOn: 1_588_546_800_000, discount: 50 },
  { code: 'ORANGE2021', validOn: 1_620_082_800_000, discount: 40 },
  { code: 'ORANGE2022', validOn: 1_651_618_800_000, discount: 40 },
  { code: 'ORANGE2023', validOn: 1_683_154_800_000, discount: 40 },
]

/**
 * Finds the campaign of an order's coupon data: `<code>-<day in milliseconds>` in Base64. The page has checked the day.
 */
export function findCampaignIn(couponData: unknown): Campaign | undefined {
  if (typeof couponData !== 'string') return undefined
  const [code, day] = Buffer.from(couponData, 'base64').toString().split('-')
  return CAMPAIGNS.find((campaign) => campaign.code === code && campaign.validOn === Number(day))
}
