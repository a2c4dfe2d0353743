import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { StringDecoder } from 'node:string_decoder'

/** A frame on a line: a command with a number, its answer, or an event without an answer. */
interface Frame {
  command?: string
  event?: string
  number?: number
  answer?: unknown
  failure?: string
  body?: unknown
}

interface Commands {
  [name: string]: (body: never) => unknown
}

/** Milliseconds until a command counts as lost. A hanging worker is ended much earlier. */
const PATIENCE_MS = 60_000

/** Commands and events between two of our processes, as lines of JSON on one connection. */
export class Line extends EventEmitter<{ event: [name: string, body: unknown]; close: [] }> {
  readonly #socket: Socket
  readonly #commands: Commands
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  #lastNumber = 0
  #rest = ''

  /** @param commands works that the other end may command */
  constructor(socket: Socket, commands: Commands = {}) {
    super()
    this.#socket = socket
    this.#commands = commands
    const decoder = new StringDecoder('utf8')
    socket.on('data', (piece: Buffer) => this.#receive(decoder.write(piece)))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The other process is gone.'))
      this.#waiting.clear()
      this.emit('close')
    })
  }

  /** Sends a command. Rejects with the other end's error, and when it is gone. */
  ask<Answer>(command: string, body: unknown = {}): Promise<Answer> {
    const number = ++this.#lastNumber
    return new Promise<Answer>((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('The other process is gone.'))
      const timer = setTimeout(() => {
        this.#waiting.delete(number)
        reject(new Error(`No answer to ${command}.`))
      }, PATIENCE_MS)
      timer.unref()
      const settled = <Value>(settle: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(timer)
          settle(value)
        }
      }
      this.#waiting.set(number, { resolve: settled(resolve as (answer: unknown) => void), reject: settled(reject) })
      this.#write({ command, number, body })
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

  #handle({ command, event, number = 0, answer, failure, body }: Frame): void {
    if (event !== undefined) this.emit('event', event, body)
    else if (command !== undefined) void this.#obey(command, number, body)
    else {
      const waiting = this.#waiting.get(number)
      this.#waiting.delete(number)
      if (failure === undefined) waiting?.resolve(answer)
      else waiting?.reject(new Error(failure))
    }
  }

  async #obey(command: string, number: number, body: unknown): Promise<void> {
    try {
      const work = Object.hasOwn(this.#commands, command) ? this.#commands[command] : undefined
      if (!work) throw new Error(`There is no command ${command}.`)
      // Both ends are ours, and the name of a command decides the type of its body.
      this.#write({ number, answer: (await work(body as never)) ?? null })
    } catch (error) {
      this.#write({ number, failure: error instanceof Error ? error.message : String(error) })
    }
  }
}
