import { defineOracle } from '#range/oracle.ts'

/** Nobody saw the end of a document in XML. */
export default defineOracle({
  watches: 'documentRun',
  isSolvedBy: ({ format, outcome }) => format === 'xml' && outcome === 'late',
})
