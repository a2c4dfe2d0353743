import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F062',
      title: 'Amy padded her password by a published recipe',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/login',
      parameter: 'password',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'content/customers.yml', lines: ['password: K1f.....................'] }],
      api2023: 'API2:2023',
      mend: 'mend/drawn-password',
      shows: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'amy@juice-sh.op', password: 'K1f.....................' },
        has: ['"token"'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'amy@juice-sh.op', password: 'K1f.....................!' },
        status: 401,
        lacks: ['"token"'],
      },
    },
  ],
})
