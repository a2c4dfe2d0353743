import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F139',
      title: 'Orders of the author of a review are shown to everybody',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'ANY /graphql',
      parameter: 'query',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST', 'manual'],
      isExpectedOfScanners: false,
      mend: 'coding/fixes/own-orders',
      shows: {
        method: 'POST',
        path: '/graphql',
        body: { query: '{ product(id: 1) { reviews { author { orders { number lines { name } } } } } }' },
        has: ['5267-', 'Apple Juice'],
      },
      mustNot: {
        method: 'POST',
        path: '/graphql',
        body: { query: '{ order(number: "5267-7cb88a9c905a7fbb") { number lines { name } } }' },
        has: ['This is for customers'],
        lacks: ['Apple Juice'],
      },
    },
  ],
})
