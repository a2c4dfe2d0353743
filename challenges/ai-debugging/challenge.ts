import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 113,
  key: 'aiDebuggingChallenge',
  name: 'AI Debugging',
  category: 'Broken Access Control',
  difficulty: 2,
  tags: ['AI/LLM'],
  mitigation: 'cs/Authorization',
  weakness: 'Access Control in the Client',
  cwe: [602, 200],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  llm: 'LLM02:2025',
  source: [{ file: 'shop/assistant/conversation.ts', symbol: 'converse', lines: ['delta: { tool_calls: [call] }'] }],
  readUp: [
    { page: 'ground/storage', hint: 3 },
    { page: 'rights/access', hint: 3 },
  ],
  description: 'Watch which tools the assistant uses to answer you, although only administrators are meant to.',
  hints: [
    'While the assistant thinks, it asks the shop for things. Somebody who looks after it will want to see that.',
    'There is a switch for it, on a page for administrators. What does it do when it is pressed?',
    'Your browser is told to remember something, and the page that shows the conversation looks there. Nobody else does.',
    'Set the cookie <code>show_tool_calls</code> to <code>true</code> without being an administrator, and ask for a product.',
  ],
  explanation: {
    happened: 'You saw the inner works of the assistant, and did nothing for it but set a cookie.',
    allowedBy:
      'The server sends the calls of tools to everybody; only the page decides, by a cookie of the visitor, whether to show them.',
    mendedBy: 'Ask on the server who is calling, and leave out of the stream what is not meant for them.',
  },
})
