import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 16,
  key: 'christmasSpecialChallenge',
  name: 'Christmas Special',
  category: 'Injection',
  difficulty: 4,
  mitigation: 'cs/SQL_Injection_Prevention',
  weakness: 'SQL Injection',
  cwe: [89],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/catalogue/products.ts', symbol: 'searchProducts', lines: ['SELECT * FROM Products WHERE'] },
    { file: 'shop/basket/basket-item-routes.ts', symbol: 'isAvailable', lines: ['const stock = findStock('] },
  ],
  readUp: [
    { page: 'sql/quotes', hint: 2 },
    { page: 'ground/http', hint: 5 },
    { page: 'sql/mended', hint: 0 },
  ],
  description: 'In 2014 there was a box full of surprises for Christmas. It is long off the shelves. Order one.',
  hints: [
    'Shops seldom delete what they no longer sell. How would you make a row disappear from a page and keep it in the table?',
    'Products come to the page from an address that searches. Ask it yourself, with a quote and a semicolon: a client that accepts JSON is told the whole query in the complaint.',
    'End what the query has opened, a quote and two brackets, and let two dashes swallow its last words. They were the ones about things that are gone.',
    'The page shows no more of the box than it must. The answer behind it has the box’s number.',
    'The basket takes any number that a product ever had. Add a request of your own to those of the page, then check out as always.',
  ],
  explanation: {
    happened: 'You ordered a product that was withdrawn years ago.',
    allowedBy:
      'The search hides withdrawn products by the end of a query that can be cut off, and the basket does not ask whether a product is for sale.',
    mendedBy:
      'Bind the search term as a parameter, and check again at the till whether everything in the basket is still sold.',
  },
})
