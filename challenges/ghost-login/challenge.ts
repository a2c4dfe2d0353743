import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 38,
  key: 'ghostLoginChallenge',
  name: 'GDPR Data Erasure',
  category: 'Broken Authentication',
  difficulty: 3,
  mitigation: 'cs/User_Privacy_Protection',
  weakness: 'SQL Injection',
  cwe: [89, 459],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/accounts/customers.ts', symbol: 'findByCredentials', lines: ['SELECT * FROM Users WHERE email ='] },
  ],
  readUp: [
    { page: 'sql/union', hint: 3 },
    { page: 'sql/quotes', hint: 4 },
    { page: 'sql/mended', hint: 0 },
  ],
  description: 'Chris had his account erased, and was told that nothing is left of it. Sign in with it.',
  hints: [
    'What a company calls erased may be merely out of sight. What would that look like in a table?',
    'Having an account of your own erased leads nowhere; a look at the page does no harm, though.',
    'Another challenge makes the shop recite its customers. Get the other columns too: one of them is empty for nearly everybody.',
    'The sign-in skips erased customers in the last words of its query. You know how to leave last words unsaid.',
  ],
  explanation: {
    happened: 'You signed in with an account that was erased on request, and it was all still there.',
    allowedBy:
      'Erasing an account sets deletedAt on its row, and the condition that skips such rows sits at the end of a query that can be cut short.',
    mendedBy:
      'Delete what has to be deleted, or strip it of everything personal, and bind parameters so that conditions stay in place.',
  },
})
