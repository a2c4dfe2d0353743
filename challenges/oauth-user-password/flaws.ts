import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F077',
      title: 'Customers of the provider get a password that is made of their address',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/login',
      parameter: 'password',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      cwe: [1391, 341],
      unmended: 'The server would have to ask the provider who signed in, and it reaches nothing outside of the range.',
      shows: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'bjoern.kimminich@gmail.com', password: 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI=' },
        has: ['"token"'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'bjoern.kimminich@gmail.com', password: 'YmpvZXJuLmtpbW1pbmljaEBnbWFpbC5jb20=' },
        status: 401,
        has: ['Invalid email or password'],
        lacks: ['"token"'],
      },
    },
  ],
})
