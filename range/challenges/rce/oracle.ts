import { defineOracle } from '#range/oracle.ts'

/** A loop of a visitor’s script went round until the interpreter had enough. */
export default defineOracle({
  watches: 'scriptRun',
  isSolvedBy: ({ end }) => end === 'loop',
})
