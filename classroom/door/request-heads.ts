import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { HostError } from '#server/errors.ts'

/**
 * Bytes of a request's head that the front door reads. A browser keeps up to 180 cookies of 4 KB for a domain and its
 * subdomains, and a page in any team's shop can set them all. Node's 16 KiB would lock its visitors out of the
 * trainer's side and the board.
 */
export const MAX_READ_BYTES = 1_048_576

/** Bytes of a forwarded head: below a shard's limit (Node's 16 KiB) by the length of the sealed visitor. */
export const MAX_FORWARDED_BYTES = 14_336

/** Bytes of all unfinished heads, and milliseconds between two counts. */
const MAX_UNFINISHED_BYTES = 64_000_000
const COUNT_EVERY_MS = 1000

export function measureHead({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): number {
  let bytes = url.length
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]]
    if (name.length !== 6 || name.toLowerCase() !== 'cookie') bytes += name.length + value.length
  }
  return bytes
}

/**
 * @throws {HostError} HOST_HEAD_TOO_LARGE if a head is too large even without cookies, which a browser sends unasked
 */
export function demandSmallHead(request: IncomingMessage): void {
  if (measureHead(request) > MAX_FORWARDED_BYTES) throw new HostError('HOST_HEAD_TOO_LARGE')
}

/** Limits the memory of unfinished heads: cuts the longest ones while the sum is too large. */
export class HeadGuard {
  /** Bytes that a connection had received before its unfinished head. */
  readonly #before = new Map<Socket, number>()
  readonly #timer: NodeJS.Timeout

  constructor(server: HttpServer) {
    server.on('connection', (socket: Socket) => {
      this.#before.set(socket, 0)
      socket.once('close', () => this.#before.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#before.delete(socket)
      response.once('close', () => {
        if (!socket.destroyed) this.#before.set(socket, socket.bytesRead)
      })
    })
    server.on('upgrade', ({ socket }: IncomingMessage) => this.#before.delete(socket))
    this.#timer = setInterval(() => this.check(), COUNT_EVERY_MS)
    this.#timer.unref()
  }

  check(maxBytes = MAX_UNFINISHED_BYTES): void {
    const heads = [...this.#before].map(([socket, before]) => ({ socket, bytes: socket.bytesRead - before }))
    let sum = heads.reduce((sum, { bytes }) => sum + bytes, 0)
    if (sum <= maxBytes) return
    for (const { socket, bytes } of heads.sort((one, other) => other.bytes - one.bytes)) {
      if (sum <= maxBytes) return
      socket.destroy()
      sum -= bytes
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
