import { defineOracle } from '#game/oracle.ts'

/** Parsing a document in XML ran into the time limit. */
export default defineOracle({
  watches: 'documentRun',
  isSolvedBy: ({ format, outcome }) => format === 'xml' && outcome === 'late',
})
