import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F038',
      title: 'Coupons of the month are encoded and not signed',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'PUT /rest/basket/:id/coupon/:coupon',
      parameter: 'coupon',
      parameterIn: 'path',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      needs: 'A coupon of the running month: MMMYY-99 in the encoding Z85, as the old coupons of the request show it.',
      mend: 'coding/fixes/discounts-we-give',
      shows: {
        path: '/ftp/coupons_2013.md.bak%2500.md',
        has: ['n<MibgC7sn'],
        provenByExploit: true,
      },
      mustNot: {
        method: 'PUT',
        path: '/rest/basket/{{basketId}}/coupon/nothing',
        session: 'customer',
        status: 404,
        has: ['Invalid coupon'],
      },
    },
  ],
})
