import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F086',
      title: 'A page is kept secret by its address alone',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility',
      parameterIn: 'none',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      mend: 'coding/fixes/for-customers',
      shows: {
        path: '/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility',
        has: ['image/jpeg'],
      },
      mustNot: { path: '/we/may/also', lacks: ['image/jpeg'] },
    },
  ],
})
