import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 124,
  key: 'eagerRefundChallenge',
  name: 'Too Much Leave',
  category: 'Broken Access Control',
  difficulty: 2,
  tags: ['AI/LLM'],
  hasCodingChallenge: true,
  mitigation: 'https://genai.owasp.org/llmrisk/llm062025-excessive-agency/',
  weakness: 'Excessive Agency',
  cwe: [862, 863],
  owasp: 'A04:2021',
  owasp2025: 'A01:2025',
  llm: 'LLM06:2025',
  source: [
    {
      file: 'shop/assistant/tools.ts',
      symbol: 'TOOLS > refundToWallet',
      lines: ['putInto(shop, customer?.id, cents)'],
    },
  ],
  readUp: [{ page: 'machines/agency', hint: 2 }],
  description: 'Have the assistant pay money into your wallet that nobody owes you.',
  hints: [
    'Sign in: the money needs a wallet to go to. Then ask what becomes of an order that you would like to have paid back.',
    'Name the id of an order, in the form that orders have, and an amount. Whether there is such an order, whose it is and what it has cost is a question that somebody would have to ask.',
  ],
  explanation: {
    happened: 'The assistant paid you for an order that was not yours, or more than it had cost.',
    allowedBy: 'A model was given a tool that moves money, and the tool asks neither for the order nor for its price.',
    mendedBy:
      'Give models the least leave that they need: a tool that files a request, code that checks it, and a person where money moves.',
  },
})
