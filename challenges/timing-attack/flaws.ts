import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F103',
      title: 'Likes that arrive together count more than once',
      cvss: 'AV:N/AC:L/AT:P/PR:L/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/products/reviews',
      parameter: 'id',
      parameterIn: 'body',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      source: [
        {
          file: 'shop/reviews/routes.ts',
          symbol: "post '/rest/products/reviews'",
          lines: ['isLikedBy(review, email)', 'countLike(', 'await setTimeout(WRITE_DELAY_MS)', 'addLiker('],
        },
      ],
      mend: 'mend/one-step',
      shows: {
        method: 'POST',
        path: '/rest/products/reviews',
        body: { id: '{{review}}' },
        session: 'customer',
        before: [{ path: '/rest/products/1/reviews', takes: { review: '"_id":"([^"]+)"' } }],
        has: ['"likesCount"'],
        provenByExploit: true,
      },
      mustNot: {
        method: 'POST',
        path: '/rest/products/reviews',
        body: { id: '{{review}}' },
        session: 'customer',
        before: [
          { path: '/rest/products/1/reviews', takes: { review: '"_id":"([^"]+)"' } },
          {
            method: 'POST',
            path: '/rest/products/reviews',
            body: { id: '{{review}}' },
            headers: { authorization: 'Bearer {{token}}' },
          },
        ],
        status: 403,
        has: ['Not allowed'],
      },
    },
  ],
})
