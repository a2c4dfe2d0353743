import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F092',
      title: 'A registration can choose the role of the customer',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/Users',
      parameter: 'role',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/forced-role',
      shows: {
        method: 'POST',
        path: '/api/Users/',
        body: { email: 'boss@example.org', password: 'squeeze-me', passwordRepeat: 'squeeze-me', role: 'admin' },
        status: 201,
        has: ['"role":"admin"'],
      },
      mustNot: {
        method: 'POST',
        path: '/api/Users/',
        body: { email: 'clerk@example.org', password: 'squeeze-me', passwordRepeat: 'squeeze-me' },
        status: 201,
        has: ['"role":"customer"'],
      },
    },
  ],
})
