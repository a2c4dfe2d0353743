import { defineOracle } from '#game/oracle.ts'

/** Limit of the form. */
const MAX_FORM_BYTES = 100_000

export default defineOracle({
  watches: 'fileUploaded',
  isSolvedBy: ({ bytes }) => bytes > MAX_FORM_BYTES,
})
