import { isHandedOverAs } from '#game/evidence/handed-over.ts'
import { pathOf } from '#game/evidence/topics.ts'
import { defineOracle } from '#game/oracle.ts'

const TEXTS = '/assets/i18n/tlh_AA.json'

/** The file of texts was sent. Unknown addresses are answered with the page. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /assets/*'],
  isSolvedBy: (exchange) => pathOf(exchange.url) === TEXTS && isHandedOverAs('application/json', exchange),
})
