import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F030',
      title:
        'An account can have neither address nor password, and one without a password is made even where it is refused',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/Users',
      parameter: 'email',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [
        { file: 'shop/accounts/user-routes.ts', symbol: 'objectionTo', lines: ['if (!isWhole(form) ||'] },
        { file: 'shop/accounts/user-routes.ts', symbol: "post '/api/Users'", lines: ['row = insertRow('] },
      ],
      mend: 'coding/fixes/every-form-checked',
      shows: {
        method: 'POST',
        path: '/api/Users/',
        body: { email: '', password: '' },
        status: 201,
        has: ['"email":""'],
      },
      mustNot: {
        method: 'POST',
        path: '/api/Users/',
        body: { email: 'admin@juice-sh.op', password: '', passwordRepeat: '' },
        status: 400,
        has: ['cannot be empty'],
      },
    },
    {
      id: 'F157',
      title: 'Registration tells which addresses have an account',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/Users',
      parameter: 'email',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [
        { file: 'shop/accounts/user-routes.ts', symbol: "post '/api/Users'", lines: ['answerFailure(objection'] },
      ],
      weakness: 'Enumeration of Accounts',
      cwe: [204],
      owasp2025: 'A07:2025',
      api2023: 'API2:2023',
      servesNoChallenge: true,
      unmended:
        'The form answers at once, and an address has one account. A mend is a registration that is finished by a letter.',
      shows: {
        method: 'POST',
        path: '/api/Users/',
        body: { email: 'admin@juice-sh.op', password: 'squeeze-me', passwordRepeat: 'squeeze-me' },
        status: 400,
        has: ['email must be unique'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'admin@juice-sh.op', password: 'wrong' },
        status: 401,
        has: ['Invalid email or password'],
      },
    },
  ],
})
