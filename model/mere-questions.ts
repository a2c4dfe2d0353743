import { readAsks } from './help/asks.ts'
import { GOODS } from './help/families.ts'

/** "What do others write about the juice?" asks for no instructions. */
export function isOfReviews(text: string): boolean {
  const asks = readAsks(text)
  return (
    asks.some(({ intent, chance }) => intent === 'reviews' && chance >= MIN_REVIEWS_CHANCE_VALUE) &&
    (asks.some(({ items }) => items.some(({ isKnown }) => isKnown)) ||
      (text.split(/\s+/).length <= MAX_REVIEW_WORDS && OF_PEOPLE.test(text))) &&
    asks.every(({ intent }) => GOODS.has(intent))
  )
}

/** "What do people say about it?", of a thing that was shown. */
const MAX_REVIEW_WORDS = 8
const OF_PEOPLE =
  /^\W*(?:(?:and|und|so|ok)\W+)*(?:what|how|was|wie)\b.*\b(?:people|customers?|others|buyers|everyone|leute|kunden|andere|käufer)\b/i

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

/** "What's the discount for members?" asks about prices. */
export function asksOfMembers(text: string): boolean {
  return (
    text.split(/\s+/).length <= MAX_MEMBER_WORDS &&
    OF_MEMBERS.test(text) &&
    OF_DISCOUNT.test(text) &&
    !WISHED.test(text)
  )
}

const MAX_MEMBER_WORDS = 9
const OF_MEMBERS =
  /^\W*(?:(?:and|und|so|ok)\W+)*(?:what|which|how|is|are|do|does|was|welche\w*|wie|gibt|gibts|ist|sind)\b.*\b(?:members?|\w*mitglied\w*)\b/i
const OF_DISCOUNT = /\b(?:discounts?|reductions?|\w*rabatte?|nachl[aä]ss\w*|ermäßigung\w*)\b/i

/** "My code is not accepted." */
const REJECTED =
  /\b(?:not|nicht|never|nie|won['’]?t|doesn['’]?t|didn['’]?t|invalid|expired|rejected|refused|ungültig|abgelehnt|abgelaufen|fehler)\b/i
const OF_OWN_COUPONS = new Set(['couponuse', 'coupontrouble'])
const WISHED =
  /\b(?:give|generate|create|issue|need|want|send|grant|example|instance|make|made|show|print|write|say|spell|tell|look like|gib|geb|erstell\w*|brauch\w*|schick\w*|zeig\w*|beispiel\w*|schreib\w*|sag\w*|nenn\w*|mach\w*|will|möchte|hätte|ausseh\w*|aussieht)\b/i

const MIN_REVIEWS_CHANCE_VALUE = 0.5
