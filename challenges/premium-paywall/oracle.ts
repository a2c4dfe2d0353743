import { isHandedOverAs } from '#game/evidence/handed-over.ts'
import { defineOracle } from '#game/oracle.ts'

/** The hidden page is a picture, which was sent. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us'],
  isSolvedBy: (exchange) => isHandedOverAs('image/', exchange),
})
