import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F063',
      title: 'A customer sings of his password',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/login',
      parameter: 'password',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'content/customers.yml', lines: ['password: Mr. N00dles'] }],
      api2023: 'API2:2023',
      mend: 'mend/drawn-password',
      shows: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'mc.safesearch@juice-sh.op', password: 'Mr. N00dles' },
        has: ['"token"'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'mc.safesearch@juice-sh.op', password: 'Mr. N00dles!' },
        status: 401,
        lacks: ['"token"'],
      },
    },
  ],
})
