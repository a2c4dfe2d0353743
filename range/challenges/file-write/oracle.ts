import { defineOracle } from '#range/oracle.ts'

/** The legal information was written from an archive; what it says now does not matter. */
export default defineOracle({
  watches: 'fileUnpacked',
  isSolvedBy: ({ path }) => path === 'ftp/legal.md',
})
