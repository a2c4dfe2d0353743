import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 127,
  key: 'indirectInjectionChallenge',
  name: 'Read and Obey',
  category: 'Injection',
  difficulty: 3,
  tags: ['AI/LLM'],
  hasCodingChallenge: true,
  mitigation: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  weakness: 'Indirect Prompt Injection',
  cwe: [1427, 345],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  llm: 'LLM01:2025',
  source: [
    { file: 'shop/assistant/tools.ts', symbol: 'TOOLS > getProductReviews', lines: ['reviewsOf(shop, Number(id))'] },
    { file: 'shop/assistant/conversation.ts', symbol: 'converse', lines: ["role: 'tool'"] },
  ],
  readUp: [
    { page: 'machines/prompts', hint: 2 },
    { page: 'machines/agency', hint: 3 },
  ],
  description:
    'Have the assistant hand out a coupon or money to another customer who only wanted to know what people say about a product. Amy does so, whenever you send her: she is in the outside world.',
  hints: [
    'Ask the assistant yourself what customers say about a product, and look at what it used for the answer. Who writes the text that it reads there?',
    'You do. A model takes everything that it reads for one text, and does not know for sure which sentences are orders. A review may speak to it, too.',
    'Write a review that addresses the assistant, tells it what it must do when it reads this, and names a tool of its own or what that one is for. Then open “The regular” in the outside world, choose the product and send Amy.',
  ],
  explanation: {
    happened: 'A review of yours made the assistant act in a conversation of somebody else, who never asked for it.',
    allowedBy:
      'What tools bring along goes to the model like any other text, and while it reads the words of strangers it may use tools that give something away.',
    mendedBy:
      'Take every text from outside for hostile: take away the tools that change something while it is read, or have a person confirm what they are about to do.',
  },
})
