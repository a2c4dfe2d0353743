import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 18,
  key: 'persistedXssUserChallenge',
  name: 'Client-side XSS Protection',
  category: 'XSS',
  difficulty: 3,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Cross_Site_Scripting_Prevention',
  weakness: 'Stored Cross-Site Scripting (XSS)',
  cwe: [79, 602],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/accounts/user-resource.ts', symbol: 'users', lines: ["string('email'),"] },
    { file: 'web/src/shop/administration/user-table.tsx', symbol: 'Email', lines: ['dangerouslySetInnerHTML={{'] },
  ],
  readUp: [
    { page: 'scripts/contexts', hint: 2 },
    { page: 'ground/http', hint: 3 },
  ],
  description:
    'Get <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> past a check that only the page makes, and into the shop for good.',
  hints: [
    'Some forms of this shop object to what you type before anything has been sent. Make a list of them.',
    'Of those, look for one whose text turns up again elsewhere, for instance before the eyes of the staff.',
    'What a form objects to ends at the edge of the browser. Send the request yourself, or change it on its way.',
  ],
  explanation: {
    happened: 'A script was registered as somebody’s e-mail address, and runs for whoever administers the customers.',
    allowedBy:
      'Only the form knows what an address looks like, the server stores any text, and the list of customers shows it as markup.',
    mendedBy: 'Validate on the server, where nobody can leave it out, and show what customers typed as plain text.',
  },
})
