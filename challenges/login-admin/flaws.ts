import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F061',
      title: 'The address of a sign-in becomes a part of the SQL statement',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/login',
      parameter: 'email',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/both-bound',
      shows: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: "' or 1=1--", password: 'x' },
        has: ['"token"', 'admin@juice-sh.op'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'admin@juice-sh.op', password: "' or 1=1--" },
        status: 401,
        has: ['Invalid email or password'],
        lacks: ['"token"'],
      },
    },
  ],
})
