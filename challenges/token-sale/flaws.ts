import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F104',
      title: 'The address of a page is scrambled and nothing else protects it',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'PAGE /#/tokensale-ico-ea',
      parameterIn: 'page',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      mend: 'coding/fixes/not-there',
      shows: { path: '/', has: ['data-theme="day"'], page: '/#/tokensale-ico-ea', provenByExploit: true },
      mustNot: { path: '/main.js', has: ['javascript'], lacks: ['tokensale-ico-ea'] },
    },
  ],
})
