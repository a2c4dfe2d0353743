import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F034',
      title: 'A language that no list names can be fetched',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /assets/i18n/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      cwe: [425],
      mend: 'coding/fixes/finished-languages',
      shows: { path: '/assets/i18n/tlh_AA.json', has: ['application/json'] },
      mustNot: { path: '/assets/i18n/xx_AA.json', lacks: ['application/json'] },
    },
  ],
})
