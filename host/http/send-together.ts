import type { FastifyInstance, onSendHookHandler } from 'fastify'

/**
 * Sends the replies of one turn of the event loop one after the other at its end, instead of each on its own. Who asks from the same
 * machine (a scanner, a browser, the bench) sleeps while it waits: woken by every single reply, it goes back to sleep before the next
 * one is ready, and waking it costs the server more than making the reply.
 * @param isShared whether others play here as well: a reply is not to wait for their requests
 */
export function sendTogether(app: FastifyInstance, isShared: () => boolean): void {
  const waitForTurnsEnd: onSendHookHandler = (_request, _reply, payload, done) => {
    // A stream may fail at any moment, and only who sends it listens.
    if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && !isShared()) setImmediate(done, null, payload)
    else done()
  }
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(waitForTurnsEnd)
  })
}
