import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F090',
      title: 'An allowed address anywhere in the target is enough for a redirect',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:A/VC:N/VI:L/VA:N/SC:N/SI:L/SA:N',
      route: 'GET /redirect',
      parameter: 'to',
      parameterIn: 'query',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'shop/redirect/allowed-addresses.ts',
          symbol: 'findAllowedAddress',
          lines: ['target.includes(address)'],
        },
        {
          file: 'shop/redirect/redirect-routes.ts',
          symbol: 'redirectRoutes',
          lines: ['redirectTo(request, reply, target)'],
        },
        { file: 'shop/pipeline/redirect.ts', symbol: 'redirectTo', lines: ["header('location', target)"] },
      ],
      mend: 'coding/fixes/equal',
      shows: {
        path: '/redirect?to=http%3A%2F%2Fkimminich.de%3Fpwned%3Dhttps%3A%2F%2Fgithub.com%2Fjuice-shop%2Fjuice-shop',
        status: 302,
        has: ['http://kimminich.de'],
      },
      mustNot: { path: '/redirect?to=http://kimminich.de', status: 406 },
    },
  ],
})
