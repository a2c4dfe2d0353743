import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F076',
      title: 'An encoded null byte ends the name of a file behind the check of its ending',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/check-what-is-read',
      shows: { path: '/ftp/encrypt.pyc%2500.md', has: ['announcement'] },
      mustNot: { path: '/ftp/encrypt.pyc', status: 403 },
    },
  ],
})
