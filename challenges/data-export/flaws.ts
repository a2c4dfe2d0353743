import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F021',
      title: 'Addresses that differ in vowels share their orders',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/data-export',
      parameterIn: 'none',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      mend: 'coding/fixes/number-of-the-customer',
      shows: {
        method: 'POST',
        path: '/rest/user/data-export',
        body: { format: '1' },
        before: [
          {
            method: 'POST',
            path: '/api/Users/',
            body: { email: 'edmin@juice-sh.op', password: 'squeeze-me', passwordRepeat: 'squeeze-me' },
          },
          {
            method: 'POST',
            path: '/rest/user/login',
            body: { email: 'edmin@juice-sh.op', password: 'squeeze-me' },
            takes: { edmin: '"token":"([^"]+)"' },
          },
        ],
        headers: { authorization: 'Bearer {{edmin}}' },
        has: ['5267-7cb88a9c905a7fbb'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/data-export',
        body: { format: '1' },
        session: 'customer',
        has: ['taster@example.org'],
        lacks: ['5267-7cb88a9c905a7fbb'],
      },
    },
    {
      id: 'F141',
      title: 'The window of the data export takes its texts for markup',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:A/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'PAGE /#/privacy-security/data-export',
      parameter: 'message',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      source: [
        { file: 'web/src/shop/privacy/show-data.ts', symbol: 'openData', lines: ['opened.document.write(userData)'] },
      ],
      cwe: [79],
      weakness: 'Stored Cross-Site Scripting (XSS)',
      mend: 'mend/as-text',
      shows: {
        method: 'POST',
        path: '/rest/user/data-export',
        body: { format: '1' },
        session: 'customer',
        before: [
          {
            method: 'PUT',
            path: '/rest/products/1/reviews',
            body: { message: '<iframe src=javascript:alert(`xss`)>', author: 'taster@example.org' },
          },
        ],
        has: ['<iframe src=javascript:alert(`xss`)>'],
        page: '/#/privacy-security/data-export',
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/data-export',
        body: { format: '1' },
        session: 'customer',
        has: ['taster@example.org'],
        lacks: ['<iframe'],
      },
    },
  ],
})
