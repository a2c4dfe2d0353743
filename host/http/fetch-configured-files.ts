import { createAskRemote } from '#host/containment/outgoing.ts'
import type { OwnFiles } from '#host/own-files/own-files.ts'

/** A film is larger than a logo, and both come from a host that the trainer has named. */
const MAX_FILE_BYTES = 32_000_000
/** Milliseconds for one file. */
const TIMEOUT = 20_000

/**
 * Fetches what the configuration names by an address, after the server has opened. Only the hosts of these addresses and `host.outgoingHosts`
 * are asked, on every hop of a redirection.
 */
export async function fetchConfiguredFiles(
  ownFiles: OwnFiles,
  outgoingHosts: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { addresses } = ownFiles
  if (addresses.length === 0) return
  const ask = createAskRemote({
    ask: () => Promise.reject(new Error('Nothing of this server is fetched.')),
    ownAddresses: () => [],
    isLab: () => false,
    findInLab: async () => undefined,
    hosts: [...addresses.map((address) => new URL(address).hostname), ...outgoingHosts],
    timeout: TIMEOUT,
    maxBytes: MAX_FILE_BYTES,
    signal,
  })
  await ownFiles.fetchAll(ask, signal)
}
