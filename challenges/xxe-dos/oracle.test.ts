import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const run = { format: 'xml' as const, text: '', files: [] }

describeOracle('xxeDosChallenge', oracle, {
  fires: { 'it takes too long': { ...run, outcome: 'late' } },
  staysSilent: {
    'it is read': { ...run, outcome: 'read', text: '<a/>' },
    'it is broken': { ...run, outcome: 'failed' },
    'a list in YAML takes too long': { ...run, format: 'yaml', outcome: 'late' },
  },
})
