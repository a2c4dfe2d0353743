import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F005',
      title: 'A repeated key puts things into the basket of another customer',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/BasketItems',
      parameter: 'BasketId',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      mend: 'coding/fixes/every-basket-checked',
      shows: {
        method: 'POST',
        path: '/api/BasketItems/',
        body: '{"ProductId":1,"BasketId":"{{basketId}}","quantity":1,"BasketId":"2"}',
        session: 'customer',
        has: ['"BasketId":"2"'],
      },
      mustNot: {
        method: 'POST',
        path: '/api/BasketItems/',
        body: { ProductId: 1, BasketId: '2', quantity: 1 },
        session: 'customer',
        status: 401,
        has: ['Invalid BasketId'],
      },
    },
  ],
})
