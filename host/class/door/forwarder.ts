import { Agent, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { keepForShard, keepForVisitor } from '#host/class/door/headers.ts'
import { Lanes } from '#host/class/door/lanes.ts'
import { Pace } from '#host/class/door/pace.ts'
import type { Team } from '#host/class/door/registry.ts'
import { answerError } from '#host/class/door/reply.ts'
import type { Shards } from '#host/class/door/shards.ts'
import { NUMBER_HEADER, VISITOR_HEADER, type Visitor, VisitorSeal } from '#host/class/visitor.ts'
import { HostError } from '#host/errors.ts'

/** How long a request waits for a shard that is being restarted, in milliseconds. */
const MAX_WAIT_MS = 10_000

/** Lives of a shard that one request may see end before it is given up. */
const MAX_ATTEMPTS = 3

/** Bytes of a body that is kept until it is answered. */
const MAX_KEPT_BYTES = 65_536

/** What one team may say by sockets, and ask for the sake of them: pages of all its players at once, and as much as pages say. */
const HANDSHAKES = { burst: 150, perSecond: 30 }
const SOCKET_BYTES = { burst: 300_000, perSecond: 60_000 }

/** Teams whose sockets are remembered. */
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
  /** The whole body; undefined where it is passed on as it comes. */
  body: Buffer | undefined
  /** What the front door has the browser keep, if anything. */
  cookie: string | null
}

/** Hands requests and sockets on to the shard of their team, and waits with them while it is restarted. */
export class Forwarder {
  readonly #shards: Shards
  readonly #seal: VisitorSeal
  readonly #beforeTry: (visitor: Visitor, attempt: number) => Promise<void> | undefined
  readonly #lanes = new Lanes()
  readonly #paces = new Map<string, { handshakes: Pace; bytes: Pace }>()
  #lastNumber = 0
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 })

  /** @param beforeTry throws where a team has to wait, and waits where it is being moved */
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

  /** Answers a request with what the team's shard answers. @param isSocket whether it is asked for the sake of a socket */
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
      // It has gone, and the line to it says so in a moment, with all that it has begun.
      await new Promise((resolve) => setTimeout(resolve, 30))
      if (!this.#mayAskAgain(request, shard, number, body !== undefined)) break
    }
    answerError(response, new HostError('HOST_SHARD_GONE'))
  }

  /** Whether a request that was cut off can be sent to the shard's next life. */
  #mayAskAgain(request: IncomingMessage, shard: number, number: number, hasAll: boolean): boolean {
    if (!hasAll) return false
    if (!this.#shards.hasBegun(shard, number)) return true
    // What it had just begun may be what it died of: the next one is spared that. And what changes something is not done twice.
    return /^(?:GET|HEAD|OPTIONS)$/.test(request.method ?? '') && this.#shards.lastBegunBy(shard) !== number
  }

  /** Joins a socket that wants another protocol with the team's shard. */
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

  /** Sockets are opened, and asked for where there are none, only so often. */
  async #keepPace(visitor: Visitor): Promise<void> {
    const milliseconds = this.#pacesOf(visitor).handshakes.take(1)
    if (milliseconds > MAX_WAIT_MS) throw new HostError('HOST_TOO_MANY_REQUESTS')
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
  }

  /** Sends a request once. Resolves when it is answered, or when the shard has gone before it said anything. */
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
        // Node's client will not send what its server has let in.
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
          // Nothing more is read for a visitor who has closed the connection.
          if (!reply.complete) onwards.destroy()
          resolve('answered')
        })
      })
      if (body !== undefined) onwards.end(body)
      else request.pipe(onwards)
    })
  }
}

/** Hands on what comes, as fast as it is taken and as it may come. */
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

/** Whether a body is kept until the request is answered, so that it can be sent again. */
function isSmall({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= MAX_KEPT_BYTES
}

/** Without a copy where there is none. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (!(Number(request.headers['content-length'] ?? 0) > 0)) return EMPTY
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}
