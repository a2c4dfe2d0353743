import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F011',
      title: 'Everybody can change a product',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'PUT /api/Products/:id',
      parameter: 'id',
      parameterIn: 'path',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/nobody',
      shows: {
        method: 'PUT',
        path: '/api/Products/1',
        body: { description: 'Changed without a session.' },
        has: ['Changed without a session.'],
      },
      mustNot: {
        method: 'POST',
        path: '/api/Products',
        body: { name: 'Zest', description: 'Added without a session.', price: 1 },
        status: 401,
        lacks: ['Zest'],
      },
    },
    {
      id: 'F126',
      title: 'Every customer can add a product',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/Products',
      parameterIn: 'none',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      source: [{ file: 'shop/catalogue/product-routes.ts', symbol: 'access', lines: ['create: [isAuthorized]'] }],
      cwe: [862],
      servesNoChallenge: true,
      mend: 'mend/nobody-adds',
      mendTogether: { F011: 'coding/fixes/nobody' },
      shows: {
        method: 'POST',
        path: '/api/Products',
        body: { name: 'Zest', description: 'Added by a customer.', price: 1 },
        session: 'customer',
        status: 201,
        has: ['"name":"Zest"'],
      },
      mustNot: { method: 'DELETE', path: '/api/Products/2', session: 'customer', status: 401, lacks: ['"data":{}'] },
    },
  ],
})
