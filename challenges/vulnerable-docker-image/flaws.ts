import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F115',
      title: 'The plan of the machines uses an image past its end of support',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:L/VA:L/SC:N/SI:N/SA:N',
      route: 'GET /infrastructure/docker-compose.yml',
      parameterIn: 'none',
      evidence: ['SCA', 'IaC'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/mongo-8',
      shows: { path: '/infrastructure/docker-compose.yml', has: ['mongo:4.4.29'] },
      mustNot: { path: '/infrastructure/README.md', status: 403, lacks: ['mongo'] },
    },
  ],
  sharedFlaws: ['F067'],
})
