import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 17,
  key: 'usernameXssChallenge',
  name: 'CSP Bypass',
  category: 'XSS',
  difficulty: 4,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Cross_Site_Scripting_Prevention',
  weakness: 'Content Security Policy Injection and XSS',
  cwe: [79, 182],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/profile/profile-page.ts', symbol: 'buildPolicy', lines: ["`img-src 'self' "] },
    { file: 'shop/accounts/sanitize-username.ts', symbol: 'sanitizeUsername', lines: ['name.replace('] },
  ],
  readUp: [
    { page: 'scripts/contexts', hint: 1 },
    { page: 'scripts/policy', hint: 2 },
    { page: 'nosql/filters', hint: 4 },
  ],
  description:
    'Have <code>&lt;script&gt;alert(`xss`)&lt;/script&gt;</code> run on a page of this shop that is older than the others, and whose content security policy will not hear of it.',
  hints: [
    'One page looks older than the rest, since the server still draws it. It is about you, and it shows what you tell it.',
    'Read the policy in the headers of that page, give the page a link to a picture, and read it again. A link that cannot be fetched is kept as it is, whatever it says.',
    'A policy is a list with semicolons. If it names the same thing twice, browsers go by the first.',
    'Tags vanish from your name, but the filter takes one walk only and then looks away. Which text becomes a script tag by losing something from its middle?',
  ],
  explanation: {
    happened: 'You wrote a permission for scripts into the page’s own policy, and then a script into your name.',
    allowedBy:
      'The policy is put together with the picture’s address, which customers set, and a home-made filter removes forbidden tags just once.',
    mendedBy:
      'Keep input out of headers, build policies from constants, and leave escaping to the template engine in place of a filter.',
  },
})
