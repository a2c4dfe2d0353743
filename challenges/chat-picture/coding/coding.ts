import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'web/src/shop/chat/pictures.ts',
  symbols: ['shownAddress', 'copyPicture'],
  vulnerable: ['/^(?:https?:'],
  neutral: ["const address = shownAddress(source.getAttribute('src')", "picture.setAttribute('src', address)"],
  hints: [
    'A picture is fetched when it is shown, and nobody clicks. What decides from where?',
    'The text with the address was written by a model, and a model writes what it has read. Which addresses would a shop need?',
    'It is the line with a pattern for addresses. Read it as a list of those who may hear that this answer was shown.',
  ],
  fixes: [
    {
      patch: 'secure-addresses',
      outcome: 'still-exploitable',
      explanation:
        'The call is encrypted now, and goes to the same stranger. Encryption keeps others from reading along, not the one who is called.',
    },
    {
      patch: 'one-kind',
      outcome: 'still-exploitable',
      explanation:
        'An ending is a part of a name that the stranger chooses. Their server answers to heard.png as to anything else, and the words behind it come along in the path.',
    },
    {
      patch: 'product-pictures',
      outcome: 'fixed',
      explanation:
        'The page shows pictures of products, by their name in the one folder where those are. Nothing of the address that the model wrote is left but that name, and no query travels along.',
    },
    {
      patch: 'no-scheme',
      outcome: 'still-exploitable',
      explanation:
        'Two slashes at the beginning need no scheme: a browser takes the one of the page and calls whoever follows them. And whatever the shop’s own addresses pass on is called as before.',
    },
  ],
})
