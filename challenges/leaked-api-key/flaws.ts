import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F058',
      title: 'A published script holds the key of the coupon service',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /range/lab/web/:site/:page',
      parameter: 'page',
      parameterIn: 'path',
      evidence: ['secrets', 'SAST'],
      isExpectedOfScanners: true,
      source: [{ file: 'content/lab/web/pithub/coupon-of-the-month-post.yml', lines: ['const API_KEY ='] }],
      mend: 'mend/key-of-the-environment',
      shows: { path: '/range/lab/web/pithub/coupon-of-the-month-post', has: ['API_KEY ??'] },
      mustNot: { path: '/range/lab/web/pithub/nothing', status: 404, lacks: ['API_KEY'] },
    },
  ],
})
