import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 66,
  key: 'reflectedXssChallenge',
  name: 'Reflected XSS',
  category: 'XSS',
  difficulty: 2,
  tags: ['Tutorial', 'Danger Zone', 'Good for Demos'],
  disabledEnv: ['Docker', 'Heroku'],
  tutorialOrder: 5,
  mitigation: 'cs/Cross_Site_Scripting_Prevention',
  weakness: 'Reflected Cross-Site Scripting (XSS)',
  cwe: [79],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/orders/track-routes.ts', symbol: 'trackRoutes', lines: ['[{ orderId: id }]'] },
    { file: 'web/src/shop/orders/parcel.tsx', symbol: 'OrderNumber', lines: ['dangerouslySetInnerHTML={{'] },
  ],
  readUp: [
    { page: 'scripts/contexts', hint: 1 },
    { page: 'ground/address', hint: 2 },
  ],
  description:
    'Let the shop throw <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> back at whoever opens a link of yours.',
  hints: [
    'You are looking for a part of an address that turns up in the page word for word. Try something harmless first: a word in bold print shows whether markup survives.',
    'Someone who waits for a parcel wants to know where it is. Look at the address of the page that says so, and reload it after each change.',
  ],
  explanation: {
    happened: 'A link brought its own script along, and the shop’s page ran it.',
    allowedBy:
      'An order number that nobody has is sent back as it came, and the page renders it as markup because it trusts the server.',
    mendedBy: 'Render what is not yours as text, and answer an unknown number without repeating it.',
  },
})
