import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F123',
      title: 'An order in YAML can grow until the parser gives up',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N',
      route: 'POST /file-upload',
      parameter: 'file',
      parameterIn: 'file',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      owasp2025: 'A06:2025',
      mend: 'coding/fixes/quoted-unread',
      shows: {
        method: 'POST',
        path: '/file-upload',
        upload: {
          name: 'order.yml',
          text: 'a: &a ["juice","juice","juice","juice","juice","juice","juice","juice","juice"]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\nh: &h [*g,*g,*g,*g,*g,*g,*g,*g,*g]\ni: &i [*h,*h,*h,*h,*h,*h,*h,*h,*h]',
        },
        status: 503,
        has: ['not available'],
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
