import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 114,
  key: 'systemPromptExtractionChallenge',
  name: 'System Prompt Extraction',
  category: 'Injection',
  difficulty: 3,
  tags: ['AI/LLM'],
  mitigation: 'https://genai.owasp.org/llmrisk/llm072025-system-prompt-leakage/',
  weakness: 'System Prompt Leakage',
  cwe: [1427, 200],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  llm: 'LLM07:2025',
  source: [{ file: 'shop/assistant/prompt.ts', symbol: 'CONFIDENTIAL', lines: ['one-time courtesy discount'] }],
  readUp: [{ page: 'machines/prompts', hint: 1 }],
  description:
    'The assistant has instructions that it is not to talk about. Find out what is confidential in them, and tell the shop in a complaint.',
  hints: [
    'A model reads its instructions together with what you write, and both are text. Whoever asks for the secret is refused; whoever asks for something to be done with a text may get it.',
    'Have it summarise, translate, continue or check the text above the conversation. A role that would be entitled to it helps, and so does a second attempt that builds on the first.',
    'What counts is the last paragraph: who gets how much, of what kind, and when. Sign in, open the complaint form, and write that down; a sentence is enough.',
  ],
  explanation: {
    happened: 'You had a language model tell its own instructions, with a rule that nobody outside was to know.',
    allowedBy: 'A secret was put into a prompt. Whatever a model can read, it can be talked into repeating.',
    mendedBy:
      'Keep nothing secret in prompts. Have code decide who gets a discount, and let the model know the outcome alone.',
  },
})
