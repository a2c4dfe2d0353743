import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F075',
      title: 'The number of a review can be a condition that fits all',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'PATCH /rest/products/reviews',
      parameter: 'id',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      mend: 'coding/fixes/text-only',
      shows: {
        method: 'PATCH',
        path: '/rest/products/reviews',
        session: 'customer',
        body: { id: { $ne: -1 }, message: 'NoSQL Injection!' },
        has: ['"modified":'],
        lacks: ['"modified":0', '"modified":1,'],
      },
      mustNot: {
        method: 'PATCH',
        path: '/rest/products/reviews',
        session: 'customer',
        body: { id: 'nothing', message: 'x' },
        has: ['"modified":0'],
      },
    },
  ],
})
