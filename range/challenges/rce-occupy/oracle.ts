import { defineOracle } from '#range/oracle.ts'

/** A visitor’s script was computing until its two seconds were over. Data alone never takes that long, however slow the machine. */
export default defineOracle({
  watches: 'scriptRun',
  isSolvedBy: ({ end, source, milliseconds }) =>
    end === 'deadline' && milliseconds >= 2000 && typeof source === 'string' && /[(`]|\bfor\b|\bwhile\b/.test(source),
})
