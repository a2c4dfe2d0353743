import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F040',
      title: 'A review says itself who wrote it',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'PUT /rest/products/:id/reviews',
      parameter: 'author',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'shop/reviews/routes.ts',
          symbol: "put '/rest/products/:id/reviews'",
          lines: ['addReview(request.shop, product, message, author)'],
        },
      ],
      api2023: 'API3:2023',
      mend: 'mend/own-name',
      shows: {
        path: '/rest/products/2/reviews',
        before: [
          {
            method: 'PUT',
            path: '/rest/products/2/reviews',
            body: { message: 'I water it down myself.', author: 'admin@juice-sh.op' },
          },
        ],
        has: ['"message":"I water it down myself.","author":"admin@juice-sh.op"'],
      },
      mustNot: {
        path: '/rest/products/3/reviews',
        before: [{ method: 'PUT', path: '/rest/products/3/reviews', body: { message: 'I water it down myself.' } }],
        lacks: ['"message":"I water it down myself.","author"'],
      },
    },
    {
      id: 'F041',
      title: 'Every customer can change the reviews of others',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'PATCH /rest/products/reviews',
      parameter: 'id',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      source: [
        {
          file: 'shop/reviews/routes.ts',
          symbol: "patch '/rest/products/reviews'",
          lines: ['changeReviews(request.shop, { _id: id }, { message })'],
        },
      ],
      mend: 'mend/own-reviews',
      mendTogether: { F075: 'mend/own-reviews-by-number' },
      shows: {
        method: 'PATCH',
        path: '/rest/products/reviews',
        session: 'customer',
        before: [{ path: '/rest/products/1/reviews', takes: { review: '"_id":"([^"]+)"' } }],
        body: { id: '{{review}}', message: 'Changed by another.' },
        has: ['"modified":1'],
      },
      mustNot: {
        method: 'PATCH',
        path: '/rest/products/reviews',
        session: 'customer',
        // The author changes a review.
        before: [
          {
            method: 'PUT',
            path: '/rest/products/2/reviews',
            headers: { authorization: 'Bearer {{token}}' },
            body: { message: 'Tart.', author: 'taster@example.org' },
          },
          { path: '/rest/products/2/reviews', takes: { review: 'taster@example\\.org"[^}]*"_id":"([^"]+)"' } },
        ],
        body: { id: '{{review}}', message: 'Tart, but good.' },
        has: ['"modified":1', '"author":"taster@example.org"'],
        lacks: ['admin@juice-sh.op'],
      },
    },
  ],
})
