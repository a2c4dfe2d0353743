import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F081',
      title: 'Only the page compares the repeated password',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/Users',
      parameter: 'passwordRepeat',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      mend: 'coding/fixes/compare-on-server',
      shows: {
        method: 'POST',
        path: '/api/Users/',
        body: { email: 'hasty@example.org', password: 'squeeze-me', passwordRepeat: 'squash-me' },
        status: 201,
        has: ['hasty@example.org'],
      },
      mustNot: {
        method: 'POST',
        path: '/rest/user/reset-password',
        body: { email: 'jim@juice-sh.op', answer: 'wrong', new: 'squeeze-me', repeat: 'squash-me' },
        status: 401,
        has: ['do not match'],
      },
    },
  ],
})
