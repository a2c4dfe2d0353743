import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F007',
      title: 'The scripted assistant gives a coupon after enough questions',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/chatbot/respond',
      parameter: 'query',
      parameterIn: 'body',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      source: [
        {
          file: 'shop/assistant/bot-answers.ts',
          symbol: 'answerQuestion',
          lines: ['intent?.answers[randomInt(intent.answers.length)]', 'run ? run(shop, query, translate)'],
        },
        { file: 'shop/assistant/bot-answers.ts', symbol: 'HANDLERS', lines: ['createMonthlyCoupon(COUPON_PERCENT'] },
        { file: 'content/chatbot/botDefaultTrainingData.json', lines: ['"couponCode"'] },
      ],
      api2023: 'API6:2023',
      mend: 'coding/fixes/nothing-to-give',
      shows: {
        method: 'POST',
        path: '/rest/chatbot/respond',
        body: { action: 'query', query: 'Can I have a coupon code?' },
        session: 'customer',
        before: [
          {
            method: 'POST',
            path: '/rest/chatbot/respond',
            body: { action: 'setname', query: 'Pip' },
            headers: { authorization: 'Bearer {{token}}' },
          },
        ],
        has: ['"body"'],
        provenByExploit: true,
      },
      mustNot: {
        method: 'POST',
        path: '/rest/chatbot/respond',
        body: { action: 'query', query: 'How much is the apple juice?' },
        session: 'customer',
        before: [
          {
            method: 'POST',
            path: '/rest/chatbot/respond',
            body: { action: 'setname', query: 'Pip' },
            headers: { authorization: 'Bearer {{token}}' },
          },
        ],
        has: ['costs 1.99'],
        lacks: ['10% off'],
      },
    },
  ],
})
