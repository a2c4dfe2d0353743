import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F033',
      title: 'Everybody can read the measurements for the operators',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /metrics',
      parameterIn: 'none',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      api2023: 'API8:2023',
      mend: 'coding/fixes/administrators',
      shows: { path: '/metrics', has: ['# TYPE'] },
      mustNot: { path: '/metric', lacks: ['# TYPE'] },
    },
  ],
})
