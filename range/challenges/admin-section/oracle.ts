import { isHandedOverAs } from '#range/evidence/handed-over.ts'
import { defineOracle } from '#range/oracle.ts'

/** The administration ends in a picture of one pixel that no other page asks for. It has to be really answered, under its own path. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/public/images/padding/19px.png'],
  isSolvedBy: (exchange) => isHandedOverAs('image/', exchange),
})
