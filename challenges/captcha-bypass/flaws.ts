import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F008',
      title: 'The captcha comes with its answer',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/captcha',
      parameterIn: 'none',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      source: [
        { file: 'shop/community/captchas.ts', symbol: 'openCaptcha', lines: ['return { captchaId, captcha, answer }'] },
      ],
      cwe: [804],
      mend: 'mend/answer-kept',
      shows: { path: '/rest/captcha/', has: ['"answer"'] },
      mustNot: {
        method: 'POST',
        path: '/api/Feedbacks/',
        body: { captchaId: 0, captcha: 'many', comment: 'Tart.', rating: 2 },
        status: 401,
        has: ['Wrong answer to CAPTCHA'],
      },
    },
    {
      id: 'F009',
      title: 'A solved captcha counts again and again',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /api/Feedbacks',
      parameter: 'captchaId',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'shop/community/captchas.ts', symbol: 'isCaptchaSolved', lines: ['row.answer === answer'] }],
      cwe: [799, 837],
      weakness: 'Replayed CAPTCHA',
      mend: 'coding/fixes/few-at-a-time',
      shows: {
        method: 'POST',
        path: '/api/Feedbacks/',
        body: '{"captchaId": {{captchaId}}, "captcha": "{{answer}}", "comment": "Tart.", "rating": 2}',
        before: [
          { path: '/rest/captcha/', takes: { captchaId: '"captchaId":(\\d+)', answer: '"answer":"([^"]+)"' } },
          {
            method: 'POST',
            path: '/api/Feedbacks/',
            body: '{"captchaId": {{captchaId}}, "captcha": "{{answer}}", "comment": "Tart.", "rating": 2}',
          },
        ],
        status: 201,
      },
      mustNot: {
        method: 'POST',
        path: '/api/Feedbacks/',
        body: { captchaId: 0, captcha: 'many', comment: 'Tart.', rating: 2 },
        status: 401,
        has: ['Wrong answer to CAPTCHA'],
      },
    },
  ],
})
