import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 5,
  key: 'adminSectionChallenge',
  name: 'Admin Section',
  category: 'Broken Access Control',
  difficulty: 2,
  tags: ['Good for Demos'],
  tutorialOrder: 8,
  hasCodingChallenge: true,
  mitigation: 'cs/Authorization',
  weakness: 'Missing Authorization',
  cwe: [862, 602],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    { file: 'web/src/app/routes.tsx', symbol: "<Route '/administration'>", lines: ['<Guard only="admin">'] },
    {
      file: 'shop/accounts/administration-routes.ts',
      symbol: "get '/rest/user/authentication-details'",
      lines: ['{ preHandler: [isAuthorized] }'],
    },
    { file: 'shop/accounts/guards.ts', symbol: 'isAuthorized', lines: ['request.shop.sessions.find('] },
  ],
  readUp: [
    { page: 'ground/developer-tools', hint: 2 },
    { page: 'rights/access', hint: 3 },
    { page: 'rights/tokens', hint: 5 },
  ],
  description: 'Find your way into the back office, where the staff of this shop look after customers and feedback.',
  hints: [
    'No menu leads there, but the address is not hard to guess. What would you have called that page?',
    'If guessing bores you: the browser has been sent the addresses of all pages. Search its scripts for one that you know, and look at the neighbours.',
    'You have the address, and all you get is a polite 403. Something looked at who you are, and it was not the server.',
    'Being an administrator helps, of course. Other challenges end with such an account in your hands.',
    'Or stay who you are: the page reads your role from a token in the local storage, and never asks who signed it.',
  ],
  explanation: {
    happened: 'You opened a page that is meant for staff only.',
    allowedBy:
      'The page decides by itself whether to show itself, by a token that the visitor can rewrite, and the calls behind it ask for no role.',
    mendedBy: 'Check the role on the server, for every call that such a page makes; locking the page is decoration.',
  },
  firstPath: { stop: 4, gains: 'You can find the back rooms of a shop, and ask who keeps strangers out of them.' },
})
