import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 24,
  key: 'emailLeakChallenge',
  name: 'Email Leak',
  category: 'Sensitive Data Exposure',
  difficulty: 5,
  mitigation: 'cs/XS_Leaks',
  weakness: 'Cross-Site Script Inclusion by JSONP',
  cwe: [200, 346],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API8:2023',
  source: [
    {
      file: 'shop/accounts/whoami-routes.ts',
      symbol: 'whoamiRoutes',
      lines: ['const visitor = visitorOf(request)', 'if (callback) replyScript('],
    },
    { file: 'shop/accounts/whoami-routes.ts', symbol: 'replyScript', lines: ['reply.type('] },
  ],
  readUp: [{ page: 'scripts/jsonp', hint: 2 }],
  description:
    'Find the answer of this shop by which any other site can learn who is visiting it, across every border that browsers put up.',
  hints: [
    'Watch for the request by which the page learns who is signed in. What does it take for proof?',
    'How did pages share data across sites before there were headers to allow it? They loaded it as something that has always been allowed.',
    'The trick is frowned upon today, and needs the name of a function. Ask once more and name one, in a parameter; programmers have a word for functions that are called back.',
  ],
  explanation: {
    happened: 'You got the answer about the current customer as a script, which every site may include.',
    allowedBy:
      'The address answers in JSONP, an old way of sharing data that goes round the same-origin policy, and takes the cookie for proof.',
    mendedBy: 'Drop JSONP, answer JSON only, and allow the sites that need it by name with CORS.',
  },
})
