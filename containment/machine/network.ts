import type { AskForThread } from '#containment/expressions/evaluator.ts'
import type { AskRemote } from '#containment/outgoing.ts'

/** Port of the shop on the emulated machine, whatever the real port. */
const PORT = '3000'

/** Names of the emulated machine for itself, including all spellings of its loopback. */
const OWN_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|juicer|172\.17\.0\.2)$/

/**
 * The network of the emulated machine: the shop on it, and the hosts that the shop's server reaches. No other address
 * answers.
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
