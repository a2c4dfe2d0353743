import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F059',
      title: 'The frame of the page about erasure can be the beginning of most files of the shop',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /dataerasure',
      parameter: 'layout',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      cwe: [22, 73],
      mend: ['coding/fixes/views-only', 'mend/unknown-frames-refused'],
      shows: {
        method: 'POST',
        path: '/dataerasure',
        session: 'customer',
        form: { layout: '../package.json' },
        has: ['"name":', '......'],
      },
      mustNot: {
        method: 'POST',
        path: '/dataerasure',
        session: 'customer',
        form: { email: 'taster@example.org' },
        lacks: ['......'],
      },
    },
  ],
})
