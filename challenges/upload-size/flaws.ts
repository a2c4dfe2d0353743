import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F110',
      title: 'Only the page knows how large a file may be',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N',
      route: 'POST /file-upload',
      parameter: 'file',
      parameterIn: 'file',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      mend: 'coding/fixes/limit-of-the-form',
      shows: {
        method: 'POST',
        path: '/file-upload',
        upload: { name: 'invoice.pdf', text: 'x'.repeat(100_100) },
        status: 204,
      },
      mustNot: {
        method: 'POST',
        path: '/file-upload',
        upload: { name: 'invoice.pdf', text: 'An invoice.' },
        status: 204,
      },
    },
  ],
})
