import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F109',
      title: 'The shop does not look whether the signature of a passkey fits',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/passkeys/login',
      parameter: 'credential',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/verified',
      shows: {
        method: 'POST',
        path: '/rest/passkeys/login/options',
        body: { email: 'stan@juice-sh.op' },
        has: ['challenge', 'allowCredentials'],
        provenByExploit: true,
      },
      mustNot: { method: 'POST', path: '/rest/passkeys/login', body: { credential: {} }, status: 401 },
    },
  ],
})
