import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F091',
      title: 'The number of an order comes back and becomes markup',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:A/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'GET /rest/track-order/:id',
      parameter: 'id',
      parameterIn: 'path',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/refuse-what-is-no-number',
      shows: {
        path: '/rest/track-order/%3Ciframe%20src%3D%22javascript%3Aalert%28%60xss%60%29%22%3E',
        has: ['<iframe'],
        page: '/#/track-result?id=%3Ciframe%20src%3D%22javascript%3Aalert%28%60xss%60%29%22%3E',
        provenByExploit: true,
      },
      mustNot: { path: '/rest/track-order/5267-0000000000000000', lacks: ['<'] },
    },
  ],
})
