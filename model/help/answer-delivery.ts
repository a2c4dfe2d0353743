import { fold } from '#foundation/stems.ts'
import type { Speech } from '#model/speech.ts'
import { numberIn } from './findings.ts'
import { cost, dayCount, money } from './format.ts'
import { MAX_POINTING_WORDS } from './point-at-order.ts'
import type { Resolved } from './resolve.ts'
import { rowsOf } from './rows.ts'
import type { Telling } from './telling.ts'

type Facts = Readonly<Record<string, unknown>>

interface Method {
  name: string
  price: number
  memberPrice: number
  days: number
  /** The asking customer's price. */
  own: number
}

export function tellDelivery(facts: Facts, ask: Resolved, { speech, talk }: Telling): string {
  const isMember = facts.customerIsMember === true && !OF_OTHERS.test(fold(ask.text))
  const methods = methodsIn(facts, speech)
  const priceOf = ({ price, memberPrice, own }: Method): string =>
    isMember || memberPrice === price
      ? cost(own, speech)
      : `${cost(price, speech)} (${speech.say('forMembers', { price: cost(memberPrice, speech) })})`
  const text = isOfLast(ask, talk) ? fold(`${talk.topic?.text} ${ask.text}`) : fold(ask.text)
  const describe = (method: Method | undefined, key: string): string[] =>
    method ? [speech.say(key, { name: method.name, days: dayCount(method.days, speech), price: priceOf(method) })] : []
  const head = THE_FAST.test(text)
    ? describe(
        methods.find(({ name }) => FAST_NAME.test(name)),
        'deliveryOne',
      )
    : FASTEST.test(text)
      ? describe([...methods].sort((one, other) => one.days - other.days)[0], 'deliveryFastest')
      : CHEAPEST.test(text)
        ? describe([...methods].sort((one, other) => one.own - other.own)[0], 'deliveryCheapest')
        : []
  const lines = methods.map((method) => `- **${method.name}**: ${dayCount(method.days, speech)}, ${priceOf(method)}`)
  return [
    ...head,
    ...(OF_WEEK.test(text) ? [speech.say('anyDay')] : []),
    `${speech.say('delivery', { count: String(methods.length) })}\n\n${lines.join('\n')}\n\n${speech.say('perOrder')}`,
  ].join(' ')
}

/** "And normal customers?" */
const OF_OTHERS =
  /\b(?:normal\w*|regular|ordinary|other|andere\w*) (?:customers?|people|kund\w*|leute)\b|\b(?:non ?members?|nicht ?mitglied\w*|others|everyone else|alle anderen)\b|\b(?:not|without|no|isnt|arent|kein\w*|ohne|nicht) (?:an? |the )?(?:deluxe|members?\w*|\w*mitglied\w*)/

/** "And what does that cost?", of the way that was asked for before. */
function isOfLast({ text, tokens }: Resolved, { topic }: Telling['talk']): boolean {
  const said = fold(text)
  return (
    topic?.intent === 'delivery' && tokens.length <= MAX_POINTING_WORDS && THAT_ONE.test(said) && !OTHER_WAY.test(said)
  )
}

const THAT_ONE = /\b(?:it|that|this|die|das|der|diese)\b/
const OTHER_WAY = /\b(?:normal\w*|standard|other|andere\w*|regular|fast|cheap\w*|schnell\w*|billig\w*|gunstig\w*)\b/

/** "If I pick the fast option": the way of that name, and not the fastest. */
const THE_FAST =
  /\b(?:fast (?:deliver\w*|shipping|option|one|way)|schnellen? (?:liefer\w*|versand\w*|variante|option|art))\b/
const FAST_NAME = /^(?:fast|schnelle)\b/i

const FASTEST =
  /\b(?:fastest|quick\w*|faster|tomorrow|today|urgent\w*|express|overnight|asap|soon|hurry|schnell\w*|morgen|heute|dringend|eilig|expresslieferung|slow)\b/
const OF_WEEK =
  /\b(?:weekends?|saturdays?|sundays?|(?:bank|public) holidays?|mondays?|wochenende\w*|samstags?|sonntags?|feiertag\w*|sonnabends?|montags?)\b/
const CHEAPEST = /\b(?:cheapest|free|gunstigste\w*|billigste\w*|kostenlos\w*|gratis)\b/

/** The sum of goods and of each delivery that a text means; of all deliveries where it names none. */
export function tellWithDelivery(facts: Facts | undefined, goods: number, said: string, { speech }: Telling): string[] {
  const methods = facts ? methodsIn(facts, speech).sort((one, other) => one.days - other.days) : []
  const [fastest, ...rest] = methods
  const slowest = methods.at(-1)
  const text = fold(said)
  const meant = ONE_DAY.test(text)
    ? [fastest]
    : SLOW.test(text)
      ? [slowest]
      : FAST.test(text)
        ? rest.slice(0, 1)
        : methods
  return meant.flatMap((method) =>
    method
      ? [
          speech.say('withDelivery', {
            name: method.name,
            price: cost(method.own, speech),
            total: money(goods + method.own, speech.language),
          }),
        ]
      : [],
  )
}

const ONE_DAY =
  /\b(?:express\w*|one[- ]day|1[- ]day|next[- ]day|overnight|tomorrow|eintages\w*|einem tag|1 tag|morgen|schnellste\w*|fastest)\b/
const SLOW =
  /\b(?:standard\w*|normal\w*|regular|slow\w*|cheapest|free|5 days|five days|gunstigste\w*|billigste\w*|kostenlos\w*|gratis\w*|langsam\w*)\b/
const FAST = /\b(?:fast|quick|schnell\w*|3 days?|three days?|3 tagen?|drei tagen?)\b/

function methodsIn({ methods, customerIsMember }: Facts, speech: Speech): Method[] {
  return rowsOf(methods).map((row): Method => {
    const names = row.names as Record<string, unknown> | undefined
    const [price, memberPrice] = [numberIn(row.price) ?? 0, numberIn(row.memberPrice) ?? 0]
    return {
      name: String(names?.[speech.language] ?? row.name),
      price,
      memberPrice,
      days: numberIn(row.days) ?? 0,
      own: customerIsMember === true ? memberPrice : price,
    }
  })
}
