import { defineOracle } from '#game/oracle.ts'

/** Parsing a document in YAML ran into the time limit. */
export default defineOracle({
  watches: 'documentRun',
  isSolvedBy: ({ format, outcome }) => format === 'yaml' && outcome === 'late',
})
