import { fold } from '#foundation/stems.ts'
import { dateIn, isOn } from './dates.ts'
import type { OrderFound } from './findings.ts'
import { date, dayCount, list, money } from './format.ts'
import { dearestOf, isOfDearest } from './intent-of-orders.ts'
import { PLAIN } from './items.ts'
import type { Resolved } from './resolve.ts'
import type { Telling } from './telling.ts'

const MAX_ORDERS = 6

export function answerOrders(ask: Resolved, telling: Telling): string {
  const { findings, speech } = telling
  if (ask.order !== undefined) {
    const found = findings.order(ask.order)
    if (!found) return speech.say('askOrder')
    if ('error' in found) return refuse(found.error, ask.order, telling)
    return tellOrder(ask, found, telling)
  }
  const orders = findings.orders()
  if (!orders) return speech.say('askOrder')
  if ('error' in orders)
    return /sign|log/i.test(orders.error) && WHERE_THEY_ARE.test(ask.text)
      ? speech.say('track')
      : [
          refuse(orders.error, '', telling),
          ...(isOfGuest(ask, orders.error) ? [speech.say('trackByNumber')] : []),
        ].join(' ')
  if (orders.length === 0) return tellNone(ask, speech)
  if (ask.orderAfter !== undefined) {
    const earlier = orders[orders.findIndex(({ id }) => id === ask.orderAfter) + 1]
    return earlier ? tellOrder(ask, earlier, telling) : speech.say('noOlderOrder')
  }
  if (BEFORE_LAST.test(ask.text) && orders[1]) return tellOrder(ask, orders[1], telling)
  // "How much did I spend in all?"
  const totals = orders.flatMap(({ total }) => total ?? [])
  const isOfCost = ask.intent === 'ordercost' || SPENT.test(ask.text)
  if (isOfCost && orders.length > 1 && totals.length === orders.length && OF_ALL.test(ask.text))
    return tellSpent(orders, telling)
  const wanted = ask.items.filter(({ isKnown }) => isKnown)
  const holding = orders.filter((order) => linesOf(ask, order).length > 0)
  if (ask.intent === 'ordercontent' && wanted.length > 0 && holding.length === 0)
    return speech.say('notOrdered', {
      wanted: list(
        wanted.map(({ query }) => query),
        speech.language,
      ),
    })
  const named = dateIn(ask.text)
  const then = named ? orders.filter(({ placedAt }) => isOn(placedAt, named)) : []
  const isOldest = OLDEST.test(ask.text)
  if (named && then.length === 0 && BOUGHT.test(ask.text)) return listOrders(orders, 'noOrderThen', telling)
  // "What did I buy in January?"
  if (then.length > 1 && wanted.length === 0 && !isOldest && (named?.day === undefined || ask.intent === 'orderlist'))
    return ask.intent === 'ordercost' ? tellSpent(then, telling) : listOrders(then, 'orders', telling)
  if (then.length === 1 || isOldest) {
    const order = (then.length > 0 ? then : orders).at(isOldest ? -1 : 0)
    if (order) return tellOrder(ask.intent === 'orderlist' ? { ...ask, intent: 'orderstatus' } : ask, order, telling)
  }
  if (isOfDearest(fold(ask.text)) && wanted.length === 0) {
    const order = dearestOf(orders, fold(ask.text))
    if (order) return tellOrder({ ...ask, intent: 'orderstatus' }, order, telling)
  }
  const done = orders.filter(({ isDelivered }) => isDelivered)
  if (WHICH_DONE.test(ask.text) && !NOT_DONE.test(ask.text) && done.length > 0)
    return listOrders(done, 'deliveredOrders', telling)
  if (ask.intent === 'orderlist') return listOrders(orders, 'orders', telling)
  const open = (holding.length > 0 ? holding : orders).filter(({ isDelivered }) => !isDelivered)
  const isPlural = /\b(?:orders|open|bestellungen|offene\w*)\b/i.test(ask.text)
  if (ask.intent === 'orderstatus' && ALL_OF_THEM.test(ask.text) && orders.length > 1)
    return listOrders(orders, 'orders', telling)
  if (ask.intent === 'orderstatus' && isPlural && open.length === 0) return speech.say('noOpenOrders')
  if (ask.intent === 'orderstatus' && open.length > 1) return listOrders(open, 'openOrders', telling)
  const [newest] = ask.intent === 'orderstatus' && open.length > 0 ? open : holding.length > 0 ? holding : orders
  return newest ? tellOrder(ask, newest, telling) : tellNone(ask, telling.speech)
}

function tellSpent(orders: readonly OrderFound[], { speech }: Telling): string {
  return speech.say('spentAll', {
    count: String(orders.length),
    total: money(
      orders.reduce((sum, { total = 0 }) => sum + total, 0),
      speech.language,
    ),
  })
}

const SPENT = /\b(?:spent|spend|ausgegeben|hingelegt)\b/i

const OF_ALL =
  /\b(?:(?:all|both) (?:my |the |of (?:my |the )?)?(?:orders|purchases)|altogether|together|both|beiden?|so far|in all|in total|ever|everything i|(?:alle|allen|beide|beiden) (?:meine[nr]? )?bestellungen|insgesamt|zusammen|bisher|jemals)\b/i
const WHERE_THEY_ARE =
  /^\W*(?:where|how|wo|wie)\b.*\b(?:see|find|look|view|check|sehe?|finde|stehen|sind)\b.*\b(?:orders|purchases|bestellungen|einkäufe)\b/i
const ALL_OF_THEM = /\b(?:both|all|every|each|beide\w*|alle|jede\w*)\b/i
const BOUGHT =
  /\b(?:order(?:ed)?|bought|buy|purchased?|paid|spen[dt]|bestellt|gekauft|bezahlt|ausgegeben|bestellung)\b/i
const BEFORE_LAST =
  /\b(?:second (?:to )?last|last but one|penultimate|vorletzte\w*|(?:order|one|purchase) before (?:that|the last|last)|previous order|bestellung (?:davor|vorher|zuvor)|davor(?:ige\w*)? bestellung)\b/i
const OLDEST = /\b(?:als erstes|(?:very )?first order|oldest|älteste\w*|erste\w* bestellung|ganz am anfang)\b/i
const WHICH_DONE = /\b(?:which|what|welche\w*)\b.*\b(?:delivered|arrived|here|angekommen|geliefert|zugestellt|da)\b/i

const NOT_DONE = /\b(?:not|nicht|noch|still|open|offen\w*)\b|n['’]t\b/i

/** Lines of an order with the things that a question names. */
function linesOf({ items }: Resolved, { lines }: OrderFound): OrderFound['lines'] {
  const words = items
    .filter(({ isKnown }) => isKnown)
    .flatMap(({ query }) => fold(query).match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !PLAIN.has(word))
    .map((word) => word.slice(0, NAME_CHARACTERS))
  return lines.filter(({ name }) => words.some((word) => fold(name).includes(word)))
}

/** Lines of an order whose names have a word of the text. */
function linesNamedIn(text: string, { lines }: OrderFound): OrderFound['lines'] {
  const words = (fold(text).match(/\p{L}{4,}/gu) ?? []).filter((word) => !PLAIN.has(word))
  return lines.filter(({ name }) => words.some((word) => fold(name).includes(word.slice(0, NAME_CHARACTERS))))
}

/** Letters of a word that have to be in the name of a product. */
const NAME_CHARACTERS = 6

/** Signed out, another customer's order, or unknown: the shop's error says which. */
function refuse(error: string, order: string, { speech }: Telling): string {
  if (/sign|log/i.test(error)) return speech.say('signIn')
  return /another customer/i.test(error) || /no such order/i.test(error)
    ? `${speech.say('noSuchOrder', { order })} ${speech.say('toolFailed', { error })}`
    : speech.say('toolFailed', { error })
}

/** Whether somebody who is not signed in asks where an order is. */
function isOfGuest({ intent }: Resolved, error: string): boolean {
  return intent === 'orderstatus' && /sign|log/i.test(error)
}

/** "Has it arrived?" is answered by yes or no. */
const ARRIVED = /\b(?:arrived|delivered|here yet|angekommen|geliefert|zugestellt|schon da)\b/i
const DELIVERY = /\b(?:deliver\w*|shipping|postage|liefer\w*|versand\w*|porto)\b/i

function tellOrder(ask: Resolved, order: OrderFound, telling: Telling): string {
  const { speech } = telling
  const { id, total, delivery, isDelivered, days } = order
  const placed = date(order.placedAt, speech.language)
  const state = isDelivered
    ? speech.say('wasDelivered', { order: id })
    : days === undefined || days < 1
      ? speech.say('onItsWaySoon', { order: id })
      : speech.say('onItsWay', { order: id, days: dayCount(days, speech) })
  switch (ask.intent) {
    case 'ordercost':
      if (total !== undefined && !delivery && DELIVERY.test(ask.text))
        return speech.say('orderDeliveryFree', { order: id, total: money(total, speech.language) })
      if (total !== undefined && delivery !== undefined && DELIVERY.test(ask.text))
        return `${speech.say('paid', { order: id, total: money(total, speech.language) })}${tellDeliveryOf(order, telling)}`
      if (PER_PIECE.test(ask.text) && order.lines.some((line) => line.total !== undefined))
        return order.lines.map((line) => tellEach(line, telling)).join('\n')
      if (total === undefined || WHY.test(ask.text)) return contentsOf(order, telling)
      return [
        ...(linesOf(ask, order).length > 0 ? linesOf(ask, order) : linesNamedIn(ask.text, order)).map((line) =>
          tellLine(line, telling),
        ),
        `${speech.say('paid', { order: id, total: money(total, speech.language) })}${tellDeliveryOf(order, telling)}`,
      ].join('\n')
    case 'orderdate':
      return placed === undefined
        ? speech.say('placedUnknown', { order: id })
        : speech.say('placed', { order: id, date: placed })
    case 'ordercontent':
      return [
        speech.say('contents', { order: id }),
        contentsOf(order, telling),
        ...(ONCE_MORE.test(ask.text) && !WAS.test(ask.text) ? [speech.say('orderAgain')] : []),
      ].join('\n\n')
    default: {
      const head =
        placed === undefined
          ? speech.say('orderUndated', { order: id })
          : speech.say('order', { order: id, date: placed })
      return `${head}\n\n${contentsOf(order, telling)}\n\n${!isDelivered && ARRIVED.test(ask.text) ? `${speech.say('notYet')} ` : ''}${state}`
    }
  }
}

/** "The same again, please." */
const ONCE_MORE =
  /\b(?:again|reorder|re-order|once more|same|nochmals?|noch ?mal|noch einmal|erneut|wieder|gleiche|dasselbe)\b/i
const WAS = /\b(?:was|were|did|had|war|waren|hatte|what|hab\w*|drin)\b/i

/** "Why so much?" */
const WHY = /\b(?:why|how come|warum|wieso|weshalb|wofür|expensive|teuer)\b/i

function tellDeliveryOf({ delivery }: OrderFound, { speech }: Telling): string {
  if (delivery === undefined) return ''
  return delivery === 0
    ? ` ${speech.say('deliveryWasFree')}`
    : ` ${speech.say('deliveryWas', { price: money(delivery, speech.language) })}`
}

/** "How much was it per bottle?" */
const PER_PIECE =
  /\b(?:per|pro|je|each|single|apiece|one|eine|einzeln\w*|a)\s+(?:bottle|piece|juice|one|flasche|stück|saft)\b|\b(?:each|apiece)\W*$/i

function tellEach({ quantity, name, total = 0 }: OrderFound['lines'][number], { speech }: Telling): string {
  return `- ${speech.say('eachCosts', { name, price: money(total / quantity, speech.language) })}`
}

function tellLine({ quantity, name, total }: OrderFound['lines'][number], { speech }: Telling): string {
  return `- ${quantity} × ${name}${total === undefined ? '' : `, ${money(total, speech.language)}`}`
}

function contentsOf({ lines, total, delivery, note }: OrderFound, telling: Telling): string {
  const { speech } = telling
  const goods = lines.map((line) => tellLine(line, telling))
  const all =
    total === undefined
      ? []
      : [
          `- ${
            delivery
              ? speech.say('orderTotalWithDelivery', {
                  total: money(total, speech.language),
                  delivery: money(delivery, speech.language),
                })
              : speech.say(delivery === 0 ? 'orderTotalFree' : 'orderTotal', { total: money(total, speech.language) })
          }`,
        ]
  return [...goods, ...all, ...(note === undefined ? [] : [`- ${note}`])].join('\n')
}

function listOrders(orders: readonly OrderFound[], key: string, { speech }: Telling): string {
  const told = orders
    .slice(0, MAX_ORDERS)
    .map(
      ({ id, placedAt, total, isDelivered, days, lines }) =>
        `- ${[
          [id, date(placedAt, speech.language)]
            .filter((part) => part !== undefined)
            .join(speech.language === 'de' ? ' vom ' : ' of '),
          ...(total === undefined ? [] : [money(total, speech.language)]),
          isDelivered || days === undefined || days < 1
            ? speech.say(isDelivered ? 'stateDelivered' : 'stateOnItsWay')
            : `${speech.say('stateOnItsWay')}, ${dayCount(days, speech)}`,
        ].join(', ')}${lines.length === 0 ? '' : `: ${shortOf(lines)}`}`,
    )
  return `${speech.say(key)}\n\n${told.join('\n')}`
}

/** Things that a list names of each order. */
const MAX_LISTED_THINGS = 3

function shortOf(lines: OrderFound['lines']): string {
  const named = lines.slice(0, MAX_LISTED_THINGS).map(({ quantity, name }) => `${quantity} × ${name}`)
  return `${named.join(', ')}${lines.length > MAX_LISTED_THINGS ? ' …' : ''}`
}

/** No order, with a way on for somebody who has paid for one. */
function tellNone({ whole, text }: Resolved, speech: Telling['speech']): string {
  const said = whole === '' ? text : whole
  return HAS_PAID.test(said) ? `${speech.say('noOrders')} ${speech.say('noOrdersWay')}` : speech.say('noOrders')
}

const HAS_PAID = /\b(?:paid|ordered|waiting|where|bezahlt|bestellt|warte\w*|wo)\b/i
