import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

/** A customer whose address is that of the administrator but for a vowel. */
const EDMIN = [
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
]

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
        before: EDMIN,
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
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:P/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
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
      owasp2025: 'A05:2025',
      api2023: null,
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
    {
      id: 'F155',
      title: 'The assistant shows orders to addresses that differ in vowels',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/chat',
      parameter: 'messages',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      source: [
        {
          file: 'shop/assistant/tools.ts',
          symbol: 'TOOLS > getOrderById',
          lines: ['order.email !== maskAddress(customer.email)'],
        },
        { file: 'shop/assistant/tools.ts', symbol: 'TOOLS > listMyOrders', lines: ['ordersOf(shop, customer.email)'] },
      ],
      servesNoChallenge: true,
      mend: ['coding/fixes/number-of-the-customer', 'mend/own-orders-of-the-assistant'],
      shows: {
        method: 'POST',
        path: '/rest/chat',
        body: { messages: [{ role: 'user', content: 'Where is my order 5267-7cb88a9c905a7fbb?' }] },
        before: EDMIN,
        headers: { authorization: 'Bearer {{edmin}}' },
        has: ['getOrderById', 'Apple Juice'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/chat',
        body: { messages: [{ role: 'user', content: 'Where is my order 5267-7cb88a9c905a7fbb?' }] },
        session: 'customer',
        has: ['getOrderById'],
        lacks: ['Apple Juice'],
      },
    },
  ],
})
