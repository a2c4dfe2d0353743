import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F085',
      title: 'The key of the paid content is in a public folder',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /encryptionkeys/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      owasp2025: 'A06:2025',
      source: [
        { file: 'shop/files/file-routes.ts', symbol: 'PUBLISHED_KEYS', lines: ['premium.key'] },
        { file: 'content/keys/premium.key' },
      ],
      mend: 'coding/fixes/key-not-published',
      shows: { path: '/encryptionkeys/premium.key', has: ['1337133713371337.'] },
      mustNot: { path: '/encryptionkeys/jwt.key', status: 404, lacks: ['PRIVATE KEY'] },
    },
  ],
})
