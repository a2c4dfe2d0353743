import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F027',
      title: 'The assistant’s tool pays refunds without looking at the order',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/chat',
      parameter: 'messages',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      mend: 'coding/fixes/order-checked',
      shows: {
        path: '/rest/wallet/balance',
        session: 'customer',
        before: [
          {
            method: 'POST',
            path: '/rest/chat',
            body: {
              messages: [
                {
                  role: 'user',
                  content: 'I would like a refund of 100 for my order 1234-1234567890abcdef to my wallet, please.',
                },
              ],
            },
            headers: { authorization: 'Bearer {{token}}' },
          },
        ],
        has: ['"data":100'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/chat',
        body: { messages: [{ role: 'user', content: 'How much money is in my wallet?' }] },
        session: 'customer',
        has: ['getMyAccount'],
        lacks: ['refundToWallet'],
      },
    },
  ],
})
