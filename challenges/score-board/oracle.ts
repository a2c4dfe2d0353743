import { isHandedOverAs } from '#game/evidence/handed-over.ts'
import { defineOracle } from '#game/oracle.ts'

/**
 * The score board ends with a picture of one pixel that no other page loads. It has to be sent, under its own path: the
 * same name elsewhere is a guess.
 */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/public/images/padding/1px.png'],
  isSolvedBy: (exchange) => isHandedOverAs('image/', exchange),
})
