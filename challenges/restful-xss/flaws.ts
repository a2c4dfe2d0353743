import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F095',
      title: 'The description of a product is markup that anybody can write',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:P/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'PUT /api/Products/:id',
      parameter: 'description',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      cwe: [79],
      source: [
        { file: 'web/src/shop/catalogue/descriptions.ts', symbol: 'describe', lines: ['return asMarkup(description)'] },
        {
          file: 'web/src/shop/product/product-dialog.tsx',
          symbol: 'Description',
          lines: ['dangerouslySetInnerHTML={children}'],
        },
      ],
      mend: 'coding/fixes/no-trust',
      shows: {
        method: 'PUT',
        path: '/api/Products/1',
        body: { description: '<iframe src="javascript:alert(`xss`)">' },
        has: ['<iframe'],
        page: '/#/search',
        provenByExploit: true,
      },
      mustNot: { method: 'POST', path: '/api/Products', body: { name: 'x', description: 'x', price: 1 }, status: 401 },
    },
  ],
  sharedFlaws: ['F011'],
})
