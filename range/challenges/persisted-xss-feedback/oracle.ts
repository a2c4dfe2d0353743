import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'
import { readReportedText } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'

/** What was kept decides, not what was sent: the payload on its own does not survive. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /api/Feedbacks'],
  isSolvedBy: (exchange) => readReportedText(exchange).includes(SCRIPT_FRAME),
})
