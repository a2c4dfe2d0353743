import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

const OPTIONS_OF_STAN = {
  method: 'POST',
  path: '/rest/passkeys/login/options',
  body: { email: 'stan@juice-sh.op' },
  takes: { passkeyOfStan: '"allowCredentials":\\[\\{"id":"([^"]+)"' },
}

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
      // The number of Stan's passkey, and the leave to register one: the rest has to be signed.
      shows: {
        method: 'POST',
        path: '/rest/passkeys/options',
        session: 'customer',
        before: [OPTIONS_OF_STAN],
        has: ['"challenge"'],
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
    {
      id: 'F146',
      title: 'The sign-in by passkey tells which addresses have one',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /rest/passkeys/login/options',
      parameter: 'email',
      parameterIn: 'body',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [
        {
          file: 'shop/passkeys/login-routes.ts',
          symbol: "post '/rest/passkeys/login/options'",
          lines: ['describePasskeysOf(shop, email)'],
        },
        { file: 'shop/passkeys/passkeys.ts', symbol: 'describePasskeysOf', lines: ['return rows.map('] },
      ],
      weakness: 'Enumeration of Accounts',
      cwe: [204],
      owasp2025: 'A07:2025',
      api2023: 'API2:2023',
      servesNoChallenge: true,
      mend: 'mend/a-passkey-for-every-address',
      // Stan has a passkey, and Jim has none.
      shows: {
        method: 'POST',
        path: '/rest/passkeys/login/options',
        body: { email: 'jim@juice-sh.op' },
        before: [OPTIONS_OF_STAN],
        has: ['"allowCredentials":[]'],
      },
      mustNot: { method: 'POST', path: '/rest/passkeys/login/options', body: {}, has: ['"allowCredentials":[]'] },
    },
  ],
})
