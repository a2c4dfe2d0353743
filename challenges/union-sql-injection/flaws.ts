import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F108',
      title: 'The search term becomes a part of the SQL statement',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/products/search',
      parameter: 'q',
      parameterIn: 'query',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/named',
      shows: {
        path: '/rest/products/search?q=%27%29%29%20UNION%20SELECT%20id%2Cemail%2Cpassword%2C%274%27%2C%275%27%2C%276%27%2C%277%27%2C%278%27%2C%279%27%20FROM%20Users--',
        has: ['admin@juice-sh.op', '0192023a7bbd73250516f069df18b500'],
      },
      mustNot: { path: '/rest/products/search?q=UNION%20SELECT%20email%20FROM%20Users', has: ['"data":[]'] },
    },
  ],
})
