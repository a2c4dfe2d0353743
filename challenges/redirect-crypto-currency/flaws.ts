import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F089',
      title: 'Redirects still lead to wallets of the past',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:A/VC:N/VI:L/VA:N/SC:N/SI:L/SA:N',
      route: 'GET /redirect',
      parameter: 'to',
      parameterIn: 'query',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      mend: 'coding/fixes/none',
      shows: {
        path: '/redirect?to=https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
        status: 302,
        has: ['blockchain.info'],
      },
      mustNot: { path: '/redirect?to=https://blockchain.info/address/nobody', status: 406 },
    },
  ],
})
