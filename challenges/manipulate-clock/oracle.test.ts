import { expect, it } from 'vitest'
import type { Evidence } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith } from '#game/testing/evidence.ts'
import { order } from '#game/testing/orders.ts'
import oracle from './oracle.ts'

const HOUR = 60 * 60 * 1000
const at = new Date('2031-05-06T07:08:09Z')
const now = at.getTime()

function redeemed(validOn: number, facts: Partial<Evidence['orderPlaced']> = {}): Evidence['orderPlaced'] {
  return order({ coupon: 'campaign', campaign: { code: 'WMNSDY2019', validOn }, discount: 75, ...facts })
}

describeOracle('manipulateClockChallenge', oracle, {
  context: { at },
  fires: {
    'the campaign ran in 2019': redeemed(1_551_999_600_000),
    'the campaign ran in 2023': redeemed(1_683_154_800_000, { discount: 40 }),
    'the campaign ran last week': redeemed(now - 7 * 24 * HOUR),
    'the order costs nothing': redeemed(1_551_999_600_000, { totalPrice: 0 }),
  },
  staysSilent: {
    'there is no coupon': order(),
    'the campaign is on': redeemed(now - HOUR),
    'the campaign is on, where the day began last': redeemed(now - 35 * HOUR),
    'the campaign is on, where the day begins first': redeemed(now + 13 * HOUR),
    'the campaign is announced': redeemed(now + 30 * 24 * HOUR),
    'the day of the campaign is none': redeemed(Number.NaN),
    'the coupon is that of the month': order({ coupon: 'monthly', discount: 75 }),
    'the coupon of the month came before the campaign': redeemed(1_551_999_600_000, { coupon: 'monthly' }),
    'a campaign is mentioned, but not granted': redeemed(1_551_999_600_000, { coupon: 'none', discount: 0 }),
    'the campaign is missing': order({ coupon: 'campaign', discount: 75 }),
  },
})

it('takes the time from the evidence', () => {
  const campaign = redeemed(1_551_999_600_000)
  expect(oracle.isSolvedBy(campaign, contextWith({ at: new Date(1_551_999_600_000) }))).toBe(false)
})
