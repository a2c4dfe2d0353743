import { isBelow } from '#common/host-names.ts'
import type { DoorSettings } from '#host/class/door/door-settings.ts'
import { TRAINER_LABEL } from '#host/class/door/who.ts'
import { toUrl } from '#host/http/listen.ts'

type Reach = Pick<DoorSettings, 'address' | 'base' | 'basePath' | 'url'>

/** Host name of a label as others reach it, with its port; null where the class has no base name. */
export function nameHost(reach: Reach, port: number, label: string): string | null {
  if (reach.base === '') return null
  const front = findFront(reach)
  return `${label}.${reach.base}:${front ? front.port : port}`.replace(/:(?:80)?$/, '')
}

/** Address of a page of the trainer's; null where the class has no base name. */
export function trainerUrl(reach: Reach, port: number, path: string): string | null {
  const host = nameHost(reach, port, TRAINER_LABEL)
  if (host === null) return null
  const front = findFront(reach)
  return `${front?.protocol ?? 'http:'}//${host}${front ? reach.basePath : ''}${path}`
}

/** Address of the class itself. */
export function classUrl({ url, address }: Reach, port: number): string {
  return url ?? toUrl(address, port)
}

/** A proxy before the class, which has a port of its own and all names of the class. */
function findFront({ base, url }: Reach): URL | null {
  const proxy = url === null || base === '' ? null : URL.parse(url)
  return proxy && isBelow(proxy.hostname, base) ? proxy : null
}
