import { namesAll, REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** Weak algorithms that the shop uses for passwords, progress and coupons. */
const UNFIT = ['md5', 'base64', 'z85', 'base85', 'hashids']

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy(exchange) {
    const text = readReportedText(exchange)
    return UNFIT.some((name) => namesAll(text, [name]))
  },
})
