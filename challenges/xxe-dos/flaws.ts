import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

/** Ten entities, each of ten times the one before: ten thousand million letters. */
const GROWING = `<?xml version="1.0"?><!DOCTYPE order [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]><order>&j;</order>`

export default defineFlaws({
  flaws: [
    {
      id: 'F122',
      title: 'An order in XML can keep the parser busy',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N',
      route: 'POST /file-upload',
      parameter: 'file',
      parameterIn: 'file',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      cwe: [776, 400],
      mend: 'coding/fixes/quoted-unread',
      mendTogether: { F121: 'coding/fixes/quoted-unread' },
      shows: {
        method: 'POST',
        path: '/file-upload',
        upload: {
          name: 'order.xml',
          text: GROWING,
        },
        status: 503,
        minMs: 1500,
      },
      mustNot: {
        method: 'POST',
        path: '/file-upload',
        upload: { name: 'order.pdf', text: GROWING },
        status: 204,
        lacks: ['deprecated'],
      },
    },
  ],
})
