import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F058',
      title: 'A published script holds the key of the coupon service',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /range/lab/web/:site/:page',
      parameter: 'page',
      parameterIn: 'path',
      evidence: ['secrets'],
      isExpectedOfScanners: true,
      source: [
        { file: 'content/lab/web/pithub/coupon-of-the-month-post.yml', lines: ['const API_KEY ='] },
        { file: 'content/i18n/de_DE/web/pithub/coupon-of-the-month-post.yml', lines: ['const API_KEY ='] },
        { file: 'content/i18n/es_ES/web/pithub/coupon-of-the-month-post.yml', lines: ['const API_KEY ='] },
        { file: 'content/i18n/fr_FR/web/pithub/coupon-of-the-month-post.yml', lines: ['const API_KEY ='] },
        { file: 'content/i18n/ja_JP/web/pithub/coupon-of-the-month-post.yml', lines: ['const API_KEY ='] },
        { file: 'content/i18n/pt_BR/web/pithub/coupon-of-the-month-post.yml', lines: ['const API_KEY ='] },
      ],
      mend: 'mend/key-of-the-environment',
      shows: {
        path: '/range/lab/web/pithub/coupon-of-the-month-post',
        has: ['6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'],
      },
      mustNot: {
        path: '/range/lab/web/pithub/coupon-of-the-month',
        has: ['COUPON_API_KEY'],
        lacks: ['6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'],
      },
    },
  ],
})
