import { isHandedOverAs } from '#range/evidence/handed-over.ts'
import { defineOracle } from '#range/oracle.ts'

/** The last thing the page loads is a picture of one pixel that no other page asks for. It has to be really answered. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/public/images/padding/11px.png'],
  isSolvedBy: (exchange) => isHandedOverAs('image/', exchange),
})
