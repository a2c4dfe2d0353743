import { hostname } from 'node:os'
import { createNameCheck, type IsKnownName } from '#common/host-names.ts'
import type { Settings } from '#host/config/schema.ts'

/** What of the configuration says by which names this server is reached. */
interface NamedAddresses {
  server: Pick<Settings['server'], 'baseUrl'>
  host: Pick<Settings['host'], 'labUrl' | 'names'> & { class: Pick<Settings['host']['class'], 'base' | 'url'> }
}

/**
 * Tells host names that lead here from made-up ones: beside `localhost` and numbers, those of the configuration and the machine's own.
 * @param machine the machine's name for itself
 */
export function createKnownNames({ server, host }: NamedAddresses, machine = hostname()): IsKnownName {
  const { base, url } = host.class
  const addresses = [server.baseUrl, host.labUrl, url].flatMap((address) => (address && URL.parse(address)?.host) || [])
  // Alone or below `.local`: no name server out in the world answers for either.
  const label = machine.split('.', 1)[0] ?? ''
  const own = label === '' ? [] : [label, `${label}.local`]
  return createNameCheck([...host.names, ...addresses, ...own], base === '' ? [] : [base])
}
