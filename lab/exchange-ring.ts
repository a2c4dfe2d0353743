import { randomUUID } from 'node:crypto'

/** `bench`: the request bench; `page`: a page in a browser; `program`: anything else. */
export type Sender = 'bench' | 'page' | 'program'

/** A request to the shop with the start of its answer. */
export interface RecordedExchange {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: Sender
  /** The player, if players are told apart. */
  readonly player: string | null
  readonly method: string
  /** Path and query as sent. */
  readonly url: string
  /** Alternating names and values, as sent. */
  readonly headers: string[]
  /** Start of the body. */
  readonly body: Buffer | null
  readonly bodyBytes: number
  readonly status: number
  /** Alternating names and values. */
  readonly answerHeaders: string[]
  /** Start of the answer; null for streams, or after it was dropped. */
  answer: Buffer | null
  /** Null for streams, whose bytes are not counted. */
  readonly answerBytes: number | null
  readonly milliseconds: number
}

export const MAX_EXCHANGES = 100
/** Most stored bytes of a request body. */
export const MAX_SENT_BYTES = 2048

/** Most stored bytes of an answer. */
export const MAX_ANSWER_BYTES = 4096
/** Most bytes of an instance's exchanges. */
const MAX_RING_BYTES = 64 * 1024
const MAX_URL_CHARACTERS = 4000
/** People send fewer. Noting a request costs a tenth of answering it, and a flood would push out everything else. */
export const MAX_EXCHANGES_PER_SECOND = 50

/** The latest exchanges of one instance, in memory only. */
export class ExchangeRing {
  /** Identifies a ring, because numbers restart at 1 after a sleep. */
  readonly name = randomUUID()
  readonly since = Date.now()
  readonly #exchanges: RecordedExchange[] = []
  #lastId = 0
  #second = 0
  #inSecond = 0
  #bytes = 0

  /** Whether the limit of this second is reached. @param now milliseconds since 1970 */
  isBusy(now: number): boolean {
    return this.#inSecond >= MAX_EXCHANGES_PER_SECOND && now - this.#second < 1000
  }

  /** Stores an exchange, and drops old answers and exchanges to make room. Returns its number. */
  note(exchange: Omit<RecordedExchange, 'id'>): number {
    const id = ++this.#lastId
    if (exchange.at - this.#second >= 1000) {
      this.#second = exchange.at
      this.#inSecond = 0
    }
    this.#inSecond++
    // A copy, because a substring would keep the whole text in memory.
    const url = exchange.url.length > MAX_URL_CHARACTERS ? copyStart(exchange.url) : exchange.url
    const kept: RecordedExchange = { ...exchange, id, url }
    this.#bytes += measureOwn(kept) + mergeTexts(kept, this.#exchanges.at(-1))
    this.#exchanges.push(kept)
    if (this.#exchanges.length > MAX_EXCHANGES) this.#dropOldest()
    if (this.#bytes > MAX_RING_BYTES) this.#makeRoom()
    return id
  }

  /** Exchanges after a number, oldest first. */
  listAfter(id: number): readonly RecordedExchange[] {
    return this.#exchanges.filter((exchange) => exchange.id > id)
  }

  get bytes(): number {
    return this.#bytes
  }

  #makeRoom(): void {
    const newest = this.#exchanges.at(-1)
    for (const old of this.#exchanges) {
      if (this.#bytes <= MAX_RING_BYTES || old === newest) break
      this.#bytes -= old.answer?.length ?? 0
      old.answer = null
    }
    while (this.#bytes > MAX_RING_BYTES && this.#exchanges.length > 1) this.#dropOldest()
  }

  #dropOldest(): void {
    const oldest = this.#exchanges.shift()
    if (!oldest) return
    this.#bytes -= measureOwn(oldest) + measureTexts(oldest.headers) + measureTexts(oldest.answerHeaders)
    const next = this.#exchanges[0]
    // The next exchange is charged for shared headers from now on.
    if (next) this.#bytes += measureShared(next.headers, oldest.headers)
    if (next) this.#bytes += measureShared(next.answerHeaders, oldest.answerHeaders)
  }
}

/**
 * Shares equal texts with the previous exchange, because browsers repeat themselves. Returns the bytes of the others.
 */
function mergeTexts(exchange: RecordedExchange, before: RecordedExchange | undefined): number {
  return mergeWith(exchange.headers, before?.headers) + mergeWith(exchange.answerHeaders, before?.answerHeaders)
}

function mergeWith(texts: string[], before: readonly string[] = []): number {
  let own = 0
  for (let index = 0; index < texts.length; index++) {
    const [text = '', same] = [texts[index], before[index]]
    if (same === text) texts[index] = same
    else own += text.length
  }
  return own
}

function measureShared(texts: readonly string[], before: readonly string[]): number {
  return texts.reduce((sum, text, index) => sum + (text === before[index] ? text.length : 0), 0)
}

function measureTexts(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}

function measureOwn({ url, body, answer }: RecordedExchange): number {
  return url.length + (body?.length ?? 0) + (answer?.length ?? 0)
}

function copyStart(text: string): string {
  return Buffer.from(text.slice(0, MAX_URL_CHARACTERS)).toString()
}
