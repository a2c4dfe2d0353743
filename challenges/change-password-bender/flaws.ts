import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

const ROBBED = { email: 'robbed@example.org', password: 'squeeze-me' }
const REGISTERED = [{ method: 'POST', path: '/api/Users/', body: { ...ROBBED, passwordRepeat: ROBBED.password } }]
const SIGNED_IN = { method: 'POST', path: '/rest/user/login', body: ROBBED }

export default defineFlaws({
  flaws: [
    {
      id: 'F010',
      title: 'The password of a session changes without the current one',
      cvss: 'AV:N/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/user/change-password',
      parameter: 'current',
      parameterIn: 'query',
      evidence: ['DAST', 'SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      needs: 'The session of a customer, for example by F061.',
      mend: 'coding/fixes/old-password-always',
      shows: {
        path: '/rest/user/change-password?new=squeeze-me&repeat=squeeze-me',
        session: 'customer',
        has: ['taster@example.org'],
      },
      mustNot: {
        path: '/rest/user/change-password?current=wrong&new=squeeze-me&repeat=squeeze-me',
        session: 'customer',
        status: 401,
        has: ['Current password is not correct'],
      },
    },
    {
      id: 'F142',
      title: 'Sessions and tokens outlive a change of the password',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/user/change-password',
      parameterIn: 'none',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      needs: 'A token of the customer, for example by F060, and a customer who changes the password because of it.',
      source: [
        { file: 'shop/accounts/customers.ts', symbol: 'changePassword', lines: ['SET password ='] },
        { file: 'shop/accounts/callers.ts', symbol: 'claimsOf', lines: ['return tokens.verify(token)'] },
        { file: 'shop/accounts/guards.ts', symbol: 'objectionTo', lines: ['shop.tokens.verify(token, key)'] },
        { file: 'shop/accounts/sessions.ts', symbol: 'Sessions > find', lines: ['this.#byToken.get(key)'] },
      ],
      weakness: 'Session Without an End',
      cwe: [613],
      servesNoChallenge: true,
      mend: 'mend/sessions-end',
      shows: {
        path: '/rest/user/whoami',
        before: [
          ...REGISTERED,
          { ...SIGNED_IN, takes: { stolen: '"token":"([^"]+)"' } },
          // Another row makes another token, within the same second as well.
          {
            path: '/rest/saveLoginIp',
            headers: { authorization: 'Bearer {{stolen}}', 'true-client-ip': '192.0.2.7' },
          },
          { ...SIGNED_IN, takes: { own: '"token":"([^"]+)"' } },
          {
            path: '/rest/user/change-password?current=squeeze-me&new=orange-and-lemon&repeat=orange-and-lemon',
            headers: { authorization: 'Bearer {{own}}' },
          },
        ],
        headers: { authorization: 'Bearer {{stolen}}', cookie: 'token={{stolen}}' },
        has: ['robbed@example.org'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'robbed@example.org', password: 'squeeze-me' },
        before: [
          ...REGISTERED,
          { ...SIGNED_IN, takes: { own: '"token":"([^"]+)"' } },
          {
            path: '/rest/user/change-password?current=squeeze-me&new=orange-and-lemon&repeat=orange-and-lemon',
            headers: { authorization: 'Bearer {{own}}' },
          },
        ],
        status: 401,
        lacks: ['"token"'],
      },
    },
  ],
  sharedFlaws: ['F061'],
})
