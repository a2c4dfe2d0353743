import { isHandedOverAs } from '#game/evidence/handed-over.ts'
import { defineOracle } from '#game/oracle.ts'

/** The final picture was sent. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility'],
  isSolvedBy: (exchange) => isHandedOverAs('image/', exchange),
})
