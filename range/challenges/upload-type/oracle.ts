import { defineOracle } from '#range/oracle.ts'

/** What the form was made for, and what it once was made for. */
const KNOWN = new Set(['pdf', 'zip', 'xml', 'yml', 'yaml'])

export default defineOracle({
  watches: 'fileUploaded',
  isSolvedBy: ({ name }) => typeof name === 'string' && !KNOWN.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase()),
})
