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
      mustNot: { path: '/rest/admin/application-configuration', has: ['"config":'], lacks: ['mongo'] },
    },
    {
      id: 'F156',
      title: 'The plan of the machines keeps two images from their later security releases',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:L/VA:L/SC:N/SI:N/SA:N',
      route: 'GET /infrastructure/docker-compose.yml',
      parameterIn: 'none',
      evidence: ['SCA', 'IaC'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'content/infrastructure/docker-compose.yml',
          lines: ['image: nginx:1.28.0-alpine', 'image: redis:7.4.4-alpine'],
        },
      ],
      weakness: 'Dependency on Vulnerable Third-Party Component',
      cwe: [1395],
      servesNoChallenge: true,
      mend: 'mend/lines-of-versions',
      shows: { path: '/infrastructure/docker-compose.yml', has: ['nginx:1.28.0', 'redis:7.4.4'] },
      mustNot: { path: '/rest/admin/application-configuration', has: ['"config":'], lacks: ['redis:', 'nginx:'] },
    },
    {
      id: 'F166',
      title: 'The image of the shop stands on a Node past its end of support',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:L/VA:L/SC:N/SI:N/SA:N',
      route: 'GET /infrastructure/Dockerfile',
      parameterIn: 'none',
      evidence: ['SCA', 'IaC'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'content/infrastructure/Dockerfile',
          lines: ['FROM node:20.19.2-bookworm AS press', 'FROM node:20.19.2-bookworm-slim'],
        },
      ],
      servesNoChallenge: true,
      mend: 'mend/node-in-support',
      shows: { path: '/infrastructure/Dockerfile', has: ['FROM node:20.19.2-bookworm-slim'] },
      mustNot: { path: '/rest/admin/application-configuration', has: ['"config":'], lacks: ['node:'] },
    },
  ],
  sharedFlaws: ['F067'],
})
