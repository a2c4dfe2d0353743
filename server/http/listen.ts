import type { Server } from 'node:http'
import { HostError } from '#server/errors.ts'

/** Connections that may wait, with room for a class that opens the same page at the same moment. */
export const BACKLOG = 4096

/**
 * Listens at one address, or at all of the machine: both families, or IPv4 alone on a machine without IPv6.
 * @param listen listens at an address
 * @param address null for all
 * @throws {HostError} HOST_PORT_TAKEN, HOST_PORT_FORBIDDEN, HOST_NO_SUCH_ADDRESS
 */
export async function listenAt(
  listen: (address: string) => Promise<unknown>,
  address: string | null,
  port: number,
): Promise<void> {
  try {
    if (address !== null) await listen(toNumber(address))
    else
      await listen('::').catch((error: unknown) => {
        if (codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES') throw error
        return listen('0.0.0.0')
      })
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') throw new HostError('HOST_PORT_TAKEN', { port }, { cause })
    if (codeOf(cause) === 'EACCES') throw new HostError('HOST_PORT_FORBIDDEN', { port }, { cause })
    if (address !== null && /^(?:EADDRNOTAVAIL|EINVAL|ENOTFOUND|EAI_\w+)$/.test(codeOf(cause)))
      throw new HostError('HOST_NO_SUCH_ADDRESS', { address }, { cause })
    throw cause
  }
}

/** Opens a port at an address, or at all of the machine. Returns the port. @throws as {@link listenAt} */
export async function openPort(
  server: Server,
  { port, address }: { port: number; address: string | null },
): Promise<number> {
  await listenAt((host) => listen(server, port, host), address, port)
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : port
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** URL for this machine itself. */
export function toUrl(address: string | null, port: number): string {
  const name = isEverywhere(address) ? 'localhost' : toNumber(address)
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Line of the start about who can connect, or null. */
export function describeReach(address: string | null): string | null {
  return isEverywhere(address)
    ? 'Everybody in your network can open it. For this machine alone: HOST=127.0.0.1 npm start'
    : null
}

export function isEverywhere(address: string | null): address is '::' | '0.0.0.0' | null {
  return address === null || address === '::' || address === '0.0.0.0'
}

/** `localhost` exists in both families, and a server listens at one of them. */
function toNumber(address: string): string {
  return address === 'localhost' ? '127.0.0.1' : address
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
