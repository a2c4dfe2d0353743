import { fold } from '#foundation/stems.ts'

const UNITS = 'bottles?|pieces?|pcs|packs?|boxes|flaschen?|stück|packungen|mal|of them|of those|davon'
const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  both: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  twenty: 20,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwolf: 12,
  dutzend: 12,
  zwanzig: 20,
}
const NUMBER = `\\d{1,3}|${Object.keys(WORDS)
  .filter((word) => word !== 'both')
  .join('|')}`

/** Units of numbers that are not quantities: prices, people, days, sizes. */
const NO_QUANTITY =
  /^\s*(?:€|¤|\$|£|%|(?:euros?|eur|bucks?|dollars?|pounds?|cents?|percent|prozent|(?:\p{L}+ )?(?:people|persons?|guests|teenagers?|adults|friends|boys|girls|toddlers|children|leute|personen|gäste|gaste|kinder|kids|jugendliche|freunde|jungs|mädels|madels)|days?|tage?n?|hours?|stunden|uhr|o'?clock|years?|jahre?|ml|cl|l|litres?|liters?|liter|minutes?|minuten|weeks?|wochen?)\b|\.\d|,\d|\d)/iu

/** The quantity in a piece of text: a number in front of a thing. */
export function quantityIn(text: string): number | undefined {
  const folded = foldCounts(text)
  const made = new RegExp(
    `\\b(?:make (?:it|that)|(?:bundle|pack|set|box) of|rather|lieber|doch|then|dann|take|nehme|nehm)\\s+(${NUMBER})\\b`,
    'u',
  ).exec(folded)
  const asked = new RegExp(
    `\\b(?:was (?:kosten|machen)|how much (?:are|for|would|do)|what (?:are|would|do)|davon)\\s+(${NUMBER})(?=\\W*$|\\s+(?:cost|be|stuck)\\b)`,
    'u',
  ).exec(folded)
  for (const match of [
    made ?? asked,
    ...folded.matchAll(new RegExp(`(?<![\\d.,¤€$-])\\b(${NUMBER})(?:\\b|(?=x\\b))\\s*(?:x\\b|×|\\*)?\\s*`, 'gu')),
  ]) {
    if (!match) continue
    const [whole, digits = ''] = match
    const before = folded.slice(0, match.index)
    const after = folded.slice(match.index + whole.length)
    if (
      NO_QUANTITY.test(after) ||
      (OF_THOSE.test(before) && WITHOUT_NAME.test(after)) ||
      (PRICED.test(before) && match !== asked)
    )
      continue
    if (
      match !== made &&
      match !== asked &&
      !/^(?:x|×|\*)/.test(whole.slice(digits.length).trim()) &&
      !new RegExp(`^(?:${UNITS}|of\\b|von\\b|(?:t-)?\\p{L}{3,})`, 'u').test(after)
    )
      continue
    const number = /^\d/.test(digits) ? Number(digits) : WORDS[digits]
    if (number !== undefined && number >= 1 && !/^(?:for|fur|or|oder|and|und)\b/.test(after)) return number
  }
  return undefined
}

/** "Which of those two is sweeter?" */
const OF_THOSE = /\b(?:those|these|the|them|die|den|diesen?|der)\s*$/u
const WITHOUT_NAME =
  /^\s*(?:is|are|do|does|has|have|would|will|can|could|should|ist|sind|hat|haben|wurd\w*|kann|konnt\w*|schmeck\w*|kost\w*|soll\w*|passt)\b/u

/** "Half a dozen" is six, and no dozen. */
function foldCounts(text: string): string {
  return fold(text).replace(/\bhalf a dozen\b|\bhalbes dutzend\b/, 'six')
}

/** "Then we would take three.": a number that ends a clause. */
export function lastCountIn(text: string): number | undefined {
  const folded = foldCounts(text)
  const found = new RegExp(
    `\\p{L}\\s+(${NUMBER})(?: (?:please|bitte|then|dann))?(?=\\s*(?:[.,;!?]+(?:\\s|$)|$))`,
    'u',
  ).exec(folded)
  if (!found || PRICED.test(folded.slice(0, found.index + found[0].length - (found[1] ?? '').length))) return undefined
  const [, digits = ''] = found
  const number = /^\d/.test(digits) ? Number(digits) : WORDS[digits]
  return number === undefined || number < 2 || number > 60 ? undefined : number
}

/** Words after which a number is a price. */
const PRICED =
  /(?:under|below|less than|up to|at most|max|maximum|over|above|more than|between|between \S+ and|than|cost|costs|for only|unter|bis(?: zu)?|hochstens|maximal|uber|mehr als|weniger als|zwischen|fast|about|around|etwa|rund)\s*$/u

/** Lowest and highest price. */
export interface PriceLimits {
  least?: number
  most?: number
}

const AMOUNT = '(?:€|¤|\\$|£)?\\s*(\\d{1,5}(?:[.,]\\d{1,2})?)'

/** "under 20", "zwischen 3 und 4": the price limits of a question. */
export function priceLimitsIn(text: string): PriceLimits {
  const folded = fold(text)
    .replace(/\b(?:(?:a|one|ein) ?)?(?:thousand|tausend)\b/g, '1000')
    .replace(/\b(?:(?:a|one|ein) ?)?(?:hundred|hundert)\b/g, '100')
    .replace(
      new RegExp(
        `(?<=\\b(?:under|below|than|most|to|than|unter|bis|hochstens|maximal|als|around|about|etwa|rund|over|uber) )(?:${Object.keys(WORDS).join('|')})\\b`,
        'g',
      ),
      (word) => String(WORDS[word] ?? word),
    )
    .replace(/\b(?:an?|one|eine[nm]?|ein)(?=\s+(?:euro|eur|dollar|buck|pound)\b)/g, '1')
  const between = new RegExp(
    `(?:between|zwischen|from|von)\\s*${AMOUNT}\\s*(?:€|¤|euros?|eur)?\\s*(?:and|und|to|bis|-)\\s*${AMOUNT}`,
    'u',
  ).exec(folded)
  if (between) return { least: toNumber(between[1]), most: toNumber(between[2]) }
  const most = new RegExp(
    `(?:under|below|less than|cheaper than|up to|at most|no more than|(?:not|n['’]?t|nicht)\\b.{0,20}\\b(?:more|mehr) (?:than|als)|max(?:imum)?|within|unter|bis(?: zu)?|hochstens|maximal|weniger als|billiger als|gunstiger als|nicht mehr als)\\s*${AMOUNT}${NO_COUNT}`,
    'u',
  ).exec(folded)
  if (most) return { most: toNumber(most[1]) }
  const none = new RegExp(
    `(?:nothing|none|not|no|nichts|nicht|keine?[nr]?)\\s+(?:that costs\\s+|costing\\s+|was\\s+)?(?:over|above|uber|teurer als)\\s*${AMOUNT}${NO_COUNT}`,
    'u',
  ).exec(folded)
  if (none) return { most: toNumber(none[1]) }
  const about = new RegExp(
    `(?:around|about|roughly|etwa|ungefahr|rund|circa|ca|so um die|um die)\\s*${AMOUNT}${NO_COUNT}`,
    'u',
  ).exec(folded)
  if (about) return { least: toNumber(about[1]) * 0.4, most: toNumber(about[1]) * 1.2 }
  const least = new RegExp(
    `(?:over|above|more than|at least|mindestens|uber|mehr als|ab|teurer als)\\s*${AMOUNT}${NO_COUNT}`,
    'u',
  ).exec(folded)
  return least ? { least: toNumber(least[1]) } : {}
}

const NO_COUNT = '(?!\\s*(?:bottles?|flaschen|people|leute|litres?|liters?|liter|ml|days?|tage|stuck|pieces))'

function toNumber(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'))
}

const NUMBERED = '(?:products?|produkte?n?|articles?|artikeln?|items?|id)'
const SIGN = '(?:(?:no|nr|num|number|nummer|id)\\b\\.?|#)'

/** "Product 1", "Produkt Nr. 3", "products #2 and #5": the numbers of products. */
export function productNumbersIn(text: string): string[] {
  const folded = fold(text)
  const found = new RegExp(
    `\\b${NUMBERED}\\s*:?\\s*(?:${SIGN}\\s*:?\\s*)*(\\d{1,5}(?:\\s*(?:,|&|and|und|or|oder)\\s*(?:${NUMBERED}\\s*)?(?:${SIGN}\\s*)*\\d{1,5})*)(?![\\d.,]*\\d|\\s*(?:€|¤|euros?\\b|eur\\b))`,
    'u',
  ).exec(folded)
  const [, numbers = ''] = found ?? /(?<![\p{L}\d])#\s*(\d{1,5})\b/u.exec(folded) ?? []
  return [...new Set(numbers.match(/\d+/g) ?? [])]
}
