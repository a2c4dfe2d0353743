import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F001',
      title: 'The folder of the access logs is open to everybody',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /support/logs/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST'],
      isExpectedOfScanners: true,
      cwe: [552, 532],
      owasp2025: 'A01:2025',
      mend: 'coding/fixes/no-logs',
      shows: {
        path: '/support/logs/access.log',
        before: [{ path: '/rest/languages' }],
        has: ['GET /rest/languages HTTP/1.1'],
      },
      mustNot: { path: '/support/logs/access.log.2013-01-01', status: 404, lacks: ['HTTP/1.1"'] },
    },
    {
      id: 'F171',
      title: 'The folder of the access logs lists its files',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /support/logs',
      parameterIn: 'none',
      evidence: ['DAST'],
      isExpectedOfScanners: true,
      weakness: 'Exposed Directory Listing',
      cwe: [548],
      owasp2025: 'A01:2025',
      servesNoChallenge: true,
      mend: 'coding/fixes/no-logs',
      shows: { path: '/support/logs', has: ['"access.log.'] },
      mustNot: { path: '/.well-known', has: ['security.txt'], lacks: ['access.log'] },
    },
  ],
})
