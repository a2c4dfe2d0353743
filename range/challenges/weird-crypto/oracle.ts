import { namesAll, REPORTS, readReportedText } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'

/** What the shop stores passwords with, keeps progress with and writes coupons with. */
const UNFIT = ['md5', 'base64', 'z85', 'base85', 'hashids']

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy(exchange) {
    const text = readReportedText(exchange)
    return UNFIT.some((name) => namesAll(text, [name]))
  },
})
