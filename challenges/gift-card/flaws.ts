import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F137',
      title: 'One request may try a thousand PINs of a gift card',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /graphql',
      parameter: 'query',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      mend: 'coding/fixes/one-pin',
      shows: {
        method: 'POST',
        path: '/graphql',
        session: 'customer',
        body: {
          query:
            'mutation { a: redeemGiftCard(number: "VC-2026-0001", pin: "a") b: redeemGiftCard(number: "VC-2026-0001", pin: "b") }',
        },
        has: ['"a":false', '"b":false'],
      },
      mustNot: {
        method: 'POST',
        path: '/graphql',
        session: 'customer',
        body: { query: 'mutation { a: redeemGiftCard(number: "VC-2026-0001", pin: "a") }' },
        has: ['"a":false'],
      },
    },
  ],
})
