import type { AskForThread } from '#host/containment/expressions/evaluator.ts'
import type { AskRemote } from '#host/containment/outgoing.ts'

/** Where the shop listens on the emulated machine, whatever port it has on the real one. */
const PORT = '3000'

/** How the emulated machine calls itself, beside all spellings of its loopback. */
const OWN_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|juicer|172\.17\.0\.2)$/

/**
 * The network of the emulated machine: the shop on it, and what a server of the shop reaches. For everything else there is nobody.
 * @param baseUrl address of the shop
 */
export function createAskForMachine(askRemote: AskRemote, baseUrl: string): AskForThread {
  return async ({ url, ...request }) => {
    const asked = new URL(url)
    const isOwn = OWN_NAME.test(asked.hostname)
    const own = new URL(baseUrl)
    const target = isOwn && asked.port === PORT ? `${own.origin}${asked.pathname}${asked.search}` : asked.href
    const { status, contentType, body } = await askRemote(target, {
      ...request,
      body: request.body === '' ? undefined : request.body,
    })
    return { status, contentType, body }
  }
}
