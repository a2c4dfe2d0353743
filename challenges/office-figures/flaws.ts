import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F135',
      title: 'Figures of the office are shown to strangers by GraphQL',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'ANY /graphql',
      parameter: 'query',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST', 'manual'],
      isExpectedOfScanners: false,
      mend: 'coding/fixes/staff-only',
      shows: {
        method: 'POST',
        path: '/graphql',
        body: { query: '{ officeFigures { turnover } }' },
        has: ['"turnover":'],
      },
      mustNot: {
        method: 'POST',
        path: '/graphql',
        body: { query: '{ basket(id: 1) { items { quantity } } }' },
        has: ['"basket":null'],
        lacks: ['quantity'],
      },
    },
    {
      id: 'F136',
      title: 'Introspection tells strangers of all fields, those of the office too',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'ANY /graphql',
      parameter: 'query',
      parameterIn: 'body',
      evidence: ['DAST'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'shop/graphql/engine.ts',
          symbol: 'createEngine > readOne',
          lines: ['validate(schema, document, specifiedRules'],
        },
      ],
      servesNoChallenge: true,
      cwe: [200],
      weakness: 'Open Introspection',
      owasp2025: 'A01:2025',
      api2023: 'API8:2023',
      mend: 'mend/no-introspection',
      shows: {
        method: 'POST',
        path: '/graphql',
        body: { query: '{ __schema { queryType { fields { name } } } }' },
        has: ['officeFigures'],
      },
      mustNot: { method: 'POST', path: '/graphql', body: { query: '{ __typename }' }, lacks: ['officeFigures'] },
    },
  ],
})
