import type { ServerResponse } from 'node:http'
import { HostError } from '#server/errors.ts'

export const PRIVATE = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export function toRetryHeaders({ status }: HostError): { 'retry-after'?: string } {
  return [429, 503].includes(status) ? { 'retry-after': '2' } : {}
}

export function answerJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string | string[]> = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...PRIVATE,
    ...headers,
  })
  response.end(bytes)
}

/** Answers a request to a shop with the host's error envelope. Hides the text of foreign errors. */
export function answerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const failure = error instanceof HostError ? error : new HostError('HOST_INTERNAL', {}, { cause: error })
  answerJson(response, failure, failure.status, toRetryHeaders(failure))
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}
