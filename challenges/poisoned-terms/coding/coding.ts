import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/tools.ts',
  symbols: ['TERMS', 'MAX_TERMS_CHARACTERS', 'TOOLS > readTerms'],
  vulnerable: ['terms: disk.read('],
  neutral: ["const TERMS = 'ftp/legal.md'", 'const MAX_TERMS_CHARACTERS = 8_000'],
  addedSymbols: ['TERMS_PRINT'],
  hints: [
    'The assistant says what it has read. Who could have written it?',
    'A file that is read anew each time can be another one each time. What would tell you that it is still the one that your lawyers signed off?',
    'It is the line that takes the content of a file for the words of the shop.',
  ],
  fixes: [
    {
      patch: 'shares-struck',
      outcome: 'still-exploitable',
      explanation:
        'Percent can be spelled out, and a discount is not the only thing that terms can promise. Sorting words does not make a forged document a genuine one.',
    },
    {
      patch: 'beginning-only',
      outcome: 'still-exploitable',
      explanation: 'An attacker writes the whole file, its first thousand characters included.',
    },
    {
      patch: 'print-compared',
      outcome: 'fixed',
      explanation:
        'The file counts only if its fingerprint is the one in the program, which no upload reaches. Anything else is a matter for a person, not for a model.',
    },
    {
      patch: 'address-only',
      outcome: 'broken',
      explanation:
        'Nothing false is said any more, and nothing right either: customers who ask for the terms are sent away to look for themselves.',
    },
  ],
})
