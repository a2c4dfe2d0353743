import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F049',
      title: 'A header becomes the address of the last sign-in, and the page shows it as markup',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:A/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'GET /rest/saveLoginIp',
      parameter: 'True-Client-IP',
      parameterIn: 'header',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: true,
      session: 'customer',
      needs: 'The customer signs in again afterwards, because the page takes the address from the token.',
      mend: 'coding/fixes/addresses-only',
      shows: {
        path: '/rest/saveLoginIp',
        session: 'customer',
        headers: { 'true-client-ip': '<iframe src="javascript:alert(`xss`)">' },
        has: ['<iframe'],
        page: '/#/privacy-security/last-login-ip',
        provenByExploit: true,
      },
      mustNot: {
        path: '/rest/saveLoginIp',
        session: 'customer',
        headers: { 'true-client-ip': '192.0.2.7' },
        has: ['"lastLoginIp":"192.0.2.7"'],
        lacks: ['<iframe'],
      },
    },
  ],
})
