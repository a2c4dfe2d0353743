import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F109',
      title: 'The shop does not look whether the signature of a passkey fits',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/passkeys/login',
      parameter: 'response',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      api2023: 'API2:2023',
      mend: 'coding/fixes/verified',
      shows: {
        method: 'POST',
        path: '/rest/passkeys/login/options',
        body: { email: 'stan@juice-sh.op' },
        has: ['challenge', 'allowCredentials'],
        provenByExploit: true,
      },
      // The challenge in it is one that the shop has never issued.
      mustNot: {
        method: 'POST',
        path: '/rest/passkeys/login',
        body: {
          id: 'jH8UTxuCkKGepnBbwttr2e1EvRNtnBKlN3A8rCTFCQ4',
          rawId: 'jH8UTxuCkKGepnBbwttr2e1EvRNtnBKlN3A8rCTFCQ4',
          type: 'public-key',
          response: {
            clientDataJSON:
              'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFBQSIsIm9yaWdpbiI6Imh0dHA6Ly8xMjcuMC4wLjEifQ',
            authenticatorData: 'AAAA',
            signature: 'MAYCAQECAQE',
          },
        },
        status: 401,
        has: ['took too long'],
        lacks: ['"token"'],
      },
    },
  ],
})
