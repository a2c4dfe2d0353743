import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F032',
      title: 'The page’s script holds a name and its password',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /main.js',
      parameterIn: 'none',
      evidence: ['DAST', 'SAST', 'secrets'],
      isExpectedOfScanners: true,
      mend: ['coding/fixes/taken-out', 'mend/another-password'],
      shows: { path: '/main.js', has: ['IamUsedForTesting'] },
      mustNot: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'testing@juice-sh.op', password: 'IamUsedForTestin' },
        status: 401,
        lacks: ['token'],
      },
    },
  ],
})
