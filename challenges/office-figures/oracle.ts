import { defineOracle } from '#game/oracle.ts'

const STAFF: readonly unknown[] = ['admin', 'accounting']

/** Figures of the office were shown to somebody who does not work there. */
export default defineOracle({
  watches: 'figuresShown',
  isSolvedBy: ({ role, turnover }) => typeof turnover === 'number' && !STAFF.includes(role),
})
