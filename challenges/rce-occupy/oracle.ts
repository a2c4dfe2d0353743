import { defineOracle } from '#game/oracle.ts'

/** A visitor’s script ran into its limit of two seconds. Plain data never takes that long. */
export default defineOracle({
  watches: 'scriptRun',
  isSolvedBy: ({ end, source, milliseconds }) =>
    end === 'deadline' && milliseconds >= 2000 && typeof source === 'string' && /[(`]|\bfor\b|\bwhile\b/.test(source),
})
