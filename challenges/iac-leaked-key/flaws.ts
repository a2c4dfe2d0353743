import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

/** Signed by the key that is in the plan and beside the sources. */
const SIGNED =
  'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJkYXRhIjp7ImVtYWlsIjoiY2xvdWQtYWRtaW5AanVpY2Utc2gub3AifX0.G-A6ctzIBnHr-L5mKnRNK1to8Tym_IOlwAmApfCTfGoFLvVivL3k7NsO7uu7iqtD1NLP5gqQP7AcbbG86Aftb2Pe0_ECiOgNUjXDzfoYkJKLdr5LiFW20bJDyJ-MK9cr-uj0tCNiBzFmLXAMKoR4ElTxrjFjbWwPocIqpyTTHC4'
/** A route that asks for a session, with that token as all there is of one. */
const BY_SIGNED = { path: '/rest/image-captcha/', headers: { authorization: `Bearer ${SIGNED}` }, has: ['<svg'] }

export default defineFlaws({
  flaws: [
    {
      id: 'F050',
      title: 'The plan of the network holds the private key that signs tokens',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /infrastructure/terraform/networking.tf',
      parameterIn: 'none',
      evidence: ['secrets', 'IaC', 'DAST'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/file',
      shows: { path: '/infrastructure/terraform/networking.tf', has: ['BEGIN RSA PRIVATE KEY'] },
      mustNot: { path: '/encryptionkeys/jwt.pub', has: ['PUBLIC KEY'], lacks: ['PRIVATE KEY'] },
    },
    {
      id: 'F051',
      title: 'Tokens are signed with the key that the plan gives away',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'ANY /*',
      parameter: 'Authorization',
      parameterIn: 'header',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      source: [
        {
          file: 'content/infrastructure/terraform/networking.tf',
          lines: ['The shop signs its tokens with the same key'],
        },
        { file: 'content/keys/jwt.pub' },
      ],
      weakness: 'One Key for Two Purposes',
      cwe: [321],
      api2023: 'API2:2023',
      needs: 'The key of the plan, as F050 gives it.',
      mend: 'mend/another-key',
      shows: BY_SIGNED,
      mustNot: {
        path: '/rest/image-captcha/',
        headers: { authorization: `Bearer ${SIGNED.slice(0, -4)}AAAA` },
        status: 401,
        has: ['You need to be logged in'],
      },
    },
    {
      id: 'F134',
      title: 'The private key of the tokens is kept with the sources',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      parameterIn: 'none',
      evidence: ['secrets'],
      isExpectedOfScanners: true,
      servesNoChallenge: true,
      weakness: 'Private Key in the Sources',
      cwe: [321],
      api2023: 'API2:2023',
      source: [{ file: 'content/keys/jwt.key' }],
      mend: 'mend/key-of-the-host',
      needs: 'A copy of the sources.',
      shows: BY_SIGNED,
      mustNot: { path: '/encryptionkeys/jwt.key', status: 404, lacks: ['PRIVATE KEY'] },
    },
  ],
  sharedFlaws: ['F067'],
})
