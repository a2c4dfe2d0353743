import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F094',
      title: 'The limit of tries counts by a header that the visitor writes',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/reset-password',
      parameter: 'X-Forwarded-For',
      parameterIn: 'header',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      needs: 'Somebody has an answer that can be guessed.',
      cwe: [307, 348],
      mend: 'coding/fixes/no-key',
      shows: {
        method: 'POST',
        path: '/rest/user/reset-password',
        body: { email: 'morty@juice-sh.op', answer: 'wrong', new: 'squeeze-me', repeat: 'squeeze-me' },
        headers: { 'x-forwarded-for': '10.0.0.1' },
        before: [
          {
            method: 'POST',
            path: '/rest/user/reset-password',
            body: { email: 'morty@juice-sh.op', answer: 'wrong', new: 'squeeze-me', repeat: 'squeeze-me' },
            headers: { 'x-forwarded-for': '10.0.0.2' },
          },
        ],
        status: 401,
        has: ['x-ratelimit-remaining: 99'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/reset-password',
        body: { email: 'morty@juice-sh.op', answer: 'wrong', new: 'squeeze-me', repeat: 'squeeze-me' },
        headers: { 'x-forwarded-for': '10.0.0.3' },
        before: [
          {
            method: 'POST',
            path: '/rest/user/reset-password',
            body: { email: 'morty@juice-sh.op', answer: 'wrong', new: 'squeeze-me', repeat: 'squeeze-me' },
            headers: { 'x-forwarded-for': '10.0.0.3' },
          },
        ],
        status: 401,
        has: ['x-ratelimit-remaining: 98'],
      },
    },
  ],
  sharedFlaws: ['F093'],
})
