import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F093',
      title: 'The answer to a question that others can find out replaces the password',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/reset-password',
      parameter: 'answer',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [
        {
          file: 'shop/accounts/password-routes.ts',
          symbol: 'passwordRoutes',
          lines: ['findByAnswer(request.shop'],
        },
        {
          file: 'content/customers.yml',
          lines: [
            'securityAnswer: Samuel',
            "securityAnswer: Stop'n'Drop",
            'securityAnswer: 5N0wb41L',
            'securityAnswer: West-2082',
            'securityAnswer: Zaya',
            'securityAnswer: Silence of the Lambs',
          ],
        },
        { file: 'content/memories.yml', lines: ['securityAnswer: Daniel Boone National Forest'] },
      ],
      mend: 'mend/drawn-answers',
      shows: {
        method: 'POST',
        path: '/rest/user/reset-password',
        body: { email: 'jim@juice-sh.op', answer: 'Samuel', new: 'squeeze-me', repeat: 'squeeze-me' },
        has: ['jim@juice-sh.op'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/reset-password',
        body: { email: 'jim@juice-sh.op', answer: 'Winona', new: 'squeeze-me', repeat: 'squeeze-me' },
        status: 401,
        has: ['Wrong answer'],
      },
    },
    {
      id: 'F133',
      title: 'The key that hashes answers to security questions stands in the source',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/reset-password',
      parameter: 'answer',
      parameterIn: 'body',
      evidence: ['SAST', 'secrets'],
      isExpectedOfScanners: true,
      servesNoChallenge: true,
      needs: 'A way to read the hashes of answers, such as F108.',
      weakness: 'Hard-coded Key',
      cwe: [321],
      owasp2025: 'A04:2025',
      source: [{ file: 'shop/accounts/security-answers.ts', symbol: 'ANSWER_KEY', lines: ['const ANSWER_KEY'] }],
      mend: 'mend/slow-hash',
      shows: {
        // Jim's answer, hashed by the key of the source.
        path: '/rest/products/search?q=%27%29%29%20UNION%20SELECT%20id%2Canswer%2C%273%27%2C%274%27%2C%275%27%2C%276%27%2C%277%27%2C%278%27%2C%279%27%20FROM%20SecurityAnswers--',
        has: ['d2425fd880e7f38c5b091a2aa32c89e7de94f0aee517ba8a6025e1287acefade'],
      },
      mustNot: { path: '/api/SecurityAnswers', session: 'customer', status: 401, lacks: ['answer'] },
    },
    {
      id: 'F147',
      title: 'The question of a customer tells whether an address has an account',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/user/security-question',
      parameter: 'email',
      parameterIn: 'query',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [
        {
          file: 'shop/accounts/security-question-routes.ts',
          symbol: "get '/rest/user/security-question'",
          lines: ['const row = findQuestionOf(', ': {}) satisfies QuestionReply'],
        },
      ],
      weakness: 'Enumeration of Accounts',
      cwe: [204],
      owasp2025: 'A07:2025',
      api2023: 'API2:2023',
      servesNoChallenge: true,
      mend: 'mend/a-question-for-every-address',
      shows: {
        path: '/rest/user/security-question?email=nobody@example.org',
        // The question of somebody who has an account.
        before: [
          { path: '/rest/user/security-question?email=jim@juice-sh.op', takes: { id: '"question":\\{"id":(\\d+)' } },
        ],
        lacks: ['question'],
      },
      // A wrong answer is refused in the same words.
      mustNot: {
        method: 'POST',
        path: '/rest/user/reset-password',
        body: { email: 'nobody@example.org', answer: 'wrong', new: 'squeeze-me', repeat: 'squeeze-me' },
        status: 401,
        has: ['Wrong answer to security question.'],
      },
    },
    {
      id: 'F160',
      title: 'Anybody can give an answer to an account that has none, and replace its password by that',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/SecurityAnswers',
      parameter: 'UserId',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST', 'manual'],
      isExpectedOfScanners: true,
      needs: 'An account without a question, such as that of a customer of the provider.',
      source: [
        {
          file: 'shop/accounts/security-question-routes.ts',
          symbol: 'securityQuestionRoutes',
          lines: ['create: [],'],
        },
      ],
      weakness: 'Missing Authorization',
      cwe: [862, 640],
      owasp2025: 'A01:2025',
      api2023: 'API1:2023',
      servesNoChallenge: true,
      mend: 'mend/answers-of-new-customers',
      shows: {
        method: 'POST',
        path: '/rest/user/reset-password',
        // An administrator who signed in by the provider.
        before: [
          { method: 'POST', path: '/api/SecurityAnswers', body: { UserId: 4, SecurityQuestionId: 2, answer: 'Pap' } },
        ],
        body: { email: 'bjoern.kimminich@gmail.com', answer: 'Pap', new: 'squeeze-me', repeat: 'squeeze-me' },
        has: ['"role":"admin"'],
      },
      mustNot: {
        method: 'POST',
        path: '/api/SecurityAnswers',
        body: { UserId: 2, SecurityQuestionId: 2, answer: 'Pap' },
        status: 400,
        has: ['UserId must be unique'],
      },
    },
  ],
})
