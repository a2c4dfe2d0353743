import { isHandedOverAs } from '#game/evidence/handed-over.ts'
import { defineOracle } from '#game/oracle.ts'

/**
 * The administration ends with a picture of one pixel that no other page loads. It has to be sent, under its own path.
 */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/public/images/padding/19px.png'],
  isSolvedBy: (exchange) => isHandedOverAs('image/', exchange),
})
