import { defineOracle } from '#range/oracle.ts'

/** A file of which the retired interface has read something; what it makes of it does not matter. */
export default defineOracle({
  watches: 'fileUploaded',
  isSolvedBy: ({ name }) => typeof name === 'string' && /\.(xml|ya?ml)$/i.test(name),
})
