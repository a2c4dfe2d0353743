import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F087',
      title: 'The lines of an order are run as a program',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N',
      route: 'POST /b2b/v2/orders',
      parameter: 'orderLinesData',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      weakness: 'Code Injection',
      cwe: [94, 95, 502, 835],
      owasp2025: 'A05:2025',
      mend: 'coding/fixes/lines-are-data',
      shows: {
        method: 'POST',
        path: '/b2b/v2/orders',
        body: { orderLinesData: '(function dos() { while(true); })()' },
        session: 'customer',
        status: 500,
        has: ['Infinite loop'],
      },
      mustNot: {
        method: 'POST',
        path: '/b2b/v2/orders',
        body: { orderLinesData: '[{"productId":1}]' },
        session: 'customer',
        has: ['orderNo'],
      },
    },
  ],
})
