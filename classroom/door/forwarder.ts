import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { keepForShard, keepForVisitor } from '#classroom/door/headers.ts'
import { Lanes } from '#classroom/door/lanes.ts'
import { Pace } from '#classroom/door/pace.ts'
import type { Team } from '#classroom/door/registry.ts'
import { type Ending, sendOnwards } from '#classroom/door/send-onwards.ts'
import type { Shards } from '#classroom/door/shards.ts'
import { notesOf, noteWait } from '#classroom/door/traces/request-notes.ts'
import type { Neighbours } from '#classroom/neighbours/neighbours.ts'
import { NUMBER_HEADER, VISITOR_HEADER, type Visitor, VisitorSeal } from '#classroom/visitor.ts'
import { HostError } from '#server/errors.ts'
import { answerError } from '#server/http/reply.ts'

/** Milliseconds that a request waits for the restart of its shard. */
const MAX_WAIT_MS = 10_000

/** Milliseconds between two looks for the front door of a team. */
const LOOK_AGAIN_MS = 50

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

interface PassingOptions {
  cookie?: string | null
  /** Whether the request belongs to a socket. */
  isSocket?: boolean
  /** Whether it comes from another front door. It is not passed on again. */
  isPassedOn?: boolean
}

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
  readonly #neighbours: Pick<Neighbours, 'find' | 'passage'> | null
  readonly #numbers = new WeakMap<IncomingMessage, number>()
  #lastNumber = 0
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 })

  /**
   * @param beforeTry throws if the team has to wait; waits while the team moves
   * @param neighbours other front doors of the class, or null
   */
  constructor(
    shards: Shards,
    secret: string,
    beforeTry: (visitor: Visitor, attempt: number) => Promise<void> | undefined,
    neighbours: Pick<Neighbours, 'find' | 'passage'> | null = null,
  ) {
    this.#shards = shards
    this.#beforeTry = beforeTry
    this.#neighbours = neighbours
    this.#seal = new VisitorSeal(secret)
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Number of a request at its shard. Undefined if no shard has got it. */
  numberOf(request: IncomingMessage): number | undefined {
    return this.#numbers.get(request)
  }

  /** Forwards a request and its reply. */
  async pass(
    request: IncomingMessage,
    response: ServerResponse,
    kind: Kind,
    team: Pick<Team, 'shard'>,
    visitor: Visitor,
    { cookie = null, isSocket = false, isPassedOn = false }: PassingOptions = {},
  ): Promise<void> {
    const body = await readSmallBody(request)
    if (isSocket) await this.#keepPace(visitor)
    const leave = await noteWait(request, 'turn', this.#lanes.enter(visitor.instance))
    const notes = notesOf(request)
    response.once('close', leave)
    if (response.destroyed) return leave()
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (notes) notes.attempts = attempt
      await noteWait(request, 'shard', this.#beforeTry(visitor, attempt))
      if (this.#neighbours && !this.#shards.isOwn(team.shard)) {
        if (isPassedOn) break
        if (notes) notes.isPassedOn = true
        const end = await this.#passToNeighbour({ request, response, kind, visitor, body, cookie }, team, isSocket)
        if (end === 'answered') return
        if (end === 'cut') break
      }
      const { shard } = team
      if (!(await noteWait(request, 'shard', this.#shards.waitFor(shard, MAX_WAIT_MS)))) break
      if (attempt > 1) await this.#beforeTry(visitor, attempt)
      if (response.destroyed) return
      if (team.shard !== shard) continue
      const number = ++this.#lastNumber
      this.#numbers.set(request, number)
      const end = await this.#try({ request, response, kind, shard, visitor, number, body, cookie })
      if (end === 'answered') return
      // The shard is gone. Its line reports the end, and all begun requests, within a moment.
      await new Promise((resolve) => setTimeout(resolve, 30))
      if (!this.#mayAskAgain(request, shard, number, body !== undefined)) break
    }
    answerError(response, new HostError('HOST_SHARD_GONE'))
  }

  /**
   * Passes a request to the front door that has the team's shard, and waits while none has it. Resolves with `elsewhere`
   * if the shard is here meanwhile.
   */
  async #passToNeighbour(
    sending: Omit<Sending, 'shard' | 'number'>,
    team: Pick<Team, 'shard'>,
    isSocket: boolean,
  ): Promise<Ending> {
    const { request, response, kind, visitor, body, cookie } = sending
    const isReading = /^(?:GET|HEAD|OPTIONS)$/.test(request.method ?? '')
    for (const deadline = performance.now() + MAX_WAIT_MS; performance.now() < deadline; ) {
      if (response.destroyed) return 'answered'
      const { shard } = team
      if (this.#shards.isOwn(shard)) return 'elsewhere'
      const door = this.#neighbours?.find(shard)
      if (door) {
        const word = { kind: 'team', shard, to: kind, visitor, isSocket } as const
        const end = await this.#neighbours?.passage.passTeam({ request, response, body, door }, word, cookie)
        if (end === 'answered') return end
        // The other door may have begun a request that was cut. Changes are not repeated.
        if (body === undefined || (end === 'cut' && !isReading)) return 'cut'
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    return 'cut'
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
    { isPassedOn = false }: PassingOptions = {},
  ): Promise<void> {
    socket.on('error', () => socket.destroy())
    await this.#keepPace(visitor)
    await this.#beforeTry(visitor, 1)
    const other = await this.#openSocket(request, team.shard, visitor, isPassedOn)
    if (!other || socket.destroyed) {
      other?.destroy()
      return void socket.destroy()
    }
    other.on('error', () => socket.destroy())
    other.on('close', () => socket.destroy())
    socket.on('close', () => other.destroy())
    if (head.length > 0) other.write(head)
    other.pipe(socket)
    passAtPace(socket, other, this.#pacesOf(visitor).bytes)
  }

  /** A connection that has sent the request. Undefined if the team's shop cannot be reached. */
  async #openSocket(
    request: IncomingMessage,
    shard: number,
    visitor: Visitor,
    isPassedOn: boolean,
  ): Promise<Socket | undefined> {
    if (this.#neighbours && !this.#shards.isOwn(shard)) {
      const door = isPassedOn ? undefined : this.#neighbours.find(shard)
      const word = { kind: 'team', shard, to: 'shop', visitor, isSocket: true } as const
      return door && this.#neighbours.passage.openSocket(request, door, word)
    }
    if (!(await this.#shards.waitFor(shard, MAX_WAIT_MS))) return undefined
    const headers = keepForShard(request, { upgrade: true })
    headers.push(VISITOR_HEADER, this.#seal.seal(visitor))
    const other = connect({ path: this.#shards.socketOf(shard, 'shop') })
    other.write(writeHead(request, headers), 'latin1')
    return other
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
  #try({ request, response, kind, shard, visitor, number, body, cookie }: Sending): Promise<Ending> {
    const headers = keepForShard(request)
    headers.push(VISITOR_HEADER, this.#seal.seal(visitor), NUMBER_HEADER, String(number))
    return sendOnwards({
      ...{ request, response, body },
      target: { agent: this.#agent, socketPath: this.#shards.socketOf(shard, kind), headers },
      keepHeaders: (raw) => keepForVisitor(raw, cookie),
    })
  }
}

/** The head of a request with these headers, in pairs. */
export function writeHead({ method, url }: IncomingMessage, headers: readonly string[]): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
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

/** The whole body of a request, or undefined if it is too large to be kept. */
export async function readSmallBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return isSmall(request) ? readBody(request) : undefined
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
