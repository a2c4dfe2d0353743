import type { IncomingHttpHeaders } from 'node:http'
import type { FetchedFromAnswer } from '#range/lab/answers.ts'
import type { CustomerServed } from '#range/lab/customer/errand.ts'
import type { Sender } from '#range/outgoing-call.ts'
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
  /** Body as it was received, empty where none was; absent where only `body` is known of it. */
  sent?: string | undefined
  status: number
  contentType: string
  /** Text of the reply; empty for streams and binary replies. Costs nothing unless read. */
  reply(): string
  /** A header of the reply; empty if it is missing. */
  replyHeader(name: string): string
}

/** A Socket.IO message from the page. `arg` is unchecked. */
export interface Message {
  event: string
  arg: unknown
}

/** Origin of evidence, set by the host and never by a player's data. */
export interface Provenance {
  /** Number of the request that was being served; null for what no request caused, as a message from the page. */
  request: string | null
  instance: string
  /** The player, if players of an instance are told apart. */
  player: string | null
  at: Date
}

/** An expression that the host tried on documents of the shop until it came to an end, or until its time was up. */
export interface ExpressionRun {
  expression: string
  /** How long it ran, waiting included. */
  milliseconds: number
}

/** The server called the address that it alone was meant to reach. */
export interface ServerSideCall {
  sender: Sender
  /** The key in the request; empty without one. */
  key: string
}

/** A script of a visitor that the host ran for the shop: to its end, until it failed, or until it was stopped. */
export interface ScriptRun {
  source: string
  /** `loop`: one of its loops went round too often; `deadline`: it took too long. */
  end: 'value' | 'error' | 'loop' | 'deadline'
  /** How long it ran. */
  milliseconds: number
}

/** A document of a visitor that the host parsed for the shop: to its end, until it failed, or until its time was up. */
export interface DocumentRun {
  format: 'xml' | 'yaml'
  outcome: 'read' | 'failed' | 'late'
  /** The text that was read, cut if it is very long; empty without any. */
  text: string
  /** Other files that the document included, by its names for them. */
  files: readonly string[]
}

/** An event that a contract of the private chain wrote; contract and event by their names, where the chain was born with them. */
export interface ChainEvent {
  contract: string | null
  event: string | null
  address: string
  topics: readonly string[]
  data: string
}

/** A transaction that was put into a block of the shop's private chain. */
export interface MinedEvidence {
  hash: string
  from: string
  to: string | null
  succeeded: boolean
  /** In their order; none when it failed. */
  logs: readonly ChainEvent[]
  /** Wallets that pages reported, in lower case. */
  watched: readonly string[]
}

/** A token came with a request that the shop did not make, and that it takes for good. */
export interface AcceptedToken {
  token: string
}

/** Every kind of evidence with its shape: exchanges, messages, what the host and the lab saw, and the shop's audit log. */
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

/** One piece of evidence: its kind and what belongs to it. */
export type Observation = { [Kind in keyof Evidence]: [kind: Kind, facts: Evidence[Kind]] }[keyof Evidence]
