import { isHandedOverAs } from '#range/evidence/handed-over.ts'
import { defineOracle } from '#range/oracle.ts'

/** The page behind the paywall is a picture, and it was really answered. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us'],
  isSolvedBy: (exchange) => isHandedOverAs('image/', exchange),
})
