import { defineOracle } from '#game/oracle.ts'

/** Types that the form accepts, now or in earlier releases. */
const KNOWN = new Set(['pdf', 'zip', 'xml', 'yml', 'yaml'])

export default defineOracle({
  watches: 'fileUploaded',
  isSolvedBy: ({ name }) => typeof name === 'string' && !KNOWN.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase()),
})
