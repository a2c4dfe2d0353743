import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F029',
      title: 'A script of another origin reads who is signed in',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:P/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/user/whoami',
      parameter: 'callback',
      parameterIn: 'query',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      needs:
        'The visitor is signed in. The page of the script is of the same site, or the browser sends cookies without SameSite to all sites.',
      mend: 'coding/fixes/no-script',
      shows: { path: '/rest/user/whoami?callback=tell', session: 'customer', has: ['tell(', 'taster@example.org'] },
      mustNot: { path: '/rest/user/whoami?callback=', session: 'customer', has: ['{"user"'], lacks: ['typeof'] },
    },
    {
      id: 'F130',
      title: 'Every origin may read the answers of the shop',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:P/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'ANY /*',
      parameter: 'Origin',
      parameterIn: 'header',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'shop/pipeline/headers.ts',
          symbol: 'sendHeaders > ordinary',
          lines: ["'access-control-allow-origin': '*'"],
        },
        {
          file: 'shop/pipeline/headers.ts',
          symbol: "sendHeaders > addHook 'onRequest'",
          lines: ["'access-control-allow-origin': '*'"],
        },
      ],
      weakness: 'Permissive Cross-Origin Policy',
      cwe: [942],
      owasp2025: 'A02:2025',
      api2023: 'API8:2023',
      servesNoChallenge: true,
      mend: 'mend/no-other-origins',
      shows: {
        path: '/rest/products/search?q=',
        headers: { origin: 'http://pith.example' },
        has: ['access-control-allow-origin: *'],
      },
      // The socket answers to origins that a list names.
      mustNot: {
        path: '/socket.io/?EIO=4&transport=polling',
        headers: { origin: 'http://pith.example' },
        has: ['access-control-allow-origin: http://localhost:4200'],
        lacks: ['access-control-allow-origin: *'],
      },
    },
  ],
})
