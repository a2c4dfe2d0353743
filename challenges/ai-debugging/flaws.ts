import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F003',
      title: 'The calls of the assistant’s tools are sent to everybody, and a cookie makes the page show them',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/chat',
      parameter: 'show_tool_calls',
      parameterIn: 'cookie',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [
        { file: 'shop/assistant/conversation.ts', symbol: 'converse', lines: ['delta: { tool_calls: [call] }'] },
        { file: 'web/src/shop/chat/bubble.tsx', symbol: 'Answer', lines: ["readCookie('show_tool_calls') === 'true'"] },
      ],
      cwe: [200, 602],
      api2023: 'API3:2023',
      mend: 'coding/fixes/proven-admins',
      shows: {
        method: 'POST',
        path: '/rest/chat',
        body: { messages: [{ role: 'user', content: 'Do you sell apple juice?' }] },
        headers: { cookie: 'show_tool_calls=true' },
        has: ['tool_calls', 'searchProducts'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/chat',
        body: { messages: [{ role: 'user', content: 'What is the weather like?' }] },
        lacks: ['tool_calls'],
      },
    },
  ],
})
