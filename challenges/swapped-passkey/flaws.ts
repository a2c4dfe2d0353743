import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F101',
      title: 'A passkey with a known number replaces the key of its owner',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/passkeys',
      parameter: 'credential',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      api2023: 'API1:2023',
      mend: 'coding/fixes/refused',
      shows: {
        method: 'POST',
        path: '/rest/passkeys/login/options',
        body: { email: 'stan@juice-sh.op' },
        has: ['allowCredentials', '"id"'],
        provenByExploit: true,
      },
      mustNot: { method: 'POST', path: '/rest/passkeys', body: { name: 'x', credential: {} }, status: 401 },
    },
  ],
})
