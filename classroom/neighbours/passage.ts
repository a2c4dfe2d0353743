import {
  Agent,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import { writeHead } from '#classroom/door/forwarder.ts'
import { keepForShard, keepForVisitor } from '#classroom/door/headers.ts'
import { type Ending, sendOnwards } from '#classroom/door/send-onwards.ts'
import type { DoorRow } from '#classroom/neighbours/membership.ts'
import { ELSEWHERE_HEADER, LINE_PROTOCOL, type Told, type Word, type WordSeal } from '#classroom/neighbours/words.ts'
import { DOOR_HEADER } from '#classroom/visitor.ts'

/** Headers of one connection, not of the request. */
const HOP = /^(?:connection|keep-alive|proxy-connection|te|trailer|expect|upgrade|transfer-encoding)$/i

const MAX_TELLING_MS = 3000

interface Passing {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer | undefined
  door: DoorRow
}

/** Asks other front doors of the class. Requests to one that is given up are cut. */
export class Passage {
  readonly #seal: WordSeal
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 })
  /** By registration. */
  readonly #ends = new Map<number, AbortController>()

  constructor(seal: WordSeal) {
    this.#seal = seal
  }

  /** Cuts what waits for front doors that are not in this list. */
  keepOnly(doors: readonly DoorRow[]): void {
    const alive = new Set(doors.map(({ epoch }) => epoch))
    for (const [epoch, end] of this.#ends) {
      if (alive.has(epoch)) continue
      this.#ends.delete(epoch)
      end.abort()
    }
  }

  close(): void {
    for (const end of this.#ends.values()) end.abort()
    this.#agent.destroy()
  }

  /** Passes a request for a team's shop on. */
  passTeam({ door, ...passing }: Passing, word: Word & { kind: 'team' }, cookie: string | null): Promise<Ending> {
    return sendOnwards({
      ...passing,
      target: this.#aim(door, word, keepForShard(passing.request)),
      keepHeaders: (raw) => keepForVisitor(raw, cookie),
      isElsewhere,
    })
  }

  /** Passes a request for the class itself on, with all its cookies. */
  passClass({ door, ...passing }: Passing, word: Word & { kind: 'class' }): Promise<Ending> {
    return sendOnwards({
      ...passing,
      target: this.#aim(door, word, keepEndToEnd(passing.request.rawHeaders, passing.body === undefined)),
      keepHeaders: (raw) => keepEndToEnd(raw),
      isElsewhere,
    })
  }

  /** Opens a socket of a team's shop. Bytes of the visitor may follow the returned connection's head. */
  openSocket(request: IncomingMessage, door: DoorRow, word: Word & { kind: 'team' }): Socket {
    const { hostname, port } = new URL(door.url)
    const socket = connect({ host: hostname, port: Number(port) || 80 })
    const headers = [...keepForShard(request, { upgrade: true }), DOOR_HEADER, this.#seal.seal(word, door.epoch)]
    socket.write(writeHead(request, headers), 'latin1')
    this.#signalFor(door).addEventListener('abort', () => socket.destroy(), { once: true })
    return socket
  }

  /** Opens a line to a shard of another front door. @param shard its number there */
  openLine(door: DoorRow, shard: number): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const headers = ['Connection', 'Upgrade', 'Upgrade', LINE_PROTOCOL, 'Host', new URL(door.url).host]
      const { agent: _, ...target } = this.#aim(door, { kind: 'line', shard }, headers)
      const asked = sendRequest({ ...target, method: 'GET', path: '/line', setHost: false })
      asked.once('upgrade', (_reply, socket: Socket) => resolve(socket.setNoDelay(true)))
      asked.once('response', (reply) => {
        reply.resume()
        reject(new Error(`The front door at ${door.url} answers ${reply.statusCode}.`))
      })
      asked.once('error', reject)
      asked.end()
    })
  }

  /** Tells another front door something. Rejects if it does not arrive. */
  tell(door: DoorRow, told: Told): Promise<void> {
    return new Promise((resolve, reject) => {
      const target = this.#aim(door, { kind: 'told', told }, ['Host', new URL(door.url).host, 'Content-Length', '0'])
      const asked = sendRequest({ ...target, method: 'POST', path: '/told', setHost: false, timeout: MAX_TELLING_MS })
      asked.once('timeout', () => asked.destroy(new Error('No answer.')))
      asked.once('error', reject)
      asked.once('response', (reply) => {
        reply.resume()
        if (reply.statusCode === 204) resolve()
        else reject(new Error(`The front door at ${door.url} answers ${reply.statusCode}.`))
      })
      asked.end()
    })
  }

  #aim(door: DoorRow, word: Word, headers: readonly string[]): RequestOptions {
    const { hostname, port } = new URL(door.url)
    return {
      agent: this.#agent,
      host: hostname,
      port: Number(port) || 80,
      signal: this.#signalFor(door),
      headers: [...headers, DOOR_HEADER, this.#seal.seal(word, door.epoch)],
    }
  }

  #signalFor({ epoch }: DoorRow): AbortSignal {
    const known = this.#ends.get(epoch) ?? new AbortController()
    this.#ends.set(epoch, known)
    return known.signal
  }
}

function isElsewhere({ headers }: IncomingMessage): boolean {
  return headers[ELSEWHERE_HEADER] !== undefined
}

/** @param isStreamed whether the length of the body may be unknown */
function keepEndToEnd(raw: readonly string[], isStreamed = false): string[] {
  const kept: string[] = []
  for (let index = 0; index < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index], raw[index + 1]]
    const isOfHop = HOP.test(name) && !(isStreamed && name.toLowerCase() === 'transfer-encoding')
    if (!isOfHop && name.toLowerCase() !== DOOR_HEADER) kept.push(name, value)
  }
  return kept
}
