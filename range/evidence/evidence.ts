import type { IncomingHttpHeaders } from 'node:http'
import type { FetchedFromAnswer } from '#range/lab/answers.ts'
import type { CustomerServed } from '#range/lab/customer/errand.ts'
import type { Sender } from '#range/outgoing-call.ts'
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

/** An expression that ran over documents of the shop, to its end or to its limit. */
export interface ExpressionRun {
  expression: string
  /** Duration, waiting included. */
  milliseconds: number
}

/** The server called an address that is meant for it alone. */
export interface ServerSideCall {
  sender: Sender
  /** The key in the request; empty without one. */
  key: string
}

/** A visitor's script that ran for the shop: to its end, a failure, or a limit. */
export interface ScriptRun {
  source: string
  /** `loop`: too many rounds of a loop; `deadline`: too long. */
  end: 'value' | 'error' | 'loop' | 'deadline'
  milliseconds: number
}

/** A visitor's document that was parsed for the shop: to its end, a failure, or a limit. */
export interface DocumentRun {
  format: 'xml' | 'yaml'
  outcome: 'read' | 'failed' | 'late'
  /** The text that was read, cut if it is very long; empty without any. */
  text: string
  /** Other files that the document included, by its names for them. */
  files: readonly string[]
}

/** An event of a contract; known contracts and events have names. */
export interface ChainEvent {
  contract: string | null
  event: string | null
  address: string
  topics: readonly string[]
  data: string
}

/** A mined transaction of the shop's private chain. */
export interface MinedEvidence {
  hash: string
  from: string
  to: string | null
  succeeded: boolean
  /** In order; empty if it failed. */
  logs: readonly ChainEvent[]
  /** Wallets that pages reported, in lower case. */
  watched: readonly string[]
}

/** The shop accepted a token that it did not issue. */
export interface AcceptedToken {
  token: string
}

/** All kinds of evidence: exchanges, messages, observations of host and lab, and the shop's audit log. */
export interface Evidence extends ShopEvents {
  exchange: Exchange
  message: Message
  tokenAccepted: AcceptedToken
  expressionRun: ExpressionRun
  serverSideCall: ServerSideCall
  scriptRun: ScriptRun
  documentRun: DocumentRun
  customerServed: CustomerServed
  fetchedFromAnswer: FetchedFromAnswer
  transactionMined: MinedEvidence
}

export type Observation = { [Kind in keyof Evidence]: [kind: Kind, facts: Evidence[Kind]] }[keyof Evidence]
