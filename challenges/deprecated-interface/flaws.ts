import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F022',
      title: 'The retired interface for orders in XML and YAML still reads them',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /file-upload',
      parameter: 'file',
      parameterIn: 'file',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [
        {
          file: 'shop/community/file-upload-routes.ts',
          symbol: 'HANDLERS',
          lines: ['xml: (shop, file)', 'yml: (shop, file)', 'yaml: (shop, file)'],
        },
      ],
      mend: 'mend/orders-refused',
      shows: {
        method: 'POST',
        path: '/file-upload',
        upload: { name: 'order.xml', text: '<order><juice>12</juice></order>' },
        status: 410,
        has: ['deprecated', '<juice>12</juice>'],
      },
      mustNot: {
        method: 'POST',
        path: '/file-upload',
        upload: { name: 'invoice.pdf', text: 'An invoice.' },
        status: 204,
        lacks: ['deprecated'],
      },
    },
  ],
})
