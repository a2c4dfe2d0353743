import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F030',
      title: 'An account can have neither address nor password',
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
        body: { email: 'admin@juice-sh.op', password: '' },
        status: 400,
        has: ['must be unique'],
      },
    },
  ],
})
