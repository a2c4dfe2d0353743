import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F047',
      title: 'A picture hides a message and nothing else protects it',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /assets/public/images/carousel/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'content/images/carousel/5.png' }],
      mend: 'mend/cleared-pixels',
      shows: { path: '/assets/public/images/carousel/5.png', has: ['image/png'], provenByExploit: true },
      mustNot: { path: '/assets/public/images/carousel/nothing.png', lacks: ['image/png'] },
    },
  ],
})
