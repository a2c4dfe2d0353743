import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F018',
      title: 'Codes of progress are made with a salt that everybody can know',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'PUT /rest/continue-code/apply/:code',
      parameter: 'code',
      parameterIn: 'path',
      evidence: ['SAST', 'secrets'],
      isExpectedOfScanners: true,
      owasp2025: 'A02:2025',
      source: [{ file: 'game/continue-codes.ts', lines: ["general: 'this is my salt'"] }],
      unmended:
        'Codes carry progress between hosts and from other juice shops. A secret salt would make them worthless elsewhere.',
      shows: {
        method: 'PUT',
        path: '/rest/continue-code/apply/69OxrZ8aJEgxONZyWoz1Dw4BvXmRGkM6Ae9M7k2rK63YpqQLPjnlb5V5LvDj',
      },
      mustNot: { method: 'PUT', path: '/rest/continue-code/apply/nothing', status: 404 },
    },
  ],
})
