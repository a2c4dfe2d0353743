import type { FastifyInstance, onSendHookHandler } from 'fastify'

/**
 * Sends the replies of one turn of the event loop one after the other at its end, instead of each on its own. Who asks from the same
 * machine (a scanner, a browser, the bench) sleeps while it waits: woken by every single reply, it goes back to sleep before the next
 * one is ready, and waking it costs the server more than making the reply. Where players share a process, a reply would wait for other
 * players' requests; there it is not used.
 */
export function sendTogether(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(waitForTurnsEnd)
  })
}

const waitForTurnsEnd: onSendHookHandler = (_request, _reply, payload, done) => {
  // A stream may fail at any moment, and only who sends it listens.
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) setImmediate(done, null, payload)
  else done()
}
