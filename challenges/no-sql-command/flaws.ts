import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F073',
      title: 'The number of a product becomes a part of an expression, which can wait',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N',
      route: 'GET /rest/products/:id/reviews',
      parameter: 'id',
      parameterIn: 'path',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/compare-numbers',
      shows: { path: '/rest/products/sleep(2000)/reviews', minMs: 1900 },
      mustNot: { path: '/rest/products/1/reviews', has: ['author'] },
    },
  ],
})
