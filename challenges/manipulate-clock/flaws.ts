import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F066',
      title: 'The browser says on which day a campaign is used',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/basket/:id/checkout',
      parameter: 'couponData',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      mend: 'coding/fixes/own-clock',
      shows: {
        method: 'POST',
        path: '/rest/basket/{{basketId}}/checkout',
        body: { couponData: 'V01OU0RZMjAxOS0xNTUxOTk5NjAwMDAw' },
        session: 'customer',
        before: [
          {
            method: 'POST',
            path: '/api/BasketItems/',
            body: '{"ProductId":1,"BasketId":"{{basketId}}","quantity":1}',
            headers: { authorization: 'Bearer {{token}}' },
          },
        ],
        has: ['orderConfirmation'],
        provenByExploit: true,
      },
      mustNot: {
        method: 'POST',
        path: '/rest/basket/{{basketId}}/checkout',
        body: { couponData: 'V01OU0RZMjAxOS0x' },
        session: 'customer',
        before: [
          {
            method: 'POST',
            path: '/api/BasketItems/',
            body: '{"ProductId":1,"BasketId":"{{basketId}}","quantity":1}',
            headers: { authorization: 'Bearer {{token}}' },
          },
        ],
        has: ['orderConfirmation'],
      },
    },
  ],
})
