import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 28,
  key: 'manipulateClockChallenge',
  name: 'Expired Coupon',
  category: 'Improper Input Validation',
  difficulty: 4,
  weakness: 'Client-Side Enforcement of Server-Side Security',
  cwe: [602],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    { file: 'shop/coupons/campaigns.ts', symbol: 'findCampaignIn', lines: ['campaign.validOn === Number(day)'] },
    {
      file: 'web/src/entities/checkout/campaigns.ts',
      symbol: 'findCampaignDiscount',
      lines: ['campaign.validOn === day'],
    },
  ],
  readUp: [
    { page: 'ground/developer-tools', hint: 2 },
    { page: 'rights/business', hint: 3 },
  ],
  description: 'Place an order with the code of a campaign that was over years ago.',
  hints: [
    'Campaigns come and go, each for a single day. Find out which there have been, and what their codes were.',
    'Somebody has to know whether a code is good today, and it is the page. So the page has to know all of them: search its script.',
    'What day it is, the page asks a clock, and that clock is on your side of the wire. The order only tells the shop which day it is supposed to be.',
  ],
  explanation: {
    happened: 'You got a discount for a day that was over long ago.',
    allowedBy:
      'The page compares the date, by the clock of whoever uses it. The shop compares two numbers that both stand for the past.',
    mendedBy:
      'Let the server decide by its own clock what is valid, and treat every date that a client sends as a claim.',
  },
})
