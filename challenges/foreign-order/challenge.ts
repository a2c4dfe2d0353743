import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 123,
  key: 'foreignOrderChallenge',
  name: "Somebody Else's Order",
  category: 'Broken Access Control',
  difficulty: 3,
  tags: ['AI/LLM'],
  hasCodingChallenge: true,
  mitigation: 'https://genai.owasp.org/llmrisk/llm022025-sensitive-information-disclosure/',
  weakness: 'Unverified Token Behind a Tool',
  cwe: [347, 639],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API1:2023',
  llm: 'LLM02:2025',
  source: [
    { file: 'shop/assistant/asker.ts', symbol: 'readPayload', lines: ["token?.split('.')[1]"] },
    { file: 'shop/assistant/tools.ts', symbol: 'TOOLS > getOrderById', lines: ['maskAddress(customer.email)'] },
  ],
  readUp: [{ page: 'rights/tokens', hint: 2 }],
  description: 'Have the assistant read out an order of another customer, by a token that you have made yourself.',
  hints: [
    'Without an account the assistant finds no orders at all, and with yours only your own. It tells you apart by something that your browser sends along.',
    'Take your token apart, change the number of the customer in its middle part, and do not bother about the signature: nobody on this way looks at it. Ask the assistant with it.',
    'You also need the id of an order of that customer. The page that tracks orders can be made to tell more than one, and the letters that are left of the address tell whose they are.',
  ],
  explanation: {
    happened: 'The assistant took you for another customer and read their order to you.',
    allowedBy:
      'The tool goes by the middle part of the token. Its signature, which would prove it, is never checked here.',
    mendedBy:
      'Verify the token once, at the door, and give tools the customer that came of it, never what a client claims.',
  },
})
