import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F002',
      title: 'Every customer may read the details of all customers',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/user/authentication-details',
      parameterIn: 'none',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      source: [
        { file: 'web/src/app/routes.tsx', symbol: "<Route '/administration'>", lines: ['<Guard only="admin">'] },
        {
          file: 'shop/accounts/administration-routes.ts',
          symbol: "get '/rest/user/authentication-details'",
          lines: ['{ preHandler: [isAuthorized] }'],
        },
      ],
      api2023: 'API5:2023',
      mend: 'mend/administrators-only',
      shows: { path: '/rest/user/authentication-details/', session: 'customer', has: ['admin@juice-sh.op'] },
      mustNot: { path: '/rest/user/authentication-details/', status: 401, lacks: ['admin@juice-sh.op'] },
    },
    {
      id: 'F127',
      title: 'Every customer can list all accounts',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /api/Users',
      parameterIn: 'none',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      source: [
        {
          file: 'shop/accounts/user-routes.ts',
          symbol: 'userRoutes',
          lines: ['list: [isAuthorized]', 'one: [isAuthorized]'],
        },
      ],
      cwe: [862],
      api2023: 'API5:2023',
      servesNoChallenge: true,
      mend: 'mend/own-account-only',
      shows: { path: '/api/Users', session: 'customer', has: ['admin@juice-sh.op'] },
      mustNot: { path: '/api/Users', status: 401, lacks: ['admin@juice-sh.op'] },
    },
  ],
})
