import type { FastifyReply } from 'fastify'
import { HostError } from '#server/errors.ts'

/** Replaces a reply whose changes could not be stored. */
export function failInstead(reply: FastifyReply, error: unknown): string {
  const failure = error instanceof HostError ? error : new HostError('HOST_INTERNAL', {}, { cause: error })
  if (failure.status >= 500) reply.log.error({ err: failure }, failure.message)
  for (const header of ['content-length', 'etag', 'location', 'set-cookie', 'content-encoding'])
    reply.removeHeader(header)
  reply.code(failure.status).header('content-type', 'application/json; charset=utf-8')
  return JSON.stringify(failure)
}
