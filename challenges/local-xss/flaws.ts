import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F060',
      title: 'The search term becomes markup of the page',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:A/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'PAGE /#/search',
      parameter: 'q',
      parameterIn: 'page',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'web/src/shop/catalogue/results.ts',
          symbol: 'searchIn',
          lines: ['const searchedFor = asMarkup(term)'],
        },
        { file: 'web/src/ui/markup-or-text.tsx', symbol: 'MarkupOrText', lines: ['dangerouslySetInnerHTML={markup}'] },
      ],
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
