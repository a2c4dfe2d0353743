import { defineOracle } from '#range/oracle.ts'

/** Nobody saw the end of a document in YAML. */
export default defineOracle({
  watches: 'documentRun',
  isSolvedBy: ({ format, outcome }) => format === 'yaml' && outcome === 'late',
})
