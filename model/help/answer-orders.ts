import type { OrderFound } from './findings.ts'
import { date, dayCount, money } from './format.ts'
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
  if ('error' in orders) return refuse(orders.error, '', telling)
  if (orders.length === 0) return speech.say('noOrders')
  if (ask.intent === 'orderlist') return listOrders(orders, 'orders', telling)
  const open = orders.filter(({ isDelivered }) => !isDelivered)
  const isPlural = /\b(?:orders|open|bestellungen|offene\w*)\b/i.test(ask.text)
  if (ask.intent === 'orderstatus' && isPlural && open.length === 0) return speech.say('noOpenOrders')
  if (ask.intent === 'orderstatus' && open.length > 1) return listOrders(open, 'openOrders', telling)
  const [newest] = ask.intent === 'orderstatus' && open.length > 0 ? open : orders
  return newest ? tellOrder(ask, newest, telling) : speech.say('noOrders')
}

/** Signed out, another customer's order, or unknown: the shop's error says which. */
function refuse(error: string, order: string, { speech }: Telling): string {
  if (/sign|log/i.test(error)) return speech.say('signIn')
  return /another customer/i.test(error) || /no such order/i.test(error)
    ? `${speech.say('noSuchOrder', { order })} ${speech.say('toolFailed', { error })}`
    : speech.say('toolFailed', { error })
}

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
      if (total !== undefined && delivery !== undefined && DELIVERY.test(ask.text))
        return speech.say('orderTotalWithDelivery', {
          total: money(total, speech.language),
          delivery: money(delivery, speech.language),
        })
      return total === undefined
        ? contentsOf(order, telling)
        : speech.say('paid', { order: id, total: money(total, speech.language) })
    case 'orderdate':
      return placed === undefined
        ? speech.say('placedUnknown', { order: id })
        : speech.say('placed', { order: id, date: placed })
    case 'ordercontent':
      return `${speech.say('contents', { order: id })}\n\n${contentsOf(order, telling)}`
    default: {
      const head =
        placed === undefined
          ? speech.say('orderUndated', { order: id })
          : speech.say('order', { order: id, date: placed })
      return `${head}\n\n${contentsOf(order, telling)}\n\n${state}`
    }
  }
}

function contentsOf({ lines, total, delivery, note }: OrderFound, { speech }: Telling): string {
  const goods = lines.map(
    ({ quantity, name, total: sum }) =>
      `- ${quantity} × ${name}${sum === undefined ? '' : `, ${money(sum, speech.language)}`}`,
  )
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
              : speech.say('orderTotal', { total: money(total, speech.language) })
          }`,
        ]
  return [...goods, ...all, ...(note === undefined ? [] : [`- ${note}`])].join('\n')
}

function listOrders(orders: readonly OrderFound[], key: string, { speech }: Telling): string {
  const told = orders
    .slice(0, MAX_ORDERS)
    .map(
      ({ id, placedAt, total, isDelivered, days }) =>
        `- ${[
          [id, date(placedAt, speech.language)]
            .filter((part) => part !== undefined)
            .join(speech.language === 'de' ? ' vom ' : ' of '),
          ...(total === undefined ? [] : [money(total, speech.language)]),
          isDelivered || days === undefined || days < 1
            ? speech.say(isDelivered ? 'stateDelivered' : 'stateOnItsWay')
            : `${speech.say('stateOnItsWay')}, ${dayCount(days, speech)}`,
        ].join(', ')}`,
    )
  return `${speech.say(key)}\n\n${told.join('\n')}`
}
