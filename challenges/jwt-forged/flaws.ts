import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F053',
      title: 'The public key is taken as a secret where the token says so',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /rest/user/whoami',
      parameter: 'Authorization',
      parameterIn: 'header',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/one-algorithm',
      shows: {
        path: '/rest/user/whoami',
        headers: {
          authorization:
            'Bearer eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7ImVtYWlsIjoicnNhX2xvcmRAanVpY2Utc2gub3AifX0.XlHU3G35V1Mz5ouRVkE8grNVoyxxNpkgKAmAzYTVh-w',
          cookie:
            'token=eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7ImVtYWlsIjoicnNhX2xvcmRAanVpY2Utc2gub3AifX0.XlHU3G35V1Mz5ouRVkE8grNVoyxxNpkgKAmAzYTVh-w',
        },
        has: ['rsa_lord@juice-sh.op'],
      },
      mustNot: {
        path: '/rest/user/whoami',
        headers: {
          authorization:
            'Bearer eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7ImVtYWlsIjoicnNhX2xvcmRAanVpY2Utc2gub3AifX0.XlHU3G35V1Mz5ouRVkE8grNVoyxxNpkgKAmAzYTAAAA',
          cookie:
            'token=eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7ImVtYWlsIjoicnNhX2xvcmRAanVpY2Utc2gub3AifX0.XlHU3G35V1Mz5ouRVkE8grNVoyxxNpkgKAmAzYTAAAA',
        },
        lacks: ['rsa_lord'],
      },
    },
  ],
})
