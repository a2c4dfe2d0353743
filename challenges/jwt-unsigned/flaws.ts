import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

/** Of jwtn3d@juice-sh.op, by the algorithm `none`. */
const UNSIGNED = 'eyJ0eXAiOiJKV1QiLCJhbGciOiJub25lIn0.eyJkYXRhIjp7ImVtYWlsIjoiand0bjNkQGp1aWNlLXNoLm9wIn19.'

export default defineFlaws({
  flaws: [
    {
      id: 'F054',
      title: 'A token that says that it is unsigned is believed',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'ANY /*',
      parameter: 'Authorization',
      parameterIn: 'header',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/one-algorithm',
      shows: { path: '/rest/image-captcha/', headers: { authorization: `Bearer ${UNSIGNED}` }, has: ['<svg'] },
      mustNot: {
        path: '/rest/image-captcha/',
        headers: { authorization: `Bearer ${UNSIGNED}AAAA` },
        status: 401,
        has: ['You need to be logged in'],
      },
    },
  ],
})
