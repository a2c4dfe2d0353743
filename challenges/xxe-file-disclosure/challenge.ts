import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 91,
  key: 'xxeFileDisclosureChallenge',
  name: 'XXE Data Access',
  category: 'XXE',
  difficulty: 3,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/XML_External_Entity_Prevention',
  weakness: 'XML External Entity Injection',
  cwe: [611],
  owasp: 'A05:2021',
  owasp2025: 'A02:2025',
  source: [{ file: 'shop/community/business-files.ts', symbol: 'quoteXmlOrder', lines: ['substituteEntities: true'] }],
  readUp: [{ page: 'papers/xml', hint: 2 }],
  description:
    'Have the shop read out a file of its own server to you: <code>/etc/passwd</code>, or <code>C:\\Windows\\system.ini</code> if you think that it runs on that.',
  hints: [
    'The interface that is retired still reads what it gets. It even quotes it.',
    'An XML document may declare entities before it begins. What does the keyword SYSTEM do in such a declaration?',
    'Declare an entity that is file:///etc/passwd, refer to it in an element, and upload that with a complaint. The refusal holds the rest.',
  ],
  explanation: {
    happened: 'The server put one of its own files into your document and sent you the result.',
    allowedBy:
      'The XML parser was told to load declarations from outside and to fill in every entity, for strangers, too.',
    mendedBy: 'Switch off external entities and document types in the parser; no order needs them.',
  },
})
