import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F072',
      title: 'A feedback holds the seed phrase of a wallet',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /api/Feedbacks',
      parameterIn: 'none',
      evidence: ['secrets', 'DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'content/feedback.yml', lines: ['purpose betray marriage'] }],
      mend: ['coding/fixes/hashed-number', 'mend/phrase-removed'],
      shows: { path: '/api/Feedbacks/', has: ['purpose betray marriage blame'] },
      mustNot: {
        method: 'POST',
        path: '/rest/web3/submitKey',
        body: { privateKey: 'nothing' },
        status: 401,
        has: ['That is no private key of the Ethereum wallet'],
      },
    },
  ],
})
