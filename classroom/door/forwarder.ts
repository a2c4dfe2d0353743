import { Agent, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { keepForShard, keepForVisitor } from '#classroom/door/headers.ts'
import { Lanes } from '#classroom/door/lanes.ts'
import { Pace } from '#classroom/door/pace.ts'
import type { Team } from '#classroom/door/registry.ts'
import type { Shards } from '#classroom/door/shards.ts'
import { NUMBER_HEADER, VISITOR_HEADER, type Visitor, VisitorSeal } from '#classroom/visitor.ts'
import { HostError } from '#server/errors.ts'
import { answerError } from '#server/http/reply.ts'

/** Milliseconds that a request waits for the restart of its shard. */
const MAX_WAIT_MS = 10_000

/** Restarts of a shard that one request survives. */
const MAX_ATTEMPTS = 3

/** Largest body that is kept until the reply, in bytes. */
const MAX_KEPT_BYTES = 65_536

/** A team's limits for sockets and their handshakes, with room for the pages of all its players at once. */
const HANDSHAKES = { burst: 150, perSecond: 30 }
const SOCKET_BYTES = { burst: 300_000, perSecond: 60_000 }

const MAX_KEPT_PACES = 4096

const EMPTY = Buffer.alloc(0)

type Kind = 'shop' | 'lab'

interface Sending {
  request: IncomingMessage
  response: ServerResponse
  kind: Kind
  shard: number
  visitor: Visitor
  number: number
  /** The whole body. Undefined if it is streamed. */
  body: Buffer | undefined
  cookie: string | null
}

/** Forwards requests and sockets to the shard of their team, and waits during its restart. */
export class Forwarder {
  readonly #shards: Shards
  readonly #seal: VisitorSeal
  readonly #beforeTry: (visitor: Visitor, attempt: number) => Promise<void> | undefined
  readonly #lanes = new Lanes()
  readonly #paces = new Map<string, { handshakes: Pace; bytes: Pace }>()
  #lastNumber = 0
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 })

  /** @param beforeTry throws if the team has to wait; waits while the team moves */
  constructor(
    shards: Shards,
    secret: string,
    beforeTry: (visitor: Visitor, attempt: number) => Promise<void> | undefined,
  ) {
    this.#shards = shards
    this.#beforeTry = beforeTry
    this.#seal = new VisitorSeal(secret)
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Forwards a request and its reply. @param isSocket whether the request belongs to a socket */
  async pass(
    request: IncomingMessage,
    response: ServerResponse,
    kind: Kind,
    team: Pick<Team, 'shard'>,
    visitor: Visitor,
    { cookie = null, isSocket = false }: { cookie?: string | null; isSocket?: boolean } = {},
  ): Promise<void> {
    const body = isSmall(request) ? await readBody(request) : undefined
    if (isSocket) await this.#keepPace(visitor)
    const leave = await this.#lanes.enter(visitor.instance)
    response.once('close', leave)
    if (response.destroyed) return leave()
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await this.#beforeTry(visitor, attempt)
      const { shard } = team
      if (!(await this.#shards.waitFor(shard, MAX_WAIT_MS))) break
      if (attempt > 1) await this.#beforeTry(visitor, attempt)
      if (response.destroyed) return
      if (team.shard !== shard) continue
      const number = ++this.#lastNumber
      const end = await this.#try({ request, response, kind, shard, visitor, number, body, cookie })
      if (end === 'answered') return
      // The shard is gone. Its line reports the end, and all begun requests, within a moment.
      await new Promise((resolve) => setTimeout(resolve, 30))
      if (!this.#mayAskAgain(request, shard, number, body !== undefined)) break
    }
    answerError(response, new HostError('HOST_SHARD_GONE'))
  }

  /** Whether a cut request can be sent again after the restart. */
  #mayAskAgain(request: IncomingMessage, shard: number, number: number, hasAll: boolean): boolean {
    if (!hasAll) return false
    if (!this.#shards.hasBegun(shard, number)) return true
    // The last begun request may have ended the shard. Changes are not repeated.
    return /^(?:GET|HEAD|OPTIONS)$/.test(request.method ?? '') && this.#shards.lastBegunBy(shard) !== number
  }

  async passUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    team: Pick<Team, 'shard'>,
    visitor: Visitor,
  ): Promise<void> {
    socket.on('error', () => socket.destroy())
    await this.#keepPace(visitor)
    await this.#beforeTry(visitor, 1)
    const { shard } = team
    if (!(await this.#shards.waitFor(shard, MAX_WAIT_MS)) || socket.destroyed) return void socket.destroy()
    const other = connect({ path: this.#shards.socketOf(shard, 'shop') })
    other.on('error', () => socket.destroy())
    other.on('close', () => socket.destroy())
    socket.on('close', () => other.destroy())
    const headers = keepForShard(request, { upgrade: true })
    headers.push(VISITOR_HEADER, this.#seal.seal(visitor))
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`)
    other.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
    if (head.length > 0) other.write(head)
    other.pipe(socket)
    passAtPace(socket, other, this.#pacesOf(visitor).bytes)
  }

  #pacesOf({ instance }: Visitor): { handshakes: Pace; bytes: Pace } {
    const known = this.#paces.get(instance)
    if (known) return known
    if (this.#paces.size >= MAX_KEPT_PACES) this.#paces.clear()
    const made = { handshakes: new Pace(HANDSHAKES), bytes: new Pace(SOCKET_BYTES) }
    this.#paces.set(instance, made)
    return made
  }

  async #keepPace(visitor: Visitor): Promise<void> {
    const milliseconds = this.#pacesOf(visitor).handshakes.take(1)
    if (milliseconds > MAX_WAIT_MS) throw new HostError('HOST_TOO_MANY_REQUESTS')
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
  }

  /** Sends a request once. Resolves when it is answered, or when the shard has gone before its reply. */
  #try({ request, response, kind, shard, visitor, number, body, cookie }: Sending): Promise<'answered' | 'cut'> {
    return new Promise((resolve) => {
      const headers = keepForShard(request)
      headers.push(VISITOR_HEADER, this.#seal.seal(visitor), NUMBER_HEADER, String(number))
      let onwards: ReturnType<typeof sendRequest>
      try {
        onwards = sendRequest({
          agent: this.#agent,
          socketPath: this.#shards.socketOf(shard, kind),
          method: request.method,
          path: request.url,
          headers,
          setHost: false,
        })
      } catch {
        // Node's server accepts addresses that its client rejects.
        answerError(response, new HostError('HOST_BAD_REQUEST', { reason: 'The address cannot be passed on.' }))
        return resolve('answered')
      }
      const hangUp = (): void => {
        onwards.destroy()
        resolve('answered')
      }
      response.once('close', hangUp)
      onwards.on('error', () => {
        request.unpipe(onwards)
        response.off('close', hangUp)
        if (response.headersSent) response.destroy()
        resolve(response.headersSent ? 'answered' : 'cut')
      })
      onwards.on('response', (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.statusMessage ?? '', keepForVisitor(reply.rawHeaders, cookie))
        reply.on('error', () => response.destroy())
        reply.on('aborted', () => response.destroy())
        reply.pipe(response)
        response.off('close', hangUp)
        response.once('close', () => {
          // Stops reading for a visitor who has closed the connection.
          if (!reply.complete) onwards.destroy()
          resolve('answered')
        })
      })
      if (body !== undefined) onwards.end(body)
      else request.pipe(onwards)
    })
  }
}

function passAtPace(from: Duplex, to: Socket, pace: Pace): void {
  let isFull = false
  let timer: NodeJS.Timeout | undefined
  const goOn = (): void => {
    if (!isFull && timer === undefined) from.resume()
  }
  from.on('data', (piece: Buffer) => {
    isFull = !to.write(piece)
    const milliseconds = pace.take(piece.length)
    clearTimeout(timer)
    timer = undefined
    if (milliseconds > 0)
      timer = setTimeout(() => {
        timer = undefined
        goOn()
      }, milliseconds)
    if (isFull || milliseconds > 0) from.pause()
  })
  to.on('drain', () => {
    isFull = false
    goOn()
  })
  from.on('end', () => to.end())
  from.on('close', () => clearTimeout(timer))
}

function isSmall({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= MAX_KEPT_BYTES
}

/** Needs no copy for an empty body. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (!(Number(request.headers['content-length'] ?? 0) > 0)) return EMPTY
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}
