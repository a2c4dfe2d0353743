import type { Server } from 'node:http'
import { ConfigurationError } from '#host/config/errors.ts'
import { settingsSchema } from '#host/config/schema.ts'
import { type Environment, gatherSources } from '#host/config/sources.ts'
import { HostError } from '#host/errors.ts'
import type { LogLevel } from '#host/http/log.ts'

export interface DoorSettings {
  port: number
  labPort: number | 'none' | null
  basePath: string
  /** Host name whose subdomains are teams; empty where there is none. */
  base: string
  /** Address under which others reach the class; null: as whoever asks did. */
  url: string | null
  maxTeams: number
  maxTeamsPerMinute: number
  maxPlayers: number
  /** Bytes of one value that a shop's store may come to. */
  maxStoredBytes: number
  trainerToken: string | null
  logLevel: LogLevel
}

/** Connections that may wait to be taken: a class opens the same page at the same moment. */
const BACKLOG = 4096

/**
 * What the front door needs of the configuration; the shards check all of it.
 * @throws {ConfigurationError}
 */
export function readDoorSettings(directory: string, environment: Environment): DoorSettings {
  const { tree, faults } = gatherSources(directory, environment)
  const server = settingsSchema.shape.server.safeParse(tree.server)
  const host = settingsSchema.shape.host.safeParse(tree.host)
  if (!server.success || !host.success) {
    const issues = [...(server.error?.issues ?? []), ...(host.error?.issues ?? [])]
    throw new ConfigurationError([...faults, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)])
  }
  const { labPort, trainerToken, logLevel, limits } = host.data
  // A change holds the old values beside the new ones.
  const maxStoredBytes = Math.min(3 * limits.storageMegabytes * 1_000_000, 1e9)
  const { base, url, maxTeams, maxTeamsPerMinute, maxPlayers } = host.data.class
  const { port, basePath } = server.data
  return {
    ...{ port, basePath, labPort, trainerToken, logLevel },
    ...{ base, url, maxTeams, maxTeamsPerMinute, maxPlayers, maxStoredBytes },
  }
}

/** The port of the outside world: the configured one, else the next; 0 for any free one, null for none. */
export function chooseLabPort({ port, labPort }: Pick<DoorSettings, 'port' | 'labPort'>): number | null {
  if (labPort === 'none') return null
  return labPort ?? (port === 0 || port === 65_535 ? 0 : port + 1)
}

/** Listens on both families where the machine has both. Answers the port. @throws {HostError} HOST_PORT_TAKEN, HOST_PORT_FORBIDDEN */
export async function listenAt(server: Server, port: number): Promise<number> {
  try {
    await listen(server, port, '::').catch((error: unknown) => {
      if (codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES') throw error
      return listen(server, port, '0.0.0.0')
    })
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') throw new HostError('HOST_PORT_TAKEN', { port }, { cause })
    if (codeOf(cause) === 'EACCES') throw new HostError('HOST_PORT_FORBIDDEN', { port }, { cause })
    throw cause
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
