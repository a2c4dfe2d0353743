import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 27,
  key: 'errorHandlingChallenge',
  name: 'Error Handling',
  category: 'Security Misconfiguration',
  difficulty: 1,
  tags: ['Prerequisite'],
  mitigation: 'cs/Error_Handling',
  weakness: 'Revealing Error Messages',
  cwe: [209],
  owasp: 'A04:2021',
  owasp2025: 'A10:2025',
  api: 'API8:2023',
  source: [
    {
      file: 'shop/pipeline/error-page.ts',
      symbol: 'ErrorPage > answer',
      lines: ['{ message, stack, ...facts } }', 'const text = error.stack'],
    },
  ],
  conduct: { isTrivial: true },
  readUp: [{ page: 'ground/address', hint: 2 }],
  description: 'Upset the shop so badly that it tells you more about itself than it should.',
  hints: [
    'Fields expect reasonable people. Do not be one.',
    'Addresses have parts that look made to be changed: numbers, names, whatever follows a question mark.',
    'A polite refusal is not enough. You are after an answer that mentions files, line numbers or a query.',
    'Below /rest/ there are a lot of addresses that nobody has ever thought of.',
  ],
  explanation: {
    happened:
      'An error that nobody had planned for was answered with a look behind the counter: files, lines, sometimes the query.',
    allowedBy: 'One error page serves developers and strangers alike.',
    mendedBy: 'Log the details, and show strangers a plain sentence with a number to quote.',
  },
})
