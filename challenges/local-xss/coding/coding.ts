import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'web/src/shop/catalogue/results.ts',
  symbols: ['Results', 'searchIn'],
  vulnerable: ['const searchedFor = asMarkup(term)'],
  neutral: ['return { found, searchedFor }'],
  hints: [
    'The term comes from the address, which anybody can write into a link. Follow it through the function.',
    'Comparing the term with names is harmless. Showing it is another matter.',
    'One line declares a text of the visitor’s to be HTML.',
  ],
  fixes: [
    {
      patch: 'as-address',
      outcome: 'broken',
      explanation:
        'Encoding has to fit the place. This one is for addresses: in a heading it turns every blank into %20, and visitors read what they never typed.',
    },
    {
      patch: 'as-text',
      outcome: 'fixed',
      explanation:
        'A plain string is shown as text. React writes it into the page as characters, and no bracket in it begins an element.',
    },
    {
      patch: 'as-script',
      outcome: 'still-exploitable',
      explanation:
        'This would fit a text within a script. In HTML its quotes and backslashes mean nothing: a picture that cannot be loaded still runs what it brings along.',
    },
    {
      patch: 'as-style',
      outcome: 'broken',
      explanation:
        'Backslashes protect in a style sheet. In a heading they are simply seen, in front of every hyphen and bracket; and the text is still declared to be HTML.',
    },
  ],
})
