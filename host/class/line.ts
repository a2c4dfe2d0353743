import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { StringDecoder } from 'node:string_decoder'

/** What crosses a line: an order with a number, its answer, or an event that nobody answers. */
interface Frame {
  order?: string
  event?: string
  number?: number
  answer?: unknown
  failure?: string
  body?: unknown
}

interface Orders {
  [name: string]: (body: never) => unknown
}

/** Milliseconds until an order counts as lost: a worker that hangs is ended long before. */
const PATIENCE_MS = 60_000

/** Orders and events over one connection between two processes of ours, as lines of JSON. */
export class Line extends EventEmitter<{ event: [name: string, body: unknown]; close: [] }> {
  readonly #socket: Socket
  readonly #orders: Orders
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  #lastNumber = 0
  #rest = ''

  /** @param orders what the other end may ask of us */
  constructor(socket: Socket, orders: Orders = {}) {
    super()
    this.#socket = socket
    this.#orders = orders
    const decoder = new StringDecoder('utf8')
    socket.on('data', (piece: Buffer) => this.#receive(decoder.write(piece)))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The other process is gone.'))
      this.#waiting.clear()
      this.emit('close')
    })
  }

  /** Has the other end do something. Rejects with its words when it cannot, and when it is gone. */
  ask<Answer>(order: string, body: unknown = {}): Promise<Answer> {
    const number = ++this.#lastNumber
    return new Promise<Answer>((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('The other process is gone.'))
      const timer = setTimeout(() => {
        this.#waiting.delete(number)
        reject(new Error(`No answer to ${order}.`))
      }, PATIENCE_MS)
      timer.unref()
      const settled = <Value>(settle: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(timer)
          settle(value)
        }
      }
      this.#waiting.set(number, { resolve: settled(resolve as (answer: unknown) => void), reject: settled(reject) })
      this.#write({ order, number, body })
    })
  }

  tell(event: string, body: unknown): void {
    if (!this.#socket.destroyed) this.#write({ event, body })
  }

  close(): void {
    this.#socket.destroy()
  }

  #write(frame: Frame): void {
    this.#socket.write(`${JSON.stringify(frame)}\n`)
  }

  #receive(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') this.#handle(JSON.parse(line) as Frame)
  }

  #handle({ order, event, number = 0, answer, failure, body }: Frame): void {
    if (event !== undefined) this.emit('event', event, body)
    else if (order !== undefined) void this.#obey(order, number, body)
    else {
      const waiting = this.#waiting.get(number)
      this.#waiting.delete(number)
      if (failure === undefined) waiting?.resolve(answer)
      else waiting?.reject(new Error(failure))
    }
  }

  async #obey(order: string, number: number, body: unknown): Promise<void> {
    try {
      const work = Object.hasOwn(this.#orders, order) ? this.#orders[order] : undefined
      if (!work) throw new Error(`There is no order ${order}.`)
      // Both ends are ours, and the name of an order decides the type of its body.
      this.#write({ number, answer: (await work(body as never)) ?? null })
    } catch (error) {
      this.#write({ number, failure: error instanceof Error ? error.message : String(error) })
    }
  }
}
