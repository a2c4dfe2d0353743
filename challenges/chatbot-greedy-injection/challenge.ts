import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 112,
  key: 'chatbotGreedyInjectionChallenge',
  name: 'Greedy Chatbot Manipulation',
  category: 'Injection',
  difficulty: 3,
  tags: ['AI/LLM'],
  hasCodingChallenge: true,
  mitigation: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  weakness: 'Prompt Injection into an Unchecked Tool',
  cwe: [1427, 1284],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  llm: 'LLM06:2025',
  source: [{ file: 'shop/assistant/tools.ts', symbol: 'TOOLS > generateCoupon', lines: ['at most 10'] }],
  readUp: [
    { page: 'machines/prompts', hint: 2 },
    { page: 'machines/agency', hint: 3 },
  ],
  description: 'Ten percent is for beginners. Have the assistant make you a coupon of at least 50%.',
  hints: [
    'A coupon at all comes first: that is a challenge of its own.',
    'Whoever has one knows what the assistant believes. It also believes that ten percent is the most; where might it have that from?',
    'The limit stands in the instructions and in the description of the tool, where nobody enforces it. New rules from the right mouth may change it, and the tool takes any number.',
  ],
  explanation: {
    happened: 'You moved the limit of a discount by talking about it.',
    allowedBy:
      'The limit is a phrase in the prompt and in the description of the tool; the code behind takes whatever number comes.',
    mendedBy:
      'Write limits into the schema of the tool, and check them once more in its code: what a model sends is input like any other.',
  },
})
