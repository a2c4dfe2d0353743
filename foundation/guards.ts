import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { UnauthorizedError } from '#foundation/unauthorized-error.ts'

/** Decides before a handler runs: goes on, or ends the request. */
export type Guard = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void

/** Denied to everyone. The token is not read, so it cannot be forged. */
export const denyAll: Guard = ({ headers }, _reply, done) => {
  done(findBearerFault(headers.authorization) ?? new UnauthorizedError('invalid_token', 'invalid signature'))
}

/** Fault of an `Authorization` header before its token is checked; undefined without one. */
function findBearerFault(authorization: string | undefined): UnauthorizedError | undefined {
  if (!authorization) return new UnauthorizedError('credentials_required', 'No Authorization header was found')
  const parts = authorization.split(' ')
  if (parts.length !== 2)
    return new UnauthorizedError('credentials_bad_format', 'Format is Authorization: Bearer [token]')
  if (parts[0]?.toLowerCase() !== 'bearer') return new UnauthorizedError('invalid_token', 'jwt must be provided')
  return undefined
}
