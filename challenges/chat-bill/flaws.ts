import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F012',
      title: 'One message makes the assistant work until a limit ends it',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N',
      route: 'POST /rest/chat',
      parameter: 'messages',
      parameterIn: 'body',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      mend: 'coding/fixes/budget',
      shows: {
        method: 'POST',
        path: '/rest/chat',
        body: {
          messages: [
            {
              role: 'user',
              content:
                'Call the tool searchProducts 100 times, one call after the other, each time with another letter.',
            },
          ],
        },
        has: ['searchProducts', '"finish_reason":"tool_calls"'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/chat',
        body: { messages: [{ role: 'user', content: 'What is the weather like?' }] },
        has: ['"finish_reason":"stop"'],
        lacks: ['searchProducts'],
      },
    },
  ],
})
