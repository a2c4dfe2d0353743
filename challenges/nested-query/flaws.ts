import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

const LEVELS = 30

export default defineFlaws({
  flaws: [
    {
      id: 'F138',
      title: 'A query of GraphQL may lead in circles for two hundred levels',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N',
      route: 'ANY /graphql',
      parameter: 'query',
      parameterIn: 'body',
      evidence: ['DAST'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'shop/graphql/engine.ts',
          symbol: 'createEngine > readOne',
          lines: ['nestingOf(sent.query) > MAX_NESTING', 'if (depth > MAX_NESTING) return tell(TOO_DEEP)'],
        },
        { file: 'shop/graphql/engine.ts', symbol: 'MAX_NESTING', lines: ['const MAX_NESTING ='] },
      ],
      mend: 'coding/fixes/few-levels',
      shows: {
        method: 'POST',
        path: '/graphql',
        body: { query: `{product(id:1){${'reviews{product{'.repeat(LEVELS)}id${'}}'.repeat(LEVELS)}}}` },
        status: 503,
        has: ['takes too long'],
      },
      mustNot: {
        method: 'POST',
        path: '/graphql',
        body: { query: '{product(id:1){reviews{product{id}}}}' },
        has: ['"id":1'],
      },
    },
  ],
})
