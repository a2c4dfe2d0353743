import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 13,
  key: 'rceChallenge',
  name: 'Blocked RCE DoS',
  category: 'Insecure Deserialization',
  difficulty: 5,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Denial_of_Service',
  weakness: 'Deserialization of Untrusted Data',
  cwe: [502, 94, 835],
  owasp: 'A08:2021',
  owasp2025: 'A08:2025',
  source: [{ file: 'shop/b2b/order-routes.ts', symbol: 'readLines', lines: ['await shop.runScript('] }],
  publishedPayloads: ['(function dos() { while(true); })()'],
  conduct: { visits: ['/api-docs', '/b2b/v2/orders'] },
  readUp: [{ page: 'nosql/sandboxes', hint: 4 }],
  description:
    'Send the shop round in circles. It will notice and step out of the circle, and that is all you need: code of yours has run by then.',
  hints: [
    'The page has no button for this. Look for an interface of the shop that is meant for other companies and their programs.',
    'Interfaces like that come with a description that lets you try them out. This one lies at an address which shops of this kind often use; the interface wants the token of a customer.',
    'Order lines can be sent in two ways. One of them is a plain text, and the example looks like data. Find out what the shop does with a sum in its place, and with a word that it cannot know.',
    'It is read as JavaScript. The reader counts how often a loop goes round and gives up after a million times.',
    'A function that calls itself on the spot and loops while something is true is enough. The reply names what has stopped it.',
  ],
  explanation: {
    happened: 'An order made the shop run an endless loop, until the guard of its interpreter pulled the plug.',
    allowedBy: 'The text of the order lines is run as a script where it should be read as data.',
    mendedBy: 'Read data with a parser for data, such as JSON, check its shape, and leave every kind of eval alone.',
  },
})
