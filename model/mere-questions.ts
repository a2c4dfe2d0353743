import { readAsks } from './help/asks.ts'
import { GOODS } from './help/families.ts'

/** "What do others write about the juice?" asks for no instructions. */
export function isOfReviews(text: string): boolean {
  const asks = readAsks(text)
  return (
    asks.some(({ intent, chance }) => intent === 'reviews' && chance >= MIN_REVIEWS_CHANCE_VALUE) &&
    asks.some(({ items }) => items.some(({ isKnown }) => isKnown)) &&
    asks.every(({ intent }) => GOODS.has(intent))
  )
}

/** "How long is a code meant to be?" asks about a coupon, and for none. */
export function asksOnlyHow(text: string): boolean {
  const asks = readAsks(text)
  return (
    !WISHED.test(text) &&
    asks.some(
      ({ isQuestion, intent, chance, text }) =>
        (isQuestion || (intent === 'coupontrouble' && REJECTED.test(text))) &&
        OF_OWN_COUPONS.has(intent) &&
        chance >= MIN_REVIEWS_CHANCE_VALUE,
    ) &&
    asks.every(({ intent }) => OF_OWN_COUPONS.has(intent))
  )
}

/** "My code is not accepted." */
const REJECTED =
  /\b(?:not|nicht|never|nie|won['’]?t|doesn['’]?t|didn['’]?t|invalid|expired|rejected|refused|ungültig|abgelehnt|abgelaufen|fehler)\b/i
const OF_OWN_COUPONS = new Set(['couponuse', 'coupontrouble'])
const WISHED =
  /\b(?:give|generate|create|issue|need|want|send|grant|example|instance|make|made|show|print|write|say|spell|tell|look like|gib|geb|erstell\w*|brauch\w*|schick\w*|zeig\w*|beispiel\w*|schreib\w*|sag\w*|nenn\w*|mach\w*|will|möchte|hätte|ausseh\w*|aussieht)\b/i

const MIN_REVIEWS_CHANCE_VALUE = 0.5
