import type { IncomingHttpHeaders } from 'node:http'
import type { ChainEvidence } from '#chain/evidence.ts'
import type { ContainmentEvidence } from '#containment/evidence.ts'
import type { Sender } from '#containment/outgoing-call.ts'
import type { LabEvidence } from '#lab/evidence.ts'
import type { ShopEvents } from '#shop/events.ts'

/** A finished HTTP exchange, right before the reply leaves. */
export interface Exchange {
  method: string
  /** Pattern of the route, e.g. `/rest/basket/:id`; empty without a match. */
  route: string
  /** Routed URL with its query, without the base path. */
  url: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  headers: IncomingHttpHeaders
  /** Parsed body: an object, a string, or undefined. */
  body: unknown
  /** Received body; empty if there was none, missing if only `body` is known. */
  sent?: string | undefined
  status: number
  contentType: string
  /** Text of the reply, computed on demand; empty for streams and binary replies. */
  reply(): string
  /** A header of the reply; empty if it is missing. */
  replyHeader(name: string): string
}

/** A Socket.IO message of the page. `arg` is unchecked. */
export interface Message {
  event: string
  arg: unknown
}

/** Origin of evidence, set by the host and never by a player's data. */
export interface Provenance {
  /** The request being served; null if there was none, as for messages. */
  request: string | null
  instance: string
  /** The player, if players of an instance are told apart. */
  player: string | null
  at: Date
}

/** The server called an address that is meant for it alone. */
export interface ServerSideCall {
  sender: Sender
  /** The key in the request; empty without one. */
  key: string
}

/** The shop accepted a token that it did not issue. */
export interface AcceptedToken {
  token: string
}

/** All kinds of evidence: those of the game, and those that shop, containment, chain and lab declare. */
export interface Evidence extends ShopEvents, ContainmentEvidence, ChainEvidence, LabEvidence {
  exchange: Exchange
  message: Message
  tokenAccepted: AcceptedToken
  serverSideCall: ServerSideCall
}

export type Observation = { [Kind in keyof Evidence]: [kind: Kind, facts: Evidence[Kind]] }[keyof Evidence]
