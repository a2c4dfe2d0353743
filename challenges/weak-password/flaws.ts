import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

/** Wrong passwords in a row; more than anybody mistypes. */
const TRIES = 30

export default defineFlaws({
  flaws: [
    {
      id: 'F116',
      title: 'The administrator has a password of the usual lists',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/login',
      parameter: 'password',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: true,
      source: [{ file: 'content/customers.yml', lines: ['password: admin123'] }],
      weakness: 'Weak Credentials',
      cwe: [1391, 521],
      mend: ['coding/fixes/length-and-list', 'mend/drawn-password', 'mend/ten-characters-in-forms'],
      shows: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'admin@juice-sh.op', password: 'admin123' },
        has: ['"token"'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'admin@juice-sh.op', password: 'wrong' },
        status: 401,
        has: ['Invalid email or password'],
      },
    },
    {
      id: 'F117',
      title: 'Nothing limits how often a sign-in is tried',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/user/login',
      parameter: 'password',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      needs: 'Somebody has a password that can be guessed.',
      source: [
        {
          file: 'shop/accounts/login-routes.ts',
          symbol: "post '/rest/user/login'",
          lines: ["app.post('/rest/user/login'"],
        },
      ],
      cwe: [307],
      weakness: 'Missing Limit of Tries',
      owasp2025: 'A07:2025',
      mend: 'mend/few-sign-ins',
      shows: {
        method: 'POST',
        path: '/rest/user/login',
        body: { email: 'admin@juice-sh.op', password: 'wrong' },
        status: 401,
        before: Array.from({ length: TRIES }, () => ({
          method: 'POST',
          path: '/rest/user/login',
          body: { email: 'admin@juice-sh.op', password: 'wrong' },
        })),
        has: ['Invalid email or password'],
        lacks: ['x-ratelimit-limit'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/reset-password',
        body: { email: 'admin@juice-sh.op', answer: 'wrong', new: 'squeeze-me', repeat: 'squeeze-me' },
        status: 401,
        has: ['x-ratelimit-limit'],
      },
    },
  ],
})
