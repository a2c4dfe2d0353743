import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F060',
      title: 'The search term becomes markup of the page',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:P/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'PAGE /#/search',
      parameter: 'q',
      parameterIn: 'page',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/as-text',
      shows: {
        path: '/rest/products/search?q=',
        page: '/#/search?q=%3Ciframe%20src%3D%22javascript%3Aalert%28%60xss%60%29%22%3E',
        provenByExploit: true,
      },
      mustNot: {
        path: '/rest/products/search?q=%3Ciframe%20src%3D%22javascript%3Aalert%28%60xss%60%29%22%3E',
        lacks: ['<iframe'],
        has: ['"data":[]'],
      },
    },
  ],
})
