import { hostname } from 'node:os'
import { createNameCheck, type IsKnownName } from '#foundation/host-names.ts'
import type { Settings } from '#server/config/schema.ts'

interface NamedAddresses {
  server: Pick<Settings['server'], 'baseUrl'>
  host: Pick<Settings['host'], 'labUrl' | 'names'> & { class: Pick<Settings['host']['class'], 'base' | 'url'> }
}

/**
 * Recognises host names that lead here: `localhost`, IP addresses, those of the configuration, and the machine's own.
 * @param machine the machine's name for itself
 */
export function createKnownNames({ server, host }: NamedAddresses, machine = hostname()): IsKnownName {
  const { base, url } = host.class
  const addresses = [server.baseUrl, host.labUrl, url].flatMap((address) => (address && URL.parse(address)?.host) || [])
  // Alone or below `.local`, because no public name server answers for either.
  const label = machine.split('.', 1)[0] ?? ''
  const own = label === '' ? [] : [label, `${label}.local`]
  return createNameCheck([...host.names, ...addresses, ...own], base === '' ? [] : [base])
}
