import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F106',
      title: 'The list of the page’s packages names one whose name only looks right',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /3rdpartylicenses.txt',
      parameterIn: 'none',
      evidence: ['SCA'],
      isExpectedOfScanners: false,
      owasp2025: 'A08:2025',
      source: [{ file: 'web/build/licences.ts', lines: ["name: 'ngy-cookie'"] }],
      mend: 'mend/not-listed',
      shows: { path: '/3rdpartylicenses.txt', has: ['ngy-cookie'] },
      mustNot: { path: '/main.js', has: ['cookie'], lacks: ['ngy-cookie'] },
    },
  ],
})
