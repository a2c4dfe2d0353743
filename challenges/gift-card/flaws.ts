import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

/** A hundred tries in one request. */
const MANY = Array.from(
  { length: 100 },
  (_, at) => `try${at + 1}: redeemGiftCard(number: "VC-2026-0001", pin: "wrong")`,
).join(' ')

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
        body: { query: `mutation { ${MANY} }` },
        has: ['"try1":false', '"try100":false'],
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
