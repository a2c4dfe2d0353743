import { defineOracle } from '#game/oracle.ts'

/** An archive overwrote the legal information. The new content does not matter. */
export default defineOracle({
  watches: 'fileUnpacked',
  isSolvedBy: ({ path }) => path === 'ftp/legal.md',
})
