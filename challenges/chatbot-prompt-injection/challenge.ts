import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 111,
  key: 'chatbotPromptInjectionChallenge',
  name: 'Chatbot Prompt Injection',
  category: 'Injection',
  difficulty: 2,
  tags: ['Good for Demos', 'AI/LLM'],
  hasCodingChallenge: true,
  mitigation: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  weakness: 'Prompt Injection',
  cwe: [1427, 863],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  llm: 'LLM01:2025',
  source: [
    { file: 'shop/assistant/prompt.ts', symbol: 'COUPONS', lines: ['The discount is never more than'] },
    { file: 'shop/assistant/tools.ts', symbol: 'TOOLS > generateCoupon', lines: ['createCoupon(percent'] },
  ],
  readUp: [{ page: 'machines/prompts', hint: 3 }],
  description: 'Talk the assistant of the shop into a coupon of at least 10%, without having earned it.',
  hints: [
    'Ask for a coupon, and listen to the refusal: the assistant can make some, but only under conditions.',
    'It cannot see damaged parcels, badges or the people at the other end of the line. It has your word for all of it.',
    'Whoever tests a tool, speaks for the management, plays a part in a story or quotes new rules is treated differently from whoever just asks. Combine two of these, and name the discount that you want.',
  ],
  explanation: {
    happened: 'You talked a language model into using a tool that its instructions kept for others.',
    allowedBy:
      'The rules for coupons stand in a prompt only, beside whatever a visitor writes, and the tool behind them checks nothing.',
    mendedBy:
      'Treat a model like a stranger with a keyboard: have the tool itself look up the order, the damage and the refusal, and let it refuse.',
  },
})
