import { createAskRemote } from '#containment/outgoing.ts'
import type { OwnFiles } from '#server/own-files/own-files.ts'

/** Bytes of the largest film or logo from a host that the trainer has named. */
const MAX_FILE_BYTES = 32_000_000

/** Milliseconds that a download may take. */
const TIMEOUT = 20_000

/**
 * Fetches configured files with an address in the background. Requests go only to the hosts of these addresses and
 * `outgoingHosts`, on every hop of a redirect. Disposal ends a fetch.
 */
export function fetchConfiguredFiles(ownFiles: OwnFiles, outgoingHosts: readonly string[]): Disposable {
  const { addresses } = ownFiles
  const closing = new AbortController()
  const { signal } = closing
  const ask = createAskRemote({
    ask: () => Promise.reject(new Error('This server fetches no file from itself.')),
    ownAddresses: () => [],
    isLab: () => false,
    findInLab: async () => undefined,
    hosts: [...addresses.map((address) => new URL(address).hostname), ...outgoingHosts],
    timeout: TIMEOUT,
    maxBytes: MAX_FILE_BYTES,
    signal,
  })
  if (addresses.length > 0) void ownFiles.fetchAll(ask, signal)
  return { [Symbol.dispose]: () => closing.abort() }
}
