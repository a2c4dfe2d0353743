import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F111',
      title: 'Only the page looks at the kind of a file',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /file-upload',
      parameter: 'file',
      parameterIn: 'file',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/listed-types',
      shows: { method: 'POST', path: '/file-upload', upload: { name: 'invoice.exe', text: 'MZ' }, status: 204 },
      mustNot: {
        method: 'POST',
        path: '/file-upload',
        upload: { name: 'invoice.pdf', text: 'An invoice.' },
        status: 204,
      },
    },
  ],
})
