import { Agent, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { keepForShard, keepForVisitor } from '#host/class/door/headers.ts'
import { answerError } from '#host/class/door/reply.ts'
import type { Shards } from '#host/class/door/shards.ts'
import { VISITOR_HEADER, type Visitor, VisitorSeal } from '#host/class/visitor.ts'
import { HostError } from '#host/errors.ts'

/** How long a request waits for a shard that is being restarted, in milliseconds. */
const MAX_WAIT_MS = 10_000

/** Lives of a shard that one request may see end before it is given up. */
const MAX_ATTEMPTS = 4

type Kind = 'shop' | 'lab'

/** Hands requests and sockets on to the shard of their team, and waits with them while it is restarted. */
export class Forwarder {
  readonly #shards: Shards
  readonly #seal: VisitorSeal
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 })

  constructor(shards: Shards, secret: string) {
    this.#shards = shards
    this.#seal = new VisitorSeal(secret)
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Answers a request with what the team's shard answers. */
  async pass(
    request: IncomingMessage,
    response: ServerResponse,
    kind: Kind,
    shard: number,
    visitor: Visitor,
  ): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (!(await this.#shards.waitFor(shard, MAX_WAIT_MS))) break
      if (response.destroyed) return
      const outcome = await this.#try(request, response, kind, shard, visitor)
      if (outcome === 'done') return
      if (outcome === 'lost' || attempt === MAX_ATTEMPTS) break
      // It has gone, and the line to it says so in a moment.
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    answerError(response, new HostError('HOST_SHARD_GONE'))
  }

  /** Joins a socket that wants another protocol with the team's shard. */
  async passUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    shard: number,
    visitor: Visitor,
  ): Promise<void> {
    socket.on('error', () => socket.destroy())
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
    socket.pipe(other)
  }

  /** `again`: nothing has been done and the request can be sent once more; `lost`: nobody knows what was done. */
  #try(
    request: IncomingMessage,
    response: ServerResponse,
    kind: Kind,
    shard: number,
    visitor: Visitor,
  ): Promise<'done' | 'again' | 'lost'> {
    const isRepeatable = /^(?:GET|HEAD|OPTIONS)$/.test(request.method ?? '') && !hasBody(request)
    return new Promise((resolve) => {
      const headers = keepForShard(request)
      headers.push(VISITOR_HEADER, this.#seal.seal(visitor))
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
        return resolve('done')
      }
      const hangUp = (): void => {
        onwards.destroy()
        resolve('done')
      }
      response.once('close', hangUp)
      let isSent = false
      onwards.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => begin())
        else begin()
      })
      const begin = (): void => {
        isSent = true
        if (hasBody(request)) request.pipe(onwards)
        else onwards.end()
      }
      onwards.on('error', () => {
        request.unpipe(onwards)
        if (response.headersSent) response.destroy()
        response.off('close', hangUp)
        resolve(response.headersSent ? 'done' : !isSent || isRepeatable ? 'again' : 'lost')
      })
      onwards.on('response', (reply) => {
        // Interim answers are Node's own business.
        response.writeHead(reply.statusCode ?? 502, reply.statusMessage ?? '', keepForVisitor(reply.rawHeaders))
        reply.on('error', () => response.destroy())
        reply.on('aborted', () => response.destroy())
        reply.pipe(response)
        response.off('close', hangUp)
        response.once('close', () => {
          // Whoever hangs up is not read for any more.
          if (!reply.complete) onwards.destroy()
          resolve('done')
        })
      })
    })
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
