import type { IncomingMessage, ServerResponse } from 'node:http'
import { readSmallBody } from '#classroom/door/forwarder.ts'
import { notesOf } from '#classroom/door/traces/request-notes.ts'
import type { Neighbours } from '#classroom/neighbours/neighbours.ts'
import type { Kind } from '#classroom/neighbours/words.ts'
import { HostError } from '#server/errors.ts'

/** Milliseconds that a request waits for a new leading front door. */
const MAX_WAIT_MS = 10_000
const LOOK_AGAIN_MS = 50

/**
 * Passes a request for the class itself to the leading front door.
 * @throws {HostError} HOST_SHOP_ELSEWHERE without one, HOST_SHARD_GONE if it is lost before its reply
 */
export async function passClass(
  { membership, passage }: Pick<Neighbours, 'membership' | 'passage'>,
  request: IncomingMessage,
  response: ServerResponse,
  arrived: Kind,
): Promise<void> {
  const notes = notesOf(request)
  if (notes) notes.isPassedOn = true
  const body = await readSmallBody(request)
  const isReading = /^(?:GET|HEAD|OPTIONS)$/.test(request.method ?? '')
  const address = request.socket.remoteAddress ?? ''
  for (const deadline = performance.now() + MAX_WAIT_MS; performance.now() < deadline; ) {
    if (response.destroyed) return
    const { leader } = membership
    if (leader && leader.slot !== membership.slot) {
      const word = { kind: 'class', arrived, address } as const
      const end = await passage.passClass({ request, response, body, door: leader }, word)
      if (end === 'answered') return
      // It may have begun a request that was cut. Changes are not repeated.
      if (body === undefined || (end === 'cut' && !isReading)) throw new HostError('HOST_SHARD_GONE')
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new HostError('HOST_SHOP_ELSEWHERE')
}
