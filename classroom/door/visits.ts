import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { findOrigins } from '#classroom/door/addresses.ts'
import type { DoorSettings } from '#classroom/door/door-settings.ts'
import type { Caller, CallerFinder } from '#classroom/door/who.ts'

export interface Visit {
  headers: IncomingHttpHeaders
  caller: Caller
  address: string
  isSecure: boolean
  /** Scheme, host and base path under which others reach the class, likeliest first. */
  readonly origins: [string, ...string[]]
}

export interface VisitNeeds {
  finder: Pick<CallerFinder, 'find'>
  settings: Pick<DoorSettings, 'url' | 'base' | 'basePath' | 'address'>
  ports: { shopPort: number }
}

export function readVisit(request: IncomingMessage, { finder, settings, ports }: VisitNeeds): Visit {
  const caller = finder.find(request)
  const address = request.socket.remoteAddress ?? ''
  const isSecure = request.headers['x-forwarded-proto'] === 'https'
  return {
    headers: request.headers,
    caller,
    address,
    isSecure,
    // Asks the system for its network interfaces, which few requests need.
    get origins() {
      const { url, base, basePath } = settings
      return findOrigins({
        ...{ url, base, basePath, isSecure, address: settings.address },
        host: request.headers.host ?? '',
        isSubdomain: caller.site !== 'base',
        peer: address,
        port: ports.shopPort,
      })
    },
  }
}
