import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 79,
  key: 'rceOccupyChallenge',
  name: 'Successful RCE DoS',
  category: 'Insecure Deserialization',
  difficulty: 6,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Denial_of_Service',
  weakness: 'Inefficient Regular Expression Complexity',
  cwe: [1333, 502, 400],
  owasp: 'A08:2021',
  owasp2025: 'A08:2025',
  api: 'API4:2023',
  source: [{ file: 'shop/b2b/order-routes.ts', symbol: 'readLines', lines: ['await shop.runScript('] }],
  publishedPayloads: ["/((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaa')"],
  conduct: { visits: ['/api-docs', '/b2b/v2/orders'] },
  readUp: [
    { page: 'nosql/sandboxes', hint: 1 },
    { page: 'nosql/filters', hint: 2 },
  ],
  description:
    'Keep the shop busy for more than two seconds, and do it with a piece of code that no guard against endless loops will mind.',
  hints: [
    'The way in is that of “Blocked RCE DoS”. The guard there counts rounds of loops and looks at nothing else.',
    'Have the time spent inside a single step. Regular expressions with a repetition inside of a repetition try everything before they admit that a text does not fit, and every letter more doubles the work.',
  ],
  explanation: {
    happened: 'One regular expression kept the interpreter of the order lines busy until its time was up.',
    allowedBy:
      'The text of the order lines is run as a script, and the guard counts rounds of loops but not what a single step costs.',
    mendedBy:
      'Read data with a parser for data; where a script has to be, run it apart from everything else, with a limit to time and memory.',
  },
})
