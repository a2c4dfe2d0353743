import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { UnauthorizedError } from '#foundation/unauthorized-error.ts'
import { RangeReplyError } from '#game/errors.ts'

/**
 * Answers errors of the range's routes in one shape. Errors that clients know in another shape go on to the
 * application.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isForErrorPage(error, request)) throw error
  const told = toReplyError(error, request)
  if (told.status >= 500) request.log.error({ err: error }, told.message)
  if (told.status === 429) reply.header('retry-after', told.details.seconds ?? '5')
  return reply.code(told.status).send(told.toJSON())
}

/**
 * Whether the shop's error page answers: for guards that refuse everyone, and for undecodable names at addresses of the
 * reference.
 */
function isForErrorPage(error: Error, { url }: FastifyRequest): boolean {
  return error instanceof UnauthorizedError || (error instanceof URIError && !url.startsWith('/range/'))
}

function toReplyError(error: FastifyError, { routeOptions }: FastifyRequest): RangeReplyError {
  if (error instanceof RangeReplyError) return error
  if (error instanceof URIError) return new RangeReplyError('RANGE_BAD_URL', {}, { cause: error })
  const { statusCode = 500 } = error
  const tooLarge = routeOptions.url === '/range/score' ? 'RANGE_REPORT_TOO_LARGE' : 'RANGE_TOO_LARGE'
  if (statusCode === 413) return new RangeReplyError(tooLarge, {}, { cause: error })
  if (statusCode >= 400 && statusCode < 500)
    return new RangeReplyError('RANGE_BAD_BODY', { reason: error.message }, { cause: error })
  return new RangeReplyError('RANGE_INTERNAL', {}, { cause: error })
}
