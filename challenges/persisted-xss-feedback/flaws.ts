import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F082',
      title: 'The filter for feedback removes tags once, and what remains is a tag',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:P/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'POST /api/Feedbacks',
      parameter: 'comment',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'shop/texts/sanitize-html.ts',
          symbol: 'sanitizeHtml',
          lines: [
            'for (const match of markup.matchAll(TAG))',
            'clean += markup.slice(textFrom, match.index)',
            'clean += markup.slice(textFrom)',
          ],
        },
        {
          file: 'web/src/entities/feedback/feedback-slide.tsx',
          symbol: 'FeedbackSlide',
          lines: ['dangerouslySetInnerHTML={{'],
        },
        {
          file: 'web/src/shop/administration/feedback-table.tsx',
          symbol: 'FeedbackRow',
          lines: ['dangerouslySetInnerHTML={{'],
        },
        {
          file: 'web/src/shop/administration/feedback-details.tsx',
          symbol: 'FeedbackDetails',
          lines: ['dangerouslySetInnerHTML={{'],
        },
      ],
      needs: 'The visitor stays until the newest feedback is shown: the page shows each for six seconds.',
      mend: 'coding/fixes/repeat-until-clean',
      shows: {
        method: 'POST',
        path: '/api/Feedbacks/',
        body: '{"captchaId": {{captchaId}}, "captcha": "{{answer}}", "comment": "<<script>anything</script>iframe src=\\"javascript:alert(`xss`)\\">", "rating": 2}',
        before: [{ path: '/rest/captcha/', takes: { captchaId: '"captchaId":(\\d+)', answer: '"answer":"([^"]+)"' } }],
        status: 201,
        has: ['<iframe src'],
        page: '/#/about',
        provenByExploit: true,
      },
      mustNot: {
        method: 'POST',
        path: '/api/Feedbacks/',
        body: '{"captchaId": {{captchaId}}, "captcha": "{{answer}}", "comment": "<iframe src=\\"javascript:alert(`xss`)\\">", "rating": 2}',
        before: [{ path: '/rest/captcha/', takes: { captchaId: '"captchaId":(\\d+)', answer: '"answer":"([^"]+)"' } }],
        status: 201,
        lacks: ['<iframe'],
      },
    },
  ],
})
