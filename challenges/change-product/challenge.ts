import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 65,
  key: 'changeProductChallenge',
  name: 'Product Tampering',
  category: 'Broken Access Control',
  difficulty: 3,
  hasCodingChallenge: true,
  mitigation: 'cs/REST_Security',
  weakness: 'Missing Authorization',
  cwe: [862],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API5:2023',
  source: [{ file: 'shop/catalogue/product-routes.ts', symbol: 'access', lines: ['  update: [],'] }],
  readUp: [
    { page: 'rights/access', hint: 1 },
    { page: 'ground/http', hint: 2 },
  ],
  description:
    'The description of <i>{{tamperingProduct}}</i> holds a link. Let it lead to <code>{{tamperingUrl}}</code> instead, opening in a new tab as the old one does.',
  hints: [
    'There are three ways that might lead there: a page for staff, the programming interface, and the database by way of the search.',
    'Two of the three are dead ends. The search only ever reads, and no page for staff edits descriptions. Ask the interface which verbs it takes.',
    'Below /api/Products each product has an address of its own, which ends in its number. The search brings the number, and the description as it is now.',
    'Send a PUT there, with JSON that holds the one field to be changed: its name is description, and in its text only the address within the link is another one.',
  ],
  hintIds: [1, 2, 3, 4],
  explanation: {
    happened: 'You rewrote a product’s description with a single request and without signing in.',
    allowedBy: 'The verb that changes products was never put on the list of those that need a login.',
    mendedBy: 'Refuse everything by default, and open each verb for the roles that need it.',
  },
})
