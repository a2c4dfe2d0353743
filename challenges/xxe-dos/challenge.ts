import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 92,
  key: 'xxeDosChallenge',
  name: 'XXE DoS',
  category: 'XXE',
  difficulty: 5,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/XML_External_Entity_Prevention',
  weakness: 'Denial of Service by XML Entities',
  cwe: [776, 611, 400],
  owasp: 'A05:2021',
  owasp2025: 'A02:2025',
  api: 'API4:2023',
  source: [{ file: 'shop/community/business-files.ts', symbol: 'quoteXmlOrder', lines: ['substituteEntities: true'] }],
  readUp: [{ page: 'papers/xml', hint: 3 }],
  description: 'Give the XML parser of the shop something to do that keeps it busy for more than two seconds.',
  hints: [
    'A huge file alone will not do: what is too large is sent back at the door.',
    'The way in is the same as for reading files of the server.',
    'On some systems, some files never end. Others are short, and are asked for very often.',
    'Declare an entity that is file:///dev/random and refer to it.',
  ],
  explanation: {
    happened: 'The parser read and read, until somebody pulled the plug after two seconds.',
    allowedBy: 'A few bytes of input may refer to any amount of data, and the parser follows every reference.',
    mendedBy:
      'Switch off document types and external entities, limit what a document may grow to, and parse where it can hold up nobody.',
  },
})
