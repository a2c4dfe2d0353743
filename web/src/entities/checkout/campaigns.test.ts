import { afterEach, expect, test } from 'vitest'
import { campaignDayOf, findCampaignDiscount } from './campaigns.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const days: [string, string, number, number][] = [
  ['WMNSDY2019', '2019-03-08', 1551999600000, 75],
  ['WMNSDY2020', '2020-03-08', 1583622000000, 60],
  ['WMNSDY2021', '2021-03-08', 1615158000000, 60],
  ['WMNSDY2022', '2022-03-08', 1646694000000, 60],
  ['WMNSDY2023', '2023-03-08', 1678230000000, 60],
  ['ORANGE2020', '2020-05-04', 1588546800000, 50],
  ['ORANGE2021', '2021-05-04', 1620082800000, 40],
  ['ORANGE2022', '2022-05-04', 1651618800000, 40],
  ['ORANGE2023', '2023-05-04', 1683154800000, 40],
]

test.each(days)('%s has a discount on %s in any time zone', (code, day, validOn, discount) => {
  for (const place of ['UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Asia/Kolkata']) {
    process.env.TZ = place
    for (const hour of ['00:00', '13:37', '23:59']) {
      expect(campaignDayOf(new Date(`${day}T${hour}:00`))).toBe(validOn)
    }
  }
  expect(findCampaignDiscount(code, validOn)).toBe(discount)
  expect(findCampaignDiscount(code, validOn + 24 * 60 * 60 * 1000)).toBe(0)
})

test('other codes are left to the server', () => {
  for (const code of ['n<MibgC7sn', 'WMNSDY2018', 'toString', '']) {
    expect(findCampaignDiscount(code, 1551999600000)).toBeUndefined()
  }
})
