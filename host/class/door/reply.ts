import type { IncomingMessage, ServerResponse } from 'node:http'
import { HostError } from '#host/errors.ts'
import type { z } from '#range/zod.ts'

/** Bytes of a JSON body. */
const MAX_BODY_BYTES = 102_400

/** What is answered to nobody but the pages of this origin, and kept nowhere. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export function answerJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string | string[]> = {},
): void {
  answerText(response, JSON.stringify(body), status, headers)
}

/** Something was done, and there is no more to say. */
export function answerDone(response: ServerResponse): void {
  answerJson(response, { status: 'done' })
}

/** @param json a body that is text already */
export function answerText(
  response: ServerResponse,
  json: string,
  status = 200,
  headers: Record<string, string | string[]> = {},
): void {
  const bytes = Buffer.from(json)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...PRIVATE,
    ...headers,
  })
  response.end(bytes)
}

export function answerFile(response: ServerResponse, content: string | Buffer, type: string, name: string): void {
  response.writeHead(200, {
    'content-type': type,
    'content-length': Buffer.byteLength(content),
    'content-disposition': `attachment; filename="${name}"`,
    ...PRIVATE,
  })
  response.end(content)
}

/** The host's envelope; what is no error of the host is ours, and says nothing. */
export function answerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const failure = error instanceof HostError ? error : new HostError('HOST_INTERNAL', {}, { cause: error })
  const retry = [429, 503].includes(failure.status) ? { 'retry-after': '2' } : undefined
  answerJson(response, failure, failure.status, retry)
}

/** Reads a JSON body. @throws {HostError} HOST_BAD_REQUEST, HOST_TOO_LARGE */
export async function readForm<Form>(request: IncomingMessage, schema: z.ZodType<Form>): Promise<Form> {
  const text = await readText(request, MAX_BODY_BYTES)
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new HostError('HOST_BAD_REQUEST', { body: 'is no JSON' })
  }
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new HostError(
    'HOST_BAD_REQUEST',
    Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message])),
  )
}

export async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBytes) throw new HostError('HOST_TOO_LARGE')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
