import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/catalogue/products.ts',
  symbols: ['searchProducts'],
  vulnerable: ['SELECT * FROM Products WHERE'],
  hints: [
    'How does a search for products come to read another table?',
    'Whoever closes the brackets may go on with a question of their own. Look for the brackets.',
    'It is the line that pastes the term into SQL.',
  ],
  fixes: [
    {
      patch: 'cleaned-for-nothing',
      outcome: 'still-exploitable',
      explanation:
        'The cleaned text is calculated and thrown away: strings do not change, `replace` returns another one. Even if it were used, to take characters out is guessing.',
    },
    {
      patch: 'named',
      outcome: 'fixed',
      explanation:
        'A named parameter keeps the term out of the statement. A second SELECT in it is a strange search term, and finds nothing.',
    },
    {
      patch: 'allowed-beginnings',
      outcome: 'still-exploitable',
      explanation:
        'Only the beginning is looked at, and an attack can begin with an apple. Meanwhile nobody finds a banana any more: worse for customers, no obstacle for attackers.',
    },
  ],
})
