import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 40,
  key: 'httpHeaderXssChallenge',
  name: 'HTTP-Header XSS',
  category: 'XSS',
  difficulty: 4,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Cross_Site_Scripting_Prevention',
  weakness: 'Stored Cross-Site Scripting (XSS)',
  cwe: [79, 348],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/accounts/administration-routes.ts', symbol: 'signOutAddress', lines: ["headers['true-client-ip']"] },
    {
      file: 'web/src/shop/accounts/last-login-ip-page.tsx',
      symbol: 'LastLoginIpPage',
      lines: ['dangerouslySetInnerHTML={{'],
    },
  ],
  readUp: [
    { page: 'scripts/contexts', hint: 1 },
    { page: 'rights/limits', hint: 2 },
    { page: 'ground/http', hint: 3 },
  ],
  description:
    'Let the shop keep <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code>, delivered by nothing but a header of a request.',
  hints: [
    'Look for something that the shop shows about you, that you have never typed, and that it can only know from your requests. Privacy & Security in the account menu has a page for it: Last Login IP.',
    'Behind a proxy, a visitor’s address travels in a header. There are many names for it, from X-Forwarded-For to those that some delivery networks have for themselves. Search for the true one.',
    'It is True-Client-IP, and the page never sends it; you have to add it to GET /rest/saveLoginIp, the request with which you sign out. Its value is noted then, and shown after you have signed in again.',
  ],
  explanation: {
    happened: 'A header that anybody can send was stored as your address, and shown to you as markup.',
    allowedBy:
      'The server believes a header meant for proxies whoever sends it, and the page renders the value unescaped.',
    mendedBy: 'Accept such headers from your own proxy only, check that an address is one, and show it as text.',
  },
})
