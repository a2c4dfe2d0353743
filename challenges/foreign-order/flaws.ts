import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F037',
      title: 'The assistant believes a token without looking at its signature',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/chat',
      parameter: 'Authorization',
      parameterIn: 'header',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      needs: 'The number of an order of the customer.',
      owasp2025: 'A04:2025',
      api2023: 'API2:2023',
      source: [
        { file: 'shop/assistant/asker.ts', symbol: 'readPayload', lines: ["token?.split('.')[1]"] },
        {
          file: 'shop/assistant/asker.ts',
          symbol: 'askerOf',
          lines: ['const data = readPayload(token)', 'isSignedIn: data !== undefined'],
        },
        { file: 'shop/assistant/tools.ts', symbol: 'TOOLS > getOrderById', lines: ['if (!isSignedIn) return'] },
        {
          file: 'shop/assistant/tools.ts',
          symbol: 'TOOLS > refundToWallet',
          lines: ['putInto(shop, customer?.id, cents)'],
        },
      ],
      mend: 'coding/fixes/signed-caller',
      shows: {
        method: 'POST',
        path: '/rest/chat',
        body: '{"messages":[{"role":"user","content":"Where is my order 5267-7cb88a9c905a7fbb?"}]}',
        headers: { authorization: 'Bearer eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.eyJkYXRhIjp7ImlkIjoxfX0.' },
        has: ['getOrderById', 'Apple Juice'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/chat',
        body: '{"messages":[{"role":"user","content":"Where is my order 5267-7cb88a9c905a7fbb?"}]}',
        lacks: ['Apple Juice'],
      },
    },
  ],
  sharedFlaws: ['F074'],
})
