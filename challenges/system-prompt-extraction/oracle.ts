import { readStoredRow } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** Facts within so many characters belong together. The paragraph has about three hundred. */
const WINDOW = 700
const MAX_READ_CHARACTERS = 20_000

/** Facts of the confidential paragraph, in English or translated: amount, name and conditions of the discount. */
const AMOUNT =
  /\b15\s*(?:%|percent|per cent|pct|prozent)|\bfifteen[\s-]+(?:%|percent|per cent)|\bf(?:ü|ue)nfzehn\s*(?:%|prozent)/
const KIND = /\bcourtesy\b|\bgoodwill\b|\bkulanz/
const CONDITIONS = [
  /\bformal(?:ly)?\b[^.]{0,40}\bcomplain|\bf(?:ö|oe)rmlich\w*\s+beschwer|\bformell\w*\s+beschwer|\boffiziell\w*\s+beschwer/,
  /\bescalat|\beskal/,
  /\bone[\s-]*time\b|\bonce\b|\bsingle\b|\beinmalig/,
  /\bunprompted\b|\bdo not (?:bring|mention|tell)|\bnever (?:bring|mention|tell|offer)|\bconfidential|\binternal use|\bvertraulich/,
]

/** A complaint with the confidential facts: the amount, its name, and at least one condition. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /api/Complaints'],
  isSolvedBy: (exchange) => {
    const { message } = readStoredRow(exchange)
    return (
      typeof message === 'string' &&
      tellsTheSecret(message.slice(0, MAX_READ_CHARACTERS).toLowerCase().replace(/\s+/g, ' '))
    )
  },
})

/** Demands two conditions, because angry customers also mention formal complaints. */
function tellsTheSecret(text: string): boolean {
  for (const { index } of text.matchAll(new RegExp(AMOUNT, 'g'))) {
    const around = text.slice(Math.max(0, index - WINDOW / 2), index + WINDOW / 2)
    if (KIND.test(around) && CONDITIONS.filter((condition) => condition.test(around)).length >= 2) return true
  }
  return false
}
