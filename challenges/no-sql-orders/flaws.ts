import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F074',
      title: 'The number of an order becomes a part of an expression',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/track-order/:id',
      parameter: 'id',
      parameterIn: 'path',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/compare-numbers',
      shows: {
        path: '/rest/track-order/%27%20%7C%7C%20true%20%7C%7C%20%27',
        has: ['5267-7cb88a9c905a7fbb', 'totalPrice'],
      },
      mustNot: { path: '/rest/track-order/5267-0000000000000000', lacks: ['totalPrice'] },
    },
  ],
})
