import type { IncomingMessage } from 'node:http'
import type { Caller, CallerFinder } from '#classroom/door/who.ts'
import { HostError } from '#server/errors.ts'

type Asking = Pick<IncomingMessage, 'headers'>

/**
 * Demands that the page behind a socket is on the requested host name, on any port. Browsers let any page open a socket
 * with the visitor's cookies. Scripts send no `Origin` and pass.
 * @param url configured address of the class, whose pages a proxy may forward under another host name
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
 * Demands that the page behind a request is not in the shop of another team. Other sites pass: forged requests are part
 * of the game.
 * @throws {HostError} HOST_FOREIGN_ORIGIN
 */
export function demandOwnTeam({ headers }: Asking, { team }: Caller, finder: Pick<CallerFinder, 'findByHost'>): void {
  const { origin, host } = headers
  if (origin === undefined || origin === `http://${host}`) return
  const other = finder.findByHost(hostNameOf(origin) ?? '')
  if (other && other !== team) throw new HostError('HOST_FOREIGN_ORIGIN', { origin: origin.slice(0, 100) })
}

/** Rejects pages of other origins, whatever cookies they send. @throws {HostError} HOST_FOREIGN_ORIGIN */
export function demandOwnOrigin({ headers }: Asking): void {
  const { origin, host } = headers
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    throw new HostError('HOST_FOREIGN_ORIGIN', { origin: origin.slice(0, 100) })
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new HostError('HOST_FOREIGN_ORIGIN', { site })
}

function hostNameOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.hostname : null
}
