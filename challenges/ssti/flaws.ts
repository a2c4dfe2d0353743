import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F098',
      title: 'The name of a customer becomes a part of the template of the profile',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
      route: 'POST /profile',
      parameter: 'username',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      source: [
        { file: 'shop/profile/shown-name.ts', symbol: 'findText', lines: ['return await shop.runProgram(code)'] },
        { file: 'shop/profile/shown-name.ts', symbol: 'fillIn', lines: ['escapeHtml(await shop.runProgram(code))'] },
      ],
      mend: 'coding/fixes/name-as-value',
      shows: {
        path: '/profile',
        session: 'customer',
        before: [
          { method: 'POST', path: '/profile', form: { username: '#{7*191}' }, headers: { cookie: 'token={{token}}' } },
        ],
        headers: { accept: 'text/html' },
        has: ['1337'],
      },
      mustNot: {
        path: '/profile',
        session: 'customer',
        before: [
          { method: 'POST', path: '/profile', form: { username: '7*191' }, headers: { cookie: 'token={{token}}' } },
        ],
        headers: { accept: 'text/html' },
        lacks: ['1337'],
      },
    },
  ],
})
