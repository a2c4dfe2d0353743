import type { IncomingMessage } from 'node:http'
import type { Caller, CallerFinder } from '#host/class/door/who.ts'
import { HostError } from '#host/errors.ts'

type Asking = Pick<IncomingMessage, 'headers'>

/**
 * Demands that a page which opens a socket is on the host name that it asks, on whichever port. Browsers let any page open a socket and send the
 * cookie along. Scripts send no `Origin` and pass.
 * @param url configured address of the class, whose pages a proxy may pass on under another host name
 * @throws {HostError} HOST_FOREIGN_ORIGIN
 */
export function demandOwnHost({ headers }: Asking, url: string | null): void {
  const { origin } = headers
  if (origin === undefined) return
  const name = hostNameOf(origin)
  const isOwn = name !== null && [`http://${headers.host}`, url ?? ''].some((own) => hostNameOf(own) === name)
  if (!isOwn) throw new HostError('HOST_FOREIGN_ORIGIN', { origin: origin.slice(0, 100) })
}

/**
 * Demands that the page behind a request is not in the shop of another team. Other sites pass: forged requests are part of the game.
 * @throws {HostError} HOST_FOREIGN_ORIGIN
 */
export function demandOwnTeam({ headers }: Asking, { team }: Caller, finder: CallerFinder): void {
  const { origin, host } = headers
  if (origin === undefined || origin === `http://${host}`) return
  const other = finder.findByHost(hostNameOf(origin) ?? '')
  if (other && other !== team) throw new HostError('HOST_FOREIGN_ORIGIN', { origin: origin.slice(0, 100) })
}

function hostNameOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.hostname : null
}
