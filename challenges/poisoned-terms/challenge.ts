import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 126,
  key: 'poisonedTermsChallenge',
  name: 'Poisoned Knowledge',
  category: 'Injection',
  difficulty: 5,
  tags: ['AI/LLM'],
  hasCodingChallenge: true,
  mitigation: 'https://genai.owasp.org/llmrisk/llm042025-data-and-model-poisoning/',
  weakness: 'Data Poisoning',
  cwe: [1427, 345],
  owasp: 'A08:2021',
  owasp2025: 'A08:2025',
  llm: 'LLM04:2025',
  source: [{ file: 'shop/assistant/tools.ts', symbol: 'TOOLS > readTerms', lines: ['disk.read('] }],
  readUp: [
    { page: 'machines/agency', hint: 2 },
    { page: 'files/archives', hint: 3 },
  ],
  description:
    'Have the assistant promise a discount of at least 50% to whoever asks for the terms of this shop, without saying a word about it in the conversation.',
  hints: [
    'Ask for the terms of the shop, and see what the assistant uses to answer. Where might it have its knowledge from?',
    'It reads legal.md, which lies among the documents in /ftp, anew each time, and takes every sentence for the truth. Another hole of this shop lets you write files to where they do not belong: the one with the archives.',
    'Pack a legal.md of your own under a path that leads from where complaints are unpacked to the documents. Let it speak of discounts in plain sentences, and ask the assistant what the terms say about discounts.',
  ],
  explanation: {
    happened: 'You changed what the assistant reads, and it passed your words on as those of the shop.',
    allowedBy:
      'The assistant takes a file for the truth that somebody else can overwrite, and nobody notices the change.',
    mendedBy:
      'Know where knowledge comes from: sign it or compare its fingerprint, keep it where customers cannot write, and quote the source.',
  },
})
