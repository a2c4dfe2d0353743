import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F124',
      title: 'Only the page knows the smallest number of stars',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/Feedbacks',
      parameter: 'rating',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST', 'manual'],
      isExpectedOfScanners: false,
      mend: 'coding/fixes/one-to-five',
      shows: {
        method: 'POST',
        path: '/api/Feedbacks/',
        body: '{"captchaId": {{captchaId}}, "captcha": "{{answer}}", "comment": "Tart.", "rating": 0}',
        before: [{ path: '/rest/captcha/', takes: { captchaId: '"captchaId":(\\d+)', answer: '"answer":"([^"]+)"' } }],
        status: 201,
        has: ['"rating":0'],
      },
      mustNot: {
        method: 'POST',
        path: '/api/Feedbacks/',
        body: '{"captchaId": {{captchaId}}, "captcha": "{{answer}}", "comment": "Tart.", "rating": 1}',
        before: [{ path: '/rest/captcha/', takes: { captchaId: '"captchaId":(\\d+)', answer: '"answer":"([^"]+)"' } }],
        status: 201,
        has: ['"rating":1'],
      },
    },
  ],
})
