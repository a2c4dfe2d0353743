import { defineOracle } from '#game/oracle.ts'

/** A loop of a visitor’s script ran into the limit of the interpreter. */
export default defineOracle({
  watches: 'scriptRun',
  isSolvedBy: ({ end }) => end === 'loop',
})
