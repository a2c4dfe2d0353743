import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F004',
      title: 'The basket of any customer can be read by its number',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/basket/:id',
      parameter: 'id',
      parameterIn: 'path',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      mend: 'coding/fixes/own-basket-only',
      shows: { path: '/rest/basket/2', session: 'customer', has: ['"UserId":2'] },
      mustNot: { path: '/rest/basket/2', status: 401, lacks: ['Products'] },
    },
    {
      id: 'F125',
      title: 'Any line of a basket can be read and changed by its number',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /api/BasketItems/:id',
      parameter: 'id',
      parameterIn: 'path',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      source: [
        {
          file: 'shop/basket/basket-item-routes.ts',
          symbol: 'basketItemRoutes',
          lines: [
            'list: [isAuthorized]',
            'one: [isAuthorized]',
            'update: [isAuthorized, appendUserId, checkChangedQuantity]',
            'remove: [isAuthorized]',
          ],
        },
      ],
      servesNoChallenge: true,
      mend: 'mend/own-lines-only',
      shows: { path: '/api/BasketItems/1', session: 'customer', has: ['"BasketId":1'] },
      mustNot: { path: '/api/BasketItems/1', status: 401, lacks: ['BasketId'] },
    },
  ],
})
