import type { FastifyInstance } from 'fastify'

/** Sets the headers of every reply, and answers preflight requests of any path. */
export function sendHeaders(app: FastifyInstance, hiring: string): void {
  const ordinary = {
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'feature-policy': "payment 'self'",
    'x-recruiting': hiring,
    vary: 'accept-encoding',
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS') {
      reply.headers(ordinary)
      done()
      return
    }
    const wanted = request.headers['access-control-request-headers']
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      vary: 'Access-Control-Request-Headers',
      'content-length': '0',
    })
    if (wanted) reply.header('access-control-allow-headers', wanted)
    reply.code(204).send()
  })
}
