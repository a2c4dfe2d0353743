import { defineFlaws, type GivenRequest } from '#game/ground-truth/define-flaws.ts'

/** A line of the own basket, to be changed. */
const addOne = (ProductId: number): GivenRequest => ({
  method: 'POST',
  path: '/api/BasketItems/',
  body: `{"ProductId":${ProductId},"BasketId":"{{basketId}}","quantity":1}`,
  headers: { authorization: 'Bearer {{token}}' },
  takes: { item: '"id":(\\d+)' },
})

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
    {
      id: 'F170',
      title: 'The number of pieces in a basket can be changed to a negative one, which pays the customer',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'PUT /api/BasketItems/:id',
      parameter: 'quantity',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      mend: 'coding/fixes/whole-numbers-from-one',
      shows: {
        method: 'PUT',
        path: '/api/BasketItems/{{item}}',
        body: { quantity: -100 },
        session: 'customer',
        before: [addOne(1)],
        has: ['"quantity":-100'],
      },
      mustNot: {
        method: 'PUT',
        path: '/api/BasketItems/{{item}}',
        body: { quantity: 100000 },
        session: 'customer',
        before: [addOne(2)],
        status: 400,
        has: ['out of stock'],
      },
    },
  ],
})
