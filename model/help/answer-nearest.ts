import { fold } from '#foundation/stems.ts'
import type { Speech } from '#model/speech.ts'
import type { Product } from './findings.ts'
import type { Resolved } from './resolve.ts'

/** Sentences before products that only come near what was asked for. */
export function tellBefore(ask: Resolved, products: readonly Product[], speech: Speech): string[] {
  if (!CHOOSING.has(ask.intent)) return []
  const [substituted] = SUBSTITUTED.exec(ask.text) ?? []
  if (substituted !== undefined && !ask.isPointing && !products.some(({ name }) => SUBSTITUTED.test(name)))
    return [speech.say('comesNearest', { wanted: substituted })]
  if (products.length > 2 && SUGARLESS.test(ask.text) && products.some(({ traits }) => traits.sugar === 'natural'))
    return [speech.say('fruitHasSugar')]
  return products.length > 1 && DEGREE.test(fold(ask.text)) ? [speech.say('noDegree')] : []
}

const CHOOSING = new Set(['find', 'recommend', 'compare', 'property', 'popular', 'price', 'stock'])

/** Drinks that a search finds others for. */
const SUBSTITUTED = /(?<!\p{L})(?:lemonades?|limonaden?|limos?)(?!\p{L})/iu

const SUGARLESS =
  /\b(?:no|zero|without(?: any)?|free of|ohne|gar keinen|keinen|null) (?:sugar|zucker)\b(?! (?:added|zugesetzt))|\b(?:can['’]?t|cannot|must not|mustn['’]?t) (?:have|eat|drink|take) (?:any )?sugar\b|\bdarf kein\w* zucker\b|\bsugar ?free\b|\bzuckerfrei\w*/i

/** "Which of them is the sweetest?": labels say that a drink is sweet, and not how sweet. */
const DEGREE =
  /\b(?:sweet|sour|mild|fruit|tast|health|cream|spic|fresh|strong|bitter)(?:i?est)\b|\b(?:most|least) (?:sweet|sour|healthy|vitamins?|refreshing|bitter)\b|\b(?:suss|sauer|mild|fruchtig|gesund|gesund|cremig|wurzig|frisch|stark|bitter|lecker)(?:e?ste[nrsm]?)\b|\b(?:die|am) (?:meisten|wenigsten) (?:vitamine?|saure)\b/
