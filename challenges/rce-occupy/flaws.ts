import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F088',
      title: 'The lines of an order may be a pattern that takes seconds to fail',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N',
      route: 'POST /b2b/v2/orders',
      parameter: 'orderLinesData',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      cwe: [1333, 400],
      owasp2025: 'A06:2025',
      mend: 'coding/fixes/lines-are-data',
      shows: {
        method: 'POST',
        path: '/b2b/v2/orders',
        body: { orderLinesData: "/((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaa')" },
        session: 'customer',
        status: 503,
        minMs: 1500,
      },
      mustNot: {
        method: 'POST',
        path: '/b2b/v2/orders',
        body: { orderLinesData: "/a+b/.test('aaaa')" },
        session: 'customer',
        has: ['orderNo'],
      },
    },
  ],
  sharedFlaws: ['F087'],
})
