import type { Room } from '#contract/class-room.ts'
import type { IsKnownName } from '#foundation/host-names.ts'
import { ConfigurationError } from '#server/config/errors.ts'
import { createKnownNames } from '#server/config/known-names.ts'
import { settingsSchema } from '#server/config/schema.ts'
import { type Environment, gatherSources } from '#server/config/sources.ts'
import type { LogLevel } from '#server/logs/log.ts'

export interface DoorSettings {
  port: number
  address: string | null
  labPort: number | 'none' | null
  basePath: string
  base: string
  /** Whether a `Host` header is known to name this machine. */
  isKnownName: IsKnownName
  /** Address under which others reach the class. Null means that of the request. */
  url: string | null
  maxTeams: number
  maxTeamsPerMinute: number
  maxPlayers: number
  maxStoredBytes: number
  limits: Omit<Room['maxLimits'], 'players'>
  trainerToken: string | null
  /** Address of a database in place of files, or null. */
  store: string | null
  logLevel: LogLevel
}

/**
 * The front door's part of the configuration. The shards check all of it.
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
  const { address, labPort, trainerToken, store, logLevel, limits } = host.data
  // A change holds the old values beside the new ones.
  const maxStoredBytes = Math.min(3 * limits.storageMegabytes * 1_000_000, 1e9)
  const { base, url, maxTeams, maxTeamsPerMinute, maxPlayers } = host.data.class
  const { port, basePath } = server.data
  return {
    ...{ port, address, basePath, labPort, trainerToken, store, logLevel, limits },
    ...{ base, url, maxTeams, maxTeamsPerMinute, maxPlayers, maxStoredBytes },
    isKnownName: createKnownNames({ server: server.data, host: host.data }),
  }
}

/** Port of the outside world: the configured one, else the next. 0 means any free one, null means none. */
export function chooseLabPort({ port, labPort }: Pick<DoorSettings, 'port' | 'labPort'>): number | null {
  if (labPort === 'none') return null
  return labPort ?? (port === 0 || port === 65_535 ? 0 : port + 1)
}
