import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** Judges the stored text, because the sanitizer removes a plain payload. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /api/Feedbacks'],
  isSolvedBy: (exchange) => readReportedText(exchange).includes(SCRIPT_FRAME),
})
