import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guard } from '#foundation/guards.ts'
import { randomBytes } from '#foundation/random.ts'
import { UnauthorizedError } from '#foundation/unauthorized-error.ts'
import { callerOf, readBearerClaims, readBearerToken } from '#shop/accounts/callers.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'

/** Demands a valid bearer token, of any customer. */
export const isAuthorized: Guard = (request, _reply, done) => {
  if (request.shop.sessions.find(readBearerToken(request))) done()
  else done(objectionTo(request))
}

/** Denied to everyone: tokens are checked against a random key, and unsigned ones are refused. */
export const denyAll: Guard = (request, _reply, done) => {
  const objection = objectionTo(request, randomBytes(16).toString('hex'))
  done(objection ?? new UnauthorizedError('invalid_token', 'invalid signature'))
}

/** Demands a known caller, whose id replaces any `UserId` of the body. */
export const appendUserId: Guard = (request, reply, done) => {
  const session = callerOf(request)
  if (!session) {
    refuseStranger(reply)
    return
  }
  request.body = { ...fieldsOf(request), UserId: session.data.id }
  done()
}

export function refuseStranger(reply: FastifyReply): void {
  const message = "Cannot read properties of undefined (reading 'data')"
  reply.code(401).send({ status: 'error', message })
}

export const isAccounting: Guard = (request, reply, done) => {
  const data = readBearerClaims(request)?.data as { role?: unknown } | undefined
  if (data?.role === 'accounting') done()
  else reply.code(403).send({ error: 'Malicious activity detected' })
}

/** Returns the fault of a request's token; undefined if it is valid. */
function objectionTo({ headers, shop }: FastifyRequest, key?: string): UnauthorizedError | undefined {
  if (!headers.authorization) {
    return new UnauthorizedError('credentials_required', 'No Authorization header was found')
  }
  const parts = headers.authorization.split(' ')
  if (parts.length !== 2) {
    return new UnauthorizedError('credentials_bad_format', 'Format is Authorization: Bearer [token]')
  }
  const [scheme = '', token = ''] = parts
  try {
    if (scheme.toLowerCase() !== 'bearer') throw new Error('jwt must be provided')
    shop.tokens.verify(token, key)
    return undefined
  } catch (error) {
    return new UnauthorizedError('invalid_token', error instanceof Error ? error.message : String(error))
  }
}
