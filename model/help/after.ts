import { fold } from '#foundation/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import type { Ask } from './asks.ts'
import { dateIn } from './dates.ts'
import { ORDERS } from './families.ts'
import { namesGoods, RATHER_AND } from './pointing-words.ts'
import type { Talk } from './talk.ts'
import { asksFor } from './topics.ts'

/** Words of a message that goes on with the one before it. */
const MAX_WORDS = 10

/** The intent of a message by what was asked last; undefined where that tells nothing. */
export function intentAfter(ask: Ask, text: string, talk: Talk, before: Ask | undefined): string | undefined {
  if (ask.tokens.length > MAX_WORDS) return undefined
  const last = before?.intent ?? talk.before[0]?.at(-1)?.intent ?? ''
  const concepts = new Set(ask.tokens.flatMap(conceptsOf))
  // "Then just his phone number", "and those of Emma?"
  if (last === 'private' && THEIRS.test(text) && !MINE.test(text)) return 'private'
  if ((OWN_THINGS.has(last) || ORDERS.has(last)) && isOfSomebody(ask, text)) return 'private'
  if (AFTER_SALE.has(last) || AFTER_SALE.has(talk.topic?.intent ?? '')) {
    // "Which number do I have to give?"
    if (NUMBER.test(text) && WHICH.test(text)) return 'orderstatus'
    if (last === 'orderchange' && asksFor('time', text) && !concepts.has('order') && !concepts.has('parcel'))
      return 'refund'
  }
  // "If I become a member? Is that worth it?"
  if (PAYS_OFF.test(text) && !namesGoods(ask) && MEMBERS.test(fold(talk.saidBefore))) return 'membership'
  // "And is it worth it for five bottles of apple juice?"
  if (talk.topic?.intent === 'membership' && PAYS_OFF.test(text) && namesGoods(ask) && !talk.isShownLast)
    return 'membership'
  // "Then a poem about juice?"
  if (last === 'offtopic' && ABOUT.test(text)) return 'offtopic'
  if (ORDERS.has(last) && NUMBER.test(text) && QUOTED.test(text)) return 'orderstatus'
  if (ORDERS.has(last) && asksFor('change', text) && concepts.has('address')) return 'orderchange'
  // "And when is it here?", of a thing in the order that was told of.
  if (isOfOrdered(talk) && !namesGoods(ask) && WHEN.test(text) && HERE.test(text)) return 'orderstatus'
  // "Is grape juice something for him?"
  if (ask.isQuestion && namesGoods(ask) && SUITS.test(text)) return 'property'
  // "Do you have the hoodie in blue?"
  if (namesGoods(ask) && IN_COLOUR.test(text) && ['find', 'stock', 'property'].includes(ask.intent)) return 'property'
  if (talk.before.slice(0, 2).some((asks) => asks.some(({ intent }) => OF_MONEY.has(intent))) && ENOUGH.test(text))
    return 'mywallet'
  if (isOfEnough(talk) && isFor(ask, text)) return 'mywallet'
  if (
    (last === 'mybasket' || talk.topic?.intent === 'mybasket') &&
    !talk.isShownLast &&
    DELIVERED.test(text) &&
    !WHEN.test(text)
  )
    return 'mybasket'
  if (talk.isShownLast && talk.shown.length === 1 && RATHER_AND.test(text) && namesGoods(ask)) return 'price'
  if (talk.isShownLast && isTaking(text) && !namesGoods(ask) && !ask.isQuestion) return 'price'
  return undefined
}

/** "I take it": the customer has chosen. */
export function isTaking(text: string): boolean {
  return TAKES.test(text)
}

const TAKES =
  /\b(?:i|we) ?(?:['’]?ll|will|d|would)? (?:like to )?(?:take|have|get|buy|go (?:for|with)) (?:it|that|this|them|those|these|both|one|the (?:first|second|third|last|cheaper|other|dearer)\b.{0,8})\b(?! (?:back|to|for me))|\b(?:den|die|das|es|ihn|beide|dann|davon|eine?n?) (?:\w+ )?(?:nehm\w*|kauf\w*|will|mocht\w*) (?:ich|wir)\b|\b(?:nehm\w*|kauf\w*|will) (?:ich|wir) (?:(?:dann|mal|gern\w*|lieber|doch) )*(?:den|die|das|es|ihn|beide|davon)\b|^\W*(?:(?:ok(?:ay)?|gut|super|prima|fine|great|good|alright)\W+)*(?:nehm\w*|kauf\w*|gekauft|sold|deal|take it|ich nehm\w* (?:den|die|das|es|ihn|beide|eine?n?)?)\b(?: ich)?\W*$/

const PAYS_OFF = /\b(?:worth|pays? off|lohnt|rechnet|rentiert|bringt)\b/
const MEMBERS = /\b(?:deluxe|members?|membership|\w*mitglied\w*)\b/

const THEIRS =
  /\b(?:his|her|hers|their|theirs|him|them|seine?[nrms]?|ihre?[nrms]?|just|only|least|then|wenigstens|nur|dann|and|und)\b.*\b(?:e[- ]?mails?|mails?|mailadresse|phone|number|telephone|address|home|name|birthday|orders?|password|cards?|telefon\w*|nummer|handy\w*|adresse|anschrift|name|geburtstag|bestellung\w*|passwort|karte\w*|wohnort|wohnt)\b/
const MINE = /\b(?:my|mine|our|mein\w*|unser\w*)\b/

/** Topics about what belongs to the customer. */
const OWN_THINGS = new Set(['address', 'mywallet', 'mybasket', 'cards', 'data', 'profile', 'mymembership'])

const OF_SOMEBODY =
  /^\W*(?:(?:and|und|ok|what about|how about|was ist mit|wie (?:ist|sieht) es mit)\W+)*(?:(?:die|das|der|den|denen|the|those|that|ones?)\W+)*(?:(?:von|of|vom) (\p{L}{3,})|(\p{L}{3,})s)\W*$/u

/** "And those of Bender?": a word that means nothing in a shop is somebody. */
function isOfSomebody({ tokens }: Ask, text: string): boolean {
  const [, of, owner] = OF_SOMEBODY.exec(text) ?? []
  const name = of ?? owner
  if (name === undefined || MINE.test(text) || NOBODY.test(name) || dateIn(text) !== undefined) return false
  // "And Bender's?" looks like a plural.
  if (of === undefined && !tokens.some(({ kind }) => kind === 'name')) return false
  return tokens.every(
    (token) => fold(token.text) !== name || (['name', 'word'].includes(token.kind) && conceptsOf(token).length === 0),
  )
}

const NOBODY =
  /^(?:davor|vorher|zuvor|gestern|heute|damals|letzte\w*|dieser|diese[mnrs]?|before|yesterday|today|last|this|that|those|these|them|they|mir|uns|dir|euch|you|yours|mine|hier|here|there|dort|jetzt|now|allem|alle[nrm]?|all|both|beide\w*|anything|course|delive\w*)$/

/** Topics in which the number of an order is asked for. */
const AFTER_SALE = new Set(['refund', 'damaged', 'complain', 'orderchange'])
const NUMBER = /\b(?:number|order ?(?:no|number|id)|nummer|bestellnummer|bestellnr|nr)\b/
const ABOUT =
  /^\W*(?:(?:and|then|or|ok(?:ay)?|well|und|dann|oder|na gut)\W+)*(?:(?:a|one|an|ein\w*) )?(?:\w+ )?(?:about|on|uber)\b/
const QUOTED = /\b(?:quote|give|state|tell|mention|write|enter|angeb\w*|nenn\w*|sag\w*|schreib\w*|eintrag\w*)\b/
const WHICH = /\b(?:which|what|where|find|look|whats|welche\w*|was|wo|woher|wie|finde|steht)\b/

const WHEN = /\b(?:when|wann|how long|wie lange|how soon|how many days|wie viele tage)\b/
const HERE =
  /\b(?:there|here|arriv\w*|comes?|coming|get|delivered|da|hier|kommt|kommen|ankomm\w*|bekomm\w*|geliefert|dauert|take)\b/

/** Whether the things that were shown are of the order that was told of. */
function isOfOrdered({ orders, ordered, shown, titleOf, isShownLast }: Talk): boolean {
  return (
    isShownLast &&
    orders.length > 0 &&
    shown.length > 0 &&
    shown.every((name) => ordered.includes(titleOf.get(name) ?? name) || ordered.includes(name))
  )
}

const IN_COLOUR =
  /\bin (?:red|green|yellow|blue|black|white|pink|purple|brown|gr[ae]y|rot|grun|gelb|blau|schwarz|weiss|rosa|lila|braun|grau)\b/
const SUITS =
  /^\W*(?:(?:and|und|so|also)\W+)?(?:is|are|would|ist|sind|ware|waren)\b.*\b(?:something|anything|ok\w*|good|right|fine|suitable|safe|was|etwas|geeignet|gut)\b.{0,4} (?:for|fur) (?:him|her|me|us|them|ihn|sie|mich|uns|diabet\w*|a diabet\w*)\b/

/** Topics about money that the customer has. */
const OF_MONEY = new Set(['mywallet'])
export const ENOUGH =
  /\b(?:enough|suffice\w*|sufficient|afford|cover\w*|do it|reicht|reichen|genug|langt|genugt|leisten)\b/

/** Whether it was asked last if the money is enough for something. */
export function isOfEnough({ before: [last = []] }: Talk): boolean {
  return last.some(({ intent, text }) => intent === 'mywallet' && ENOUGH.test(fold(text)))
}

/** "And for two of them?" */
function isFor(ask: Ask, text: string): boolean {
  const isOfThing = namesGoods(ask) || ask.tokens.some(({ kind }) => kind === 'number')
  return ask.tokens.length <= MAX_FOR_WORDS && isOfThing && AND_FOR.test(text)
}

const MAX_FOR_WORDS = 6
const AND_FOR = /^\W*(?:(?:and|und|or|oder|auch|also)\W+)*(?:for|fur)\b/

const DELIVERED =
  /\b(?:deliver\w*|shipping|postage|express|overnight|\w*liefer\w*|\w*versand\w*|porto|(?:one|1|next)[- ]day)\b/
