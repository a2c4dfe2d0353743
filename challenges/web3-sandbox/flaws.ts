import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F118',
      title: 'A workshop of the developers was never taken out of the page',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'PAGE /#/web3-sandbox',
      parameterIn: 'page',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      weakness: 'Active Debug Code',
      cwe: [489, 425],
      owasp2025: 'A02:2025',
      mend: 'coding/fixes/no-route',
      shows: { path: '/main.js', has: ['web3-sandbox'], page: '/#/web3-sandbox', provenByExploit: true },
      mustNot: { path: '/web3-sandbox', has: ['data-theme="day"'], lacks: ['sandbox'] },
    },
  ],
})
