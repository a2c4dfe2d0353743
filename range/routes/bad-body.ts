import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** The shop stumbles over malformed JSON, and shows how. Ours says what is wrong; every other error is the error page's business. */
export function answerBadBody(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof URIError && request.url.startsWith('/range/')) {
    reply.code(400).send({ error: 'RANGE_BAD_URL', message: 'The address has a percent sign that escapes nothing.' })
    return
  }
  if (!(error instanceof SyntaxError)) throw error
  reply
    .code(400)
    .send({ error: 'RANGE_BAD_BODY', message: `The body is not JSON: ${error.message}. Correct it and try again.` })
}
