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
      // The id is Stan's, and the challenge in it is one that the shop has never issued.
      mustNot: {
        method: 'POST',
        path: '/rest/passkeys',
        session: 'customer',
        body: {
          name: 'x',
          credential: {
            id: 'jH8UTxuCkKGepnBbwttr2e1EvRNtnBKlN3A8rCTFCQ4',
            rawId: 'jH8UTxuCkKGepnBbwttr2e1EvRNtnBKlN3A8rCTFCQ4',
            type: 'public-key',
            response: {
              clientDataJSON:
                'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQUFBQSIsIm9yaWdpbiI6Imh0dHA6Ly8xMjcuMC4wLjEifQ',
              attestationObject: 'AAAA',
            },
          },
        },
        status: 400,
        has: ['took too long'],
      },
    },
  ],
})
