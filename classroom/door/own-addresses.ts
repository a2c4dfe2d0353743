import type { DoorSettings } from '#classroom/door/door-settings.ts'
import { TRAINER_LABEL } from '#classroom/door/who.ts'
import { isBelow } from '#foundation/host-names.ts'
import { toUrl } from '#server/http/listen.ts'

type Reach = Pick<DoorSettings, 'address' | 'base' | 'basePath' | 'url'>

/** Public host name of a label with its port, or null without a base name. */
export function nameHost(reach: Reach, port: number, label: string): string | null {
  if (reach.base === '') return null
  const front = findFront(reach)
  return `${label}.${reach.base}:${front ? front.port : port}`.replace(/:(?:80)?$/, '')
}

/** Address of a trainer's page, or null without a base name. */
export function nameTrainerUrl(reach: Reach, port: number, path: string): string | null {
  const host = nameHost(reach, port, TRAINER_LABEL)
  if (host === null) return null
  const front = findFront(reach)
  return `${front?.protocol ?? 'http:'}//${host}${front ? reach.basePath : ''}${path}`
}

export function nameClassUrl({ url, address }: Reach, port: number): string {
  return url ?? toUrl(address, port)
}

/** The proxy before the class, if it has its own port and all names of the class. */
function findFront({ base, url }: Reach): URL | null {
  const proxy = url === null || base === '' ? null : URL.parse(url)
  return proxy && isBelow(proxy.hostname, base) ? proxy : null
}
