import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 2,
  key: 'restfulXssChallenge',
  name: 'API-only XSS',
  category: 'XSS',
  difficulty: 3,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  hasCodingChallenge: true,
  mitigation: 'cs/Cross_Site_Scripting_Prevention',
  weakness: 'Stored Cross-Site Scripting (XSS)',
  cwe: [79, 862],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/catalogue/product-routes.ts', symbol: 'access', lines: ['  update: [],'] },
    { file: 'web/src/shop/catalogue/descriptions.ts', symbol: 'describe', lines: ['return asMarkup(description)'] },
  ],
  readUp: [
    { page: 'ground/http', hint: 2 },
    { page: 'scripts/contexts', hint: 3 },
  ],
  description:
    'Leave <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> in the shop for good, without touching a single form of the page.',
  hints: [
    'The page is only one client of the server. Be another one.',
    'Make a table: the things this shop knows, against the verbs of HTTP. Try what the page never does.',
    'Some verb was left open because no page uses it. Products are described in markup, and shown to everyone.',
  ],
  explanation: {
    happened: 'A script went into the description of a product and now runs for everyone who opens it.',
    allowedBy: 'The API lets anybody change a product, stores the text as it comes, and the page renders it as markup.',
    mendedBy: 'Close verbs that nobody needs, ask the others for a role, and sanitise what is rendered as markup.',
  },
})
