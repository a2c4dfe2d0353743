import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F016',
      title: 'A withdrawn product can be put into a basket',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/BasketItems',
      parameter: 'ProductId',
      parameterIn: 'body',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      source: [
        { file: 'shop/basket/basket-item-routes.ts', symbol: 'isAvailable', lines: ['const stock = findStock('] },
        {
          file: 'shop/basket/basket-item-routes.ts',
          symbol: "post '/api/BasketItems'",
          lines: ['addItem(request.shop, item)'],
        },
      ],
      cwe: [841],
      weakness: 'Missing Check of a Withdrawn Product',
      owasp2025: 'A06:2025',
      mend: 'coding/fixes/products-on-sale',
      shows: {
        method: 'POST',
        path: '/api/BasketItems/',
        body: '{"ProductId":10,"BasketId":"{{basketId}}","quantity":1}',
        session: 'customer',
        has: ['"ProductId":10'],
      },
      mustNot: { path: '/api/Products/10', session: 'customer', status: 404, has: ['Not Found'] },
    },
  ],
  sharedFlaws: ['F108'],
})
