import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const run = { format: 'yaml' as const, text: '', files: [] }

describeOracle('yamlBombChallenge', oracle, {
  fires: { 'it takes too long': { ...run, outcome: 'late' } },
  staysSilent: {
    'it is read': { ...run, outcome: 'read', text: '{}' },
    'it is broken': { ...run, outcome: 'failed' },
    'an order in XML takes too long': { ...run, format: 'xml', outcome: 'late' },
  },
})
