import type { Server } from 'node:http'
import type { IsKnownName } from '#common/host-names.ts'
import { ConfigurationError } from '#host/config/errors.ts'
import { createKnownNames } from '#host/config/known-names.ts'
import { settingsSchema } from '#host/config/schema.ts'
import { type Environment, gatherSources } from '#host/config/sources.ts'
import { BACKLOG, listenAt } from '#host/http/listen.ts'
import type { LogLevel } from '#host/http/log.ts'

export interface DoorSettings {
  port: number
  /** Address of this machine to listen at; null: all. */
  address: string | null
  labPort: number | 'none' | null
  basePath: string
  /** Host name whose subdomains are teams; empty where there is none. */
  base: string
  /** Whether a `Host` header names this machine, or may be anybody's. */
  isKnownName: IsKnownName
  /** Address under which others reach the class; null: as whoever asks did. */
  url: string | null
  maxTeams: number
  maxTeamsPerMinute: number
  maxPlayers: number
  /** Bytes of one value that a shop's store may come to. */
  maxStoredBytes: number
  limits: { storageMegabytes: number; requestsAtOnce: number; codeSecondsPerMinute: number }
  trainerToken: string | null
  logLevel: LogLevel
}

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
  const { address, labPort, trainerToken, logLevel, limits } = host.data
  // A change holds the old values beside the new ones.
  const maxStoredBytes = Math.min(3 * limits.storageMegabytes * 1_000_000, 1e9)
  const { base, url, maxTeams, maxTeamsPerMinute, maxPlayers } = host.data.class
  const { port, basePath } = server.data
  return {
    ...{ port, address, basePath, labPort, trainerToken, logLevel, limits },
    ...{ base, url, maxTeams, maxTeamsPerMinute, maxPlayers, maxStoredBytes },
    isKnownName: createKnownNames({ server: server.data, host: host.data }),
  }
}

/** Listens at an address of this machine. Answers the port. @throws as {@link listenAt} */
export async function openPort(server: Server, port: number, address: string | null): Promise<number> {
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
