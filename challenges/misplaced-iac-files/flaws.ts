import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F067',
      title: 'The plans of the machines are in a public folder',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /infrastructure',
      parameterIn: 'none',
      evidence: ['DAST'],
      isExpectedOfScanners: true,
      cwe: [552, 548, 497],
      source: [
        {
          file: 'shop/files/infrastructure-routes.ts',
          symbol: 'infrastructureRoutes',
          lines: ['{ path: root,', 'terraform`, root,', '`, { config: { servesFiles: true } }'],
        },
      ],
      mend: 'mend/not-served',
      shows: { path: '/infrastructure', has: ['docker-compose.yml'] },
      mustNot: { path: '/infrastructure/README.md', status: 403, lacks: ['docker'] },
    },
  ],
})
