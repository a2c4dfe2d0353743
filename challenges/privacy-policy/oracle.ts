import { isHandedOverAs } from '#game/evidence/handed-over.ts'
import { defineOracle } from '#game/oracle.ts'

/** The page ends with a picture of one pixel that no other page loads. It has to be sent. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/public/images/padding/81px.png'],
  isSolvedBy: (exchange) => isHandedOverAs('image/', exchange),
})
