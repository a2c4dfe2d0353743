import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 100,
  key: 'csrfChallenge',
  name: 'CSRF',
  category: 'Broken Access Control',
  difficulty: 3,
  mitigation: 'cs/Cross-Site_Request_Forgery_Prevention',
  weakness: 'Cross-Site Request Forgery (CSRF)',
  cwe: [352],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/profile/profile-routes.ts',
      symbol: "post '/profile'",
      lines: ['const { customer, session } = visitor(request)'],
    },
    { file: 'shop/accounts/callers.ts', symbol: 'visitorOf', lines: ["readCookie(request, 'token')"] },
  ],
  readUp: [
    { page: 'scripts/forgery', hint: 2 },
    { page: 'ground/storage', hint: 3 },
    { page: 'scripts/origins', hint: 3 },
  ],
  description:
    'Let a page that is none of the shop’s change the name of a customer who is signed in. It may stand on <code>{{csrfUrl}}</code>, or be one of your own in the outside world, which hosts pages for you.',
  hints: [
    'Change your name on the profile page and watch the request. Which part of it could only the shop’s own page know?',
    'None. A form with the same field and the same destination does the same wherever it stands, and a line of script presses its button.',
    'Current browsers leave the cookie at home when a foreign site sends the form. A neighbour on the same host is no foreign site, even on another port.',
    'The outside world in the side menu is such a neighbour, and takes pages. Put your form there, and open it in the browser in which you are signed in.',
  ],
  explanation: {
    happened: 'A page that is not the shop’s changed a customer’s name; their browser happened to be signed in.',
    allowedBy:
      'The shop takes the cookie for a wish of the customer’s, and browsers send it along with forms of others.',
    mendedBy:
      'Ask for a secret that only your own pages know, check the origin of requests that change something, and set SameSite on the cookie.',
  },
})
