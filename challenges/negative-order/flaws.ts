import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F070',
      title: 'A negative number of pieces is accepted, and pays the customer',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/BasketItems',
      parameter: 'quantity',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      mend: 'coding/fixes/whole-numbers-from-one',
      shows: {
        method: 'POST',
        path: '/api/BasketItems/',
        body: '{"ProductId":1,"BasketId":"{{basketId}}","quantity":-100}',
        session: 'customer',
        has: ['-100'],
      },
      mustNot: {
        method: 'POST',
        path: '/api/BasketItems/',
        body: '{"ProductId":1,"BasketId":"{{basketId}}","quantity":100000}',
        session: 'customer',
        status: 400,
        has: ['order only up to'],
      },
    },
  ],
})
