import type { FastifyInstance, onSendHookHandler } from 'fastify'

/**
 * Sends the replies of one turn of the event loop together at its end. A client on the same machine (a scanner, a
 * browser, the bench) otherwise wakes for every single reply, which costs more than the reply itself.
 * @param isShared whether others play here, too; a reply must not wait for their requests
 */
export function sendTogether(app: FastifyInstance, isShared: () => boolean): void {
  const waitForTurnsEnd: onSendHookHandler = (_request, _reply, payload, done) => {
    // A stream may fail at any moment, and only its sender listens.
    if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && !isShared()) setImmediate(done, null, payload)
    else done()
  }
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(waitForTurnsEnd)
  })
}
