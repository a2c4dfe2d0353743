import type { IsKnownName } from '#common/host-names.ts'
import { ConfigurationError } from '#host/config/errors.ts'
import { createKnownNames } from '#host/config/known-names.ts'
import { settingsSchema } from '#host/config/schema.ts'
import { type Environment, gatherSources } from '#host/config/sources.ts'
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

/** The port of the outside world: the configured one, else the next; 0 for any free one, null for none. */
export function chooseLabPort({ port, labPort }: Pick<DoorSettings, 'port' | 'labPort'>): number | null {
  if (labPort === 'none') return null
  return labPort ?? (port === 0 || port === 65_535 ? 0 : port + 1)
}
