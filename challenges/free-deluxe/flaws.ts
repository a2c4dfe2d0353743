import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F044',
      title: 'A membership without a way of payment costs nothing',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/deluxe-membership',
      parameter: 'paymentMode',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      mend: 'coding/fixes/wallet-or-card',
      shows: {
        method: 'POST',
        path: '/rest/deluxe-membership',
        body: { paymentMode: '' },
        session: 'customer',
        has: ['deluxe member'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/deluxe-membership',
        body: { paymentMode: 'wallet' },
        session: 'customer',
        status: 400,
        lacks: ['Congratulations'],
      },
    },
    {
      id: 'F132',
      title: 'A wallet is charged without a payment by the card',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'PUT /rest/wallet/balance',
      parameter: 'balance',
      parameterIn: 'body',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      source: [
        {
          file: 'shop/wallet/wallet-routes.ts',
          symbol: "put '/rest/wallet/balance'",
          lines: ['!putInto(shop, customerId, cents)'],
        },
      ],
      weakness: 'Charge Without a Payment',
      cwe: [841],
      owasp2025: 'A06:2025',
      servesNoChallenge: true,
      unmended:
        'No bank is behind the shop, so no card can confirm a payment. Without the charge, nobody could pay by wallet.',
      shows: {
        method: 'PUT',
        path: '/rest/wallet/balance',
        session: 'customer',
        before: [
          {
            method: 'POST',
            path: '/api/Cards',
            body: { fullName: 'Pip', cardNum: 4111111111111111, expMonth: 4, expYear: 2085 },
            headers: { authorization: 'Bearer {{token}}' },
          },
          { path: '/api/Cards', headers: { authorization: 'Bearer {{token}}' }, takes: { card: '"id":(\\d+)' } },
        ],
        body: '{"balance":1000,"paymentId":{{card}}}',
        has: ['"data":1000'],
      },
      mustNot: {
        method: 'PUT',
        path: '/rest/wallet/balance',
        session: 'customer',
        body: { balance: 1000, paymentId: 1 },
        status: 402,
        has: ['Payment not accepted'],
      },
    },
  ],
})
