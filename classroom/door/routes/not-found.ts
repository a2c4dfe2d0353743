import { HostError } from '#server/errors.ts'

/** @param url may have a query, which the error leaves out */
export function createNotFound(url: string): HostError {
  return new HostError('HOST_NOT_FOUND', { path: (url.split('?', 1)[0] ?? '').slice(0, 200) })
}
