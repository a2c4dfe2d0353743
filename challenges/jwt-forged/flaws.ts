import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

/** Of rsa_lord@juice-sh.op, by `HS256` with the public key as the secret. */
const FORGED =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7ImVtYWlsIjoicnNhX2xvcmRAanVpY2Utc2gub3AifX0.XlHU3G35V1Mz5ouRVkE8grNVoyxxNpkgKAmAzYTVh-w'

export default defineFlaws({
  flaws: [
    {
      id: 'F053',
      title: 'The public key is taken as a secret where the token says so',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'ANY /*',
      parameter: 'Authorization',
      parameterIn: 'header',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/one-algorithm',
      shows: { path: '/rest/image-captcha/', headers: { authorization: `Bearer ${FORGED}` }, has: ['<svg'] },
      mustNot: {
        path: '/rest/image-captcha/',
        headers: { authorization: `Bearer ${FORGED.slice(0, -4)}AAAA` },
        status: 401,
        has: ['You need to be logged in'],
      },
    },
  ],
})
