import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { MAX_NOTED_BYTES } from '#server/gym/gym-limits.ts'
import type { NotedBody, NotedStep } from '#server/gym/transcript.ts'

/** Headers of the connection. They differ between two runs, and say nothing about the shop. */
const OF_TRANSPORT = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** The start of a body, as it passes by. */
class PassingBody {
  readonly #pieces: Buffer[] = []
  #kept = 0
  #bytes = 0

  add(piece: unknown, encoding?: unknown): void {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : piece instanceof Uint8Array
          ? Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
          : undefined
    if (!bytes) return
    this.#bytes += bytes.length
    if (this.#kept >= MAX_NOTED_BYTES) return
    // A copy, because a piece may be part of a larger buffer.
    const start = Buffer.from(bytes.subarray(0, MAX_NOTED_BYTES - this.#kept))
    this.#pieces.push(start)
    this.#kept += start.length
  }

  describe(): NotedBody | null {
    return this.#bytes === 0 ? null : { ...writeBody(Buffer.concat(this.#pieces)), bytes: this.#bytes }
  }
}

/** A body as text, or as base64 if it is binary. */
export function writeBody(bytes: Buffer): Pick<NotedBody, 'text' | 'encoding'> {
  return isUtf8(bytes)
    ? { text: bytes.toString(), encoding: 'text' }
    : { text: bytes.toString('base64'), encoding: 'base64' }
}

/** Watches a request and its answer. Call it before the first byte is read. Returns how to describe both. */
export function watchExchange(
  request: IncomingMessage,
  response: ServerResponse,
): () => Pick<NotedStep, 'request' | 'answer'> {
  const { method = '', url = '' } = request
  const headers = pairsOf(request.rawHeaders)
  const [sent, answered] = [new PassingBody(), new PassingBody()]
  const { push } = request
  request.push = (piece: unknown, encoding?: BufferEncoding) => {
    sent.add(piece, encoding)
    return push.call(request, piece, encoding)
  }
  const write = response.write.bind(response) as (...given: unknown[]) => boolean
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  let sentHeaders: [string, string][] = []
  response.writeHead = ((...given: unknown[]) => {
    // These are not among the headers that were set one by one.
    sentHeaders = headersOf(given.at(-1))
    return writeHead(...given)
  }) as ServerResponse['writeHead']
  let isEnding = false
  response.write = ((piece: unknown, ...rest: unknown[]) => {
    if (!isEnding) answered.add(piece, rest[0])
    return write(piece, ...rest)
  }) as ServerResponse['write']
  response.end = ((piece: unknown, ...rest: unknown[]) => {
    answered.add(piece, rest[0])
    // Node ends with a call of its own to write.
    isEnding = true
    return end(piece, ...rest)
  }) as ServerResponse['end']
  return () => ({
    request: { method, url, headers, body: sent.describe() },
    answer: {
      status: response.statusCode,
      headers: [...flatten(response.getHeaders()), ...sentHeaders],
      body: answered.describe(),
    },
  })
}

/** Pairs without headers of the connection. @param flat alternating names and values */
export function pairsOf(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at < flat.length; at += 2) {
    const [name = '', value = ''] = flat.slice(at, at + 2)
    if (!OF_TRANSPORT.has(name.toLowerCase())) pairs.push([name, value])
  }
  return pairs
}

/** Headers in either shape of Node: pairs in a row, or an object. */
function headersOf(given: unknown): [string, string][] {
  if (Array.isArray(given)) return pairsOf(given.map(String))
  return typeof given === 'object' && given !== null ? flatten(given as OutgoingHttpHeaders) : []
}

function flatten(headers: OutgoingHttpHeaders): [string, string][] {
  return Object.entries(headers)
    .filter(([name]) => !OF_TRANSPORT.has(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((each): [string, string] => [name, String(each)]))
}
