import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import { DatabaseSync } from 'node:sqlite'
import qs from 'qs'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { createGame } from '#game/create-game.ts'
import type { Evidence, Exchange, Provenance } from '#game/evidence/evidence.ts'
import { findCoupons } from '#game/evidence/find-coupons.ts'
import { isSignedByShop } from '#game/evidence/shop-tokens.ts'
import { createShopView, type ShopView } from '#game/evidence/shop-view.ts'
import type { Game } from '#game/game.ts'
import { createGameState } from '#game/game-state.ts'
import type { Rules } from '#game/rules.ts'
import type { SentRequest } from '#game/visitor/visitor.ts'
import type { VisitorReplyParts } from './copy-process.ts'
import { catalogueOf } from './one-challenge.ts'

/** A database that the shop could not have made. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError'
}

/** Evidence that is found in the database, with the table that holds it. */
const TABLES: Partial<Record<keyof Evidence, string>> = {
  customerRegistered: 'Users',
  passkeyKept: 'Passkeys',
  productChanged: 'Products',
  reviewsChanged: 'Documents',
}

const READING = /^(?:GET|HEAD|OPTIONS)$/

type Row = Record<string, unknown> & { id: number }

/** The watched table at the birth of an instance, as soon as one was read. */
export interface Born {
  table?: ReadonlyMap<number, Row>
}

interface WitnessParts {
  challenge: BuiltChallenge
  rules: Rules
  /** Sends a request that is not observed. */
  ask(sent: SentRequest): Promise<VisitorReplyParts>
  /** Shared by all instances of a run, which are born alike. */
  born: Born
  /** Reads the database of the instance. */
  readImage(): Promise<Uint8Array>
}

/**
 * Sees from outside whether the challenge is solved in an instance: by requests, answers, and the database before and after. Nothing
 * that the code under test reports is believed.
 */
export class Witness {
  readonly #parts: WitnessParts
  readonly #game: Game
  readonly #table: string | undefined
  #db: DatabaseSync | undefined
  /** The table after the last writing request. No other client writes into the instance. */
  #last: ReadonlyMap<number, Row> | undefined
  #number = 0

  constructor(parts: WitnessParts) {
    const { challenge, rules } = parts
    this.#parts = parts
    this.#table = TABLES[challenge.oracle.watches]
    const view = (): ShopView => {
      if (!this.#db) throw new TamperedError('The database was not read.')
      return createShopView(this.#db)
    }
    const shopView: ShopView = {
      rows: (sql, ...values) => view().rows(sql, ...values),
      row: (sql, ...values) => view().row(sql, ...values),
    }
    this.#game = createGame({ state: createGameState(), rules, catalogue: catalogueOf(challenge), shopView })
  }

  get isSolved(): boolean {
    return this.#game.progressOf(this.#parts.challenge.key)?.solvedAt != null
  }

  /** Sends a request and observes it. */
  async watch(sent: SentRequest, send: () => Promise<VisitorReplyParts>): Promise<VisitorReplyParts> {
    const isDiffed = this.#table !== undefined && !READING.test(sent.method)
    const before = isDiffed ? (this.#last ?? (await this.#readBirth())) : new Map<number, Row>()
    const reply = await send()
    if (this.isSolved) return reply
    const on = (await this.#isUnknown(sent, reply)) ? undefined : (this.#parts.challenge.oracle.on ?? [])
    const exchange = toExchange(sent, reply, on)
    const provenance: Provenance = { request: String(++this.#number), instance: 'judged', player: null, at: new Date() }
    const { watches } = this.#parts.challenge.oracle
    if (isDiffed) {
      const after = await this.#readTable()
      this.#last = after
      for (const facts of findChanges(watches, exchange, before, after)) this.#game.observe(provenance, ...facts)
    }
    for (const facts of findInReply(watches, exchange, reply)) {
      await this.#readDatabase()
      this.#game.observe(provenance, ...facts)
    }
    // The page in place of a watched route is no answer of that route.
    const isWatched = on !== undefined || this.#parts.challenge.oracle.on === undefined
    if (watches === 'exchange' && isWatched && this.#game.isWatching(provenance.request ?? '', exchange)) {
      await this.#readDatabase()
      this.#game.observe(provenance, 'exchange', exchange)
    }
    return reply
  }

  close(): void {
    this.#db?.close()
    this.#db = undefined
  }

  /** Whether the answer is the page, which the shop sends for unknown addresses. */
  async #isUnknown(sent: SentRequest, { status, headers, text }: VisitorReplyParts): Promise<boolean> {
    if (status >= 300 || !headers.get('content-type')?.startsWith('text/html')) return false
    const path = `/${randomBytes(4).toString('hex')}`
    const page = await this.#parts.ask({ ...sent, path })
    return page.text === text
  }

  async #readBirth(): Promise<ReadonlyMap<number, Row>> {
    this.#parts.born.table ??= await this.#readTable()
    return this.#parts.born.table
  }

  async #readTable(): Promise<Map<number, Row>> {
    const db = await this.#readDatabase()
    const rows = db.prepare(`SELECT rowid AS id, * FROM "${this.#table}"`).all() as Row[]
    return new Map(rows.map((row) => [Number(row.id), row]))
  }

  async #readDatabase(): Promise<DatabaseSync> {
    const image = await this.#parts.readImage()
    this.close()
    const db = new DatabaseSync(':memory:', { allowExtension: false })
    try {
      db.deserialize(image)
      db.exec('PRAGMA trusted_schema = OFF')
      const { odd } = db
        .prepare(
          "SELECT count(*) AS odd FROM sqlite_schema WHERE type IN ('view', 'trigger') OR sql LIKE 'CREATE VIRTUAL%'",
        )
        .get() as { odd: number }
      if (odd > 0) throw new TamperedError('The database has views or triggers.')
    } catch (error) {
      db.close()
      throw new TamperedError('The database cannot be read.', { cause: error })
    }
    this.#db = db
    return db
  }
}

type Observed = { [Kind in keyof Evidence]: [kind: Kind, facts: Evidence[Kind]] }[keyof Evidence]

/** Entries that the shop writes into its audit log, found in changed rows. */
function findChanges(
  watches: keyof Evidence,
  { headers, body }: Exchange,
  before: ReadonlyMap<number, Row>,
  after: ReadonlyMap<number, Row>,
): Observed[] {
  const changed = [...after.values()].filter((row) => JSON.stringify(row) !== JSON.stringify(before.get(row.id)))
  switch (watches) {
    case 'customerRegistered':
      return changed
        .filter(({ id }) => !before.has(id))
        .map((row) => ['customerRegistered', { customer: customerOf(row), sent: fieldsOf(body) }])
    case 'productChanged':
      return changed.map(({ id, name, description }) => [
        'productChanged',
        { product: { id, name: String(name), description: description === null ? null : String(description) } },
      ])
    case 'reviewsChanged': {
      const known = changed.filter(({ id }) => before.has(id))
      const authors = known.map((row) => fieldsOf(parseJson(String(row.body))).author)
      return known.length > 0 ? [['reviewsChanged', { writer: null, authors, modified: known.length }]] : []
    }
    case 'passkeyKept': {
      const claims = readClaims(/^Bearer (\S+)/i.exec(String(headers.authorization))?.[1] ?? '')
      const kept = changed.filter(({ id, publicKey }) => before.get(id)?.publicKey !== publicKey)
      return kept.map(({ credentialId, publicKey }) => [
        'passkeyKept',
        { customer: customerOf(claims), credentialId: String(credentialId), publicKey: String(publicKey) },
      ])
    }
    default:
      return []
  }
}

const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g

/** Entries that the shop writes into its audit log, found in an answer. */
function findInReply(watches: keyof Evidence, { headers, url, query }: Exchange, reply: VisitorReplyParts): Observed[] {
  switch (watches) {
    case 'signedIn': {
      const sent = JSON.stringify(headers)
      const all = reply.text + [...reply.headers].join('\n')
      const tokens = (all.match(TOKEN) ?? []).filter((token) => !sent.includes(token) && isSignedByShop(token))
      return tokens.slice(0, 10).map((token) => {
        const claims = readClaims(token)
        return ['signedIn', { customer: customerOf(claims), basketId: Number(claims.bid ?? 0) }]
      })
    }
    case 'redirected': {
      const location = reply.headers.get('location')
      if (location === null || reply.status < 300 || reply.status > 399) return []
      return [['redirected', { to: String(query.to), location, allowed: '' }]]
    }
    case 'toolUsed':
      return url.startsWith('/rest/chat') ? findCoupons(asStream(reply.text)).map(toToolUse) : []
    default:
      return []
  }
}

/** The whole answer of the classic bot, as the assistant streams it. */
function asStream(text: string): string {
  const { body } = fieldsOf(parseJson(text))
  return body === undefined ? text : `data: ${JSON.stringify({ choices: [{ delta: { content: String(body) } }] })}`
}

/** A coupon in an answer, as the assistant's tool gives it. */
function toToolUse({ code, discount }: { code: string; discount: number }): Observed {
  const result = JSON.stringify({ couponCode: code })
  const facts = { tool: 'generateCoupon', arguments: { discount }, result, customerId: null, bearer: null }
  return ['toolUsed', { ...facts, source: { kind: 'chat' } as unknown as Evidence['toolUsed']['source'] }]
}

function customerOf(row: Readonly<Record<string, unknown>>): Evidence['signedIn']['customer'] {
  return { id: Number(row.id), email: String(row.email), role: String(row.role) } as Evidence['signedIn']['customer']
}

/** Claims of a token. Whether it is valid is asked elsewhere. */
function readClaims(token: string): Record<string, unknown> {
  const all = fieldsOf(parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  return { ...fieldsOf(all.data), bid: all.bid }
}

/** @param on routes that the oracle watches; undefined if the shop knows no route of this address */
function toExchange(
  { method, path, headers, body }: SentRequest,
  reply: VisitorReplyParts,
  on: readonly string[] | undefined,
): Exchange {
  const sent = body === undefined ? '' : body.toString()
  const at = path.indexOf('?')
  const text = at < 0 ? '' : path.slice(at + 1)
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const place = at < 0 ? path : path.slice(0, at)
  const { route, params } = on ? findRoute(method, place, on) : { route: '', params: {} }
  return {
    ...{ method, route, params, sent, url: path, status: reply.status },
    query: { ...(/\[|%5b/i.test(text) ? qs.parse(text) : parseQuery(text)) },
    headers: lower as IncomingHttpHeaders,
    body: parseBody(sent, String(lower['content-type'] ?? '')),
    contentType: reply.headers.get('content-type') ?? '',
    reply: () => reply.text,
    replyHeader: (name) => reply.headers.get(name) ?? '',
  }
}

/** Finds the pattern that an address fits, among those that the oracle watches. Parts are decoded one by one, as routers do. */
function findRoute(
  method: string,
  path: string,
  on: readonly string[],
): { route: string; params: Record<string, string> } {
  const given = path.split('/').filter(Boolean).map(decodePath)
  for (const name of on) {
    const [verb, route = ''] = name.split(' ', 2)
    const params = verb === method ? matchParts(route.split('/').filter(Boolean), given) : undefined
    if (params) return { route, params }
  }
  return { route: decodePath(path), params: {} }
}

function matchParts(wanted: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    if (part === '*') return { ...params, '*': given.slice(place).join('/') }
    const value = given[place]
    if (value === undefined) return undefined
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return given.length === wanted.length ? params : undefined
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function parseBody(text: string, type: string): unknown {
  if (type.toLowerCase().startsWith('application/x-www-form-urlencoded')) return qs.parse(text)
  return type.includes('application/json') ? (parseJson(text) ?? {}) : text || undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
