import { isHandedOverAs } from '#range/evidence/handed-over.ts'
import { defineOracle } from '#range/oracle.ts'

/**
 * The last thing the score board loads is a picture of one pixel that no other page asks for. It has to be really answered, and
 * under its own path: the same name elsewhere is a guess, not a visit.
 */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/public/images/padding/1px.png'],
  isSolvedBy: (exchange) => isHandedOverAs('image/', exchange),
})
