import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F105',
      title: 'Secrets of authenticators are stored as they are',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/2fa/setup',
      parameterIn: 'none',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      cwe: [312],
      api2023: 'API2:2023',
      needs: 'A way to read the table of customers, such as F108.',
      source: [{ file: 'shop/accounts/customers.ts', symbol: 'saveTotpSecret', lines: ['SET totpSecret ='] }],
      mend: 'mend/sealed-secrets',
      shows: {
        path: '/rest/products/search?q=%27%29%29%20UNION%20SELECT%20id%2Cemail%2C%273%27%2CtotpSecret%2C%275%27%2C%276%27%2C%277%27%2C%278%27%2C%279%27%20FROM%20Users%20WHERE%20totpSecret%3C%3E%27%27--',
        has: ['wurstbrot@juice-sh.op', 'IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH'],
      },
      mustNot: {
        path: '/rest/user/authentication-details/',
        session: 'customer',
        has: ['wurstbrot@juice-sh.op', '"totpSecret":"*'],
        lacks: ['"totpSecret":"I'],
      },
    },
  ],
  sharedFlaws: ['F061', 'F108'],
})
