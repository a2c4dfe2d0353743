import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 125,
  key: 'chatBillChallenge',
  name: 'The Bill',
  category: 'Broken Anti Automation',
  difficulty: 2,
  tags: ['AI/LLM'],
  hasCodingChallenge: true,
  mitigation: 'https://genai.owasp.org/llmrisk/llm102025-unbounded-consumption/',
  weakness: 'Unbounded Consumption',
  cwe: [770, 799],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  api: 'API4:2023',
  llm: 'LLM10:2025',
  source: [{ file: 'shop/assistant/conversation.ts', symbol: 'converse', lines: ['while (steps < MAX_STEPS)'] }],
  readUp: [{ page: 'machines/agency', hint: 1 }],
  description:
    'Send the assistant one message that makes it work until it is stopped. Somebody pays for each of its steps.',
  hints: [
    'Each use of a tool is another call of the model, and models are paid by the word. An ordinary question takes one or two; see what a single message can ask for.',
    'Ask for the same errand a hundred times, or for a list of searches, one after the other. The assistant counts honestly; what ends it is a limit, and you are there when the answer stops in the middle of the work.',
  ],
  explanation: {
    happened:
      'One message of yours cost as much as the assistant may spend on one, and nothing kept you from the next.',
    allowedBy: 'Steps are limited for a single message only, and the limit is far above what any customer needs.',
    mendedBy:
      'Give each customer a budget of tokens and tools, merge what is asked twice, and stop early with a word about why.',
  },
})
