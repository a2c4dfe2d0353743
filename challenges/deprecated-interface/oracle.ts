import { defineOracle } from '#game/oracle.ts'

/** The retired interface parsed a file. The result does not matter. */
export default defineOracle({
  watches: 'fileUploaded',
  isSolvedBy: ({ name }) => typeof name === 'string' && /\.(xml|ya?ml)$/i.test(name),
})
