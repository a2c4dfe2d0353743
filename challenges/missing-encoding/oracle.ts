import { isHandedOverAs } from '#game/evidence/handed-over.ts'
import { pathOf } from '#game/evidence/topics.ts'
import { defineOracle } from '#game/oracle.ts'

const PICTURE = '/assets/public/images/uploads/ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg'

/** The whole name was sent, and the reply is the picture. Unknown addresses are answered with the page. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/*'],
  isSolvedBy: (exchange) => pathOf(exchange.url) === PICTURE && isHandedOverAs('image/', exchange),
})
