import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F083',
      title: 'An address may be markup, and the list of customers shows it',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:P/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'POST /api/Users',
      parameter: 'email',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/address-rule',
      shows: {
        method: 'POST',
        path: '/api/Users/',
        body: { email: '<iframe src="javascript:alert(`xss`)">', password: 'squeeze-me', passwordRepeat: 'squeeze-me' },
        status: 201,
        has: ['<iframe'],
        page: '/#/administration',
        provenByExploit: true,
      },
      mustNot: {
        method: 'POST',
        path: '/api/Users/',
        body: { email: 'plain@example.org', password: 'squeeze-me', passwordRepeat: 'squeeze-me' },
        status: 201,
        has: ['"email":"plain@example.org"'],
        lacks: ['<iframe'],
      },
    },
  ],
})
