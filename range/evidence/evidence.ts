import type { IncomingHttpHeaders } from 'node:http'
import type { ShopEvents } from '#shop/events.ts'

/** A finished HTTP exchange, seen just before the reply leaves. */
export interface Exchange {
  method: string
  /** Pattern of the route that answered, e.g. `/rest/basket/:id`; empty for an unmatched path. */
  route: string
  /** URL as routed: with its query, without the base path. */
  url: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  headers: IncomingHttpHeaders
  /** Body as the shop parsed it: an object, a string, or undefined. */
  body: unknown
  status: number
  contentType: string
  /** Text of the reply; empty for streams and binary replies. Costs nothing unless read. */
  reply(): string
}

/** A Socket.IO message from the page. `arg` is unchecked. */
export interface Message {
  event: string
  arg: unknown
}

/** Every kind of evidence with its shape: exchanges, messages, and the shop's audit log. */
export interface Evidence extends ShopEvents {
  exchange: Exchange
  message: Message
}
