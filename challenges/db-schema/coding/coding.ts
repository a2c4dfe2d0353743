import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/catalogue/products.ts',
  symbols: ['searchProducts'],
  vulnerable: ['SELECT * FROM Products WHERE'],
  hints: [
    'This function asks the database a question. Who has a say in its wording?',
    'The percent signs are part of the statement, and so is all that stands between them.',
    'Find the line with the template that holds the search term twice.',
  ],
  fixes: [
    {
      patch: 'concatenation',
      outcome: 'still-exploitable',
      explanation:
        'Plus signs in place of a template: the text that reaches the database is the same to the letter, and so is everything that can be done with it.',
    },
    {
      patch: 'named',
      outcome: 'fixed',
      explanation:
        'The statement names a gap and the term travels separately. Quotes and brackets in it are looked for in names and descriptions, as any other text.',
    },
    {
      patch: 'refused-characters',
      outcome: 'broken',
      explanation:
        'Who looks for “Apple Juice (1000ml)” is now told off. Brackets and hyphens stand in names of our own products; a list of bad characters cannot know what they are meant for.',
    },
  ],
})
