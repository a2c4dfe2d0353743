import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F096',
      title: 'The plan of a product is beside its public picture',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /assets/public/images/products/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [
        { file: 'shop/pages/page-routes.ts', symbol: 'pageRoutes', lines: ["'images'), '/assets/public/images'"] },
        { file: 'content/images/products/JuiceShop.stl' },
      ],
      mend: 'coding/fixes/plans-stay-inside',
      shows: { path: '/assets/public/images/products/JuiceShop.stl', has: ['solid OpenSCAD_Model'] },
      mustNot: {
        path: '/assets/public/images/products/3d_keychain.jpg',
        has: ['image/jpeg'],
        lacks: ['OpenSCAD_Model'],
      },
    },
  ],
})
