import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

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
  ],
  sharedFlaws: ['F061'],
})
