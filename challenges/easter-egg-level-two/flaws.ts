import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F028',
      title: 'A secret address is only encoded',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg',
      parameterIn: 'none',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      source: [
        { file: 'content/ftp/eastere.gg', lines: ['L2d1ci9x'] },
        { file: 'shop/pages/planet-routes.ts', symbol: 'ADDRESS', lines: ['const ADDRESS'] },
        { file: 'shop/pages/planet-routes.ts', symbol: 'planetRoutes', lines: ['app.get(ADDRESS'] },
      ],
      mend: 'mend/for-customers',
      shows: {
        path: '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg',
        has: ['id="planet"'],
        lacks: ['data-theme="day"'],
      },
      mustNot: { path: '/the/devs/are/so/funny', has: ['data-theme="day"'] },
    },
  ],
  sharedFlaws: ['F076'],
})
