import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F035',
      title: 'Every customer can delete the feedback of others',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'DELETE /api/Feedbacks/:id',
      parameter: 'id',
      parameterIn: 'path',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      mend: 'coding/fixes/administrators-only',
      mendTogether: { F009: 'mend/few-at-a-time-and-administrators-only' },
      shows: { method: 'DELETE', path: '/api/Feedbacks/1', session: 'customer', has: ['"status":"success"'] },
      mustNot: {
        method: 'PUT',
        path: '/api/Feedbacks/2',
        body: { comment: 'Changed by another.' },
        session: 'customer',
        status: 401,
        lacks: ['Changed by another.'],
      },
    },
  ],
})
