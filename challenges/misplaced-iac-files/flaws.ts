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
      mustNot: { path: '/.well-known', has: ['security.txt'], lacks: ['docker-compose.yml'] },
    },
    {
      id: 'F172',
      title: 'The folder of the plans for the cloud lists its files',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /infrastructure/terraform',
      parameterIn: 'none',
      evidence: ['DAST'],
      isExpectedOfScanners: true,
      weakness: 'Exposed Directory Listing',
      cwe: [548, 552],
      source: [
        { file: 'shop/files/infrastructure-routes.ts', symbol: 'infrastructureRoutes', lines: ['terraform`, root,'] },
      ],
      servesNoChallenge: true,
      mend: 'mend/not-served',
      shows: { path: '/infrastructure/terraform', has: ['networking.tf'] },
      mustNot: { path: '/.well-known', has: ['security.txt'], lacks: ['networking.tf'] },
    },
  ],
})
