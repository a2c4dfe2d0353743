import { defineOracle } from '#range/oracle.ts'

/** What the form lets through. */
const MAX_FORM_BYTES = 100_000

export default defineOracle({
  watches: 'fileUploaded',
  isSolvedBy: ({ bytes }) => bytes > MAX_FORM_BYTES,
})
