import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F025',
      title: 'Passwords travel in the address, and the access log keeps it',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/user/change-password',
      parameter: 'current',
      parameterIn: 'query',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      needs: 'A customer has changed a password in the last days, and the log can be read, for example by F001.',
      source: [
        {
          file: 'web/src/shop/accounts/api.ts',
          symbol: 'changePassword',
          lines: ['rest/user/change-password?current='],
        },
        {
          file: 'shop/accounts/password-routes.ts',
          symbol: "get '/rest/user/change-password'",
          lines: ["['current', 'new', 'repeat']"],
        },
        { file: 'shop/pipeline/access-log.ts', symbol: 'lineOf', lines: ['clean(originalUrl)'] },
      ],
      api2023: 'API2:2023',
      mend: ['coding/fixes/path-only', 'mend/another-password'],
      shows: {
        path: '/support/logs/access.log',
        session: 'customer',
        before: [
          {
            path: '/rest/user/change-password?current=squeeze-me&new=squeeze-me&repeat=squeeze-me',
            headers: { authorization: 'Bearer {{token}}' },
          },
        ],
        has: ['change-password?current=squeeze-me'],
      },
      // This form sends its passwords in the body.
      mustNot: {
        method: 'POST',
        path: '/rest/user/reset-password',
        body: { email: 'jim@juice-sh.op', answer: 'wrong', new: 'squeeze-me', repeat: 'squeeze-me' },
        status: 401,
        has: ['Wrong answer'],
      },
    },
  ],
})
