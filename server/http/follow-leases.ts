import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { HostError } from '#server/errors.ts'
import type { Sockets } from '#server/http/open-sockets.ts'
import type { Instances } from '#server/instances/instances.ts'
import type { RenderedPage } from '#server/repair/frame.ts'
import type { Leases } from '#server/store/store.ts'

// For stores that are a database: it can be away, and other servers use it.

interface Needs {
  instances: Instances
  sockets: Pick<Sockets, 'interrupt'>
  log: Logger
}

/** Tells open pages and the log when the database goes away. Pages ask for everything again when it is back. */
export function followLeases(leases: Leases, { instances, sockets, log }: Needs): void {
  leases.onChange = (isFresh) => {
    if (isFresh) return log.info('the database answers')
    log.error('the database is away: shops wait for it')
    for (const id of instances.listAwake()) sockets.interrupt(id)
  }
}

type Visit = Pick<IncomingMessage, 'method' | 'headers'>

/** Returns what makes the page for visitors of a shop that waits for its database. */
export function describePausesOf(place: { root: string; version: string }) {
  return async ({ method, headers }: Visit, fault: HostError): Promise<RenderedPage | undefined> => {
    const { renderPause } = await import('#server/repair/waiting-page.ts')
    return renderPause(place, { method, headers } as Visit, fault)
  }
}
