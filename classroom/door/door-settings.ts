import type { Room } from '#contract/class-room.ts'
import type { IsKnownName } from '#foundation/host-names.ts'
import { z } from '#foundation/zod.ts'
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
  /** This front door among several of its class, or null. */
  neighbours: { url: string; secret: string } | null
  logLevel: LogLevel
}

const MIN_SECRET_CHARACTERS = 32

/** Settings of one of several front doors. They differ by machine, so they come by the environment alone. */
const neighbourVariables = z
  .object({
    HOST_DOOR_URL: z
      .string()
      .refine((url) => /^http:\/\/[^/?#@]+\/?$/.test(url) && URL.canParse(url), {
        error: 'should be an address such as http://10.0.0.5:3100, by which other front doors reach this one',
      })
      .transform((url) => url.replace(/\/$/, '')),
    HOST_DOOR_SECRET: z
      .string({ error: 'is needed beside HOST_DOOR_URL, the same at every front door; or HOST_DOOR_SECRET_FILE' })
      .min(MIN_SECRET_CHARACTERS, { error: `should have at least ${MIN_SECRET_CHARACTERS} characters` }),
  })
  .transform(({ HOST_DOOR_URL: url, HOST_DOOR_SECRET: secret }) => ({ url, secret }))

/** @throws {ConfigurationError} */
function readNeighbours(environment: Environment, store: string | null): DoorSettings['neighbours'] {
  if (!environment.HOST_DOOR_URL) return null
  if (store === null)
    throw new ConfigurationError(['HOST_DOOR_URL: several front doors need a database. Set HOST_STORE as well.'])
  const { data, error } = neighbourVariables.safeParse(environment)
  if (data) return data
  throw new ConfigurationError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
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
    neighbours: readNeighbours(environment, store),
    isKnownName: createKnownNames({ server: server.data, host: host.data }),
  }
}

/** Port of the outside world: the configured one, else the next. 0 means any free one, null means none. */
export function chooseLabPort({ port, labPort }: Pick<DoorSettings, 'port' | 'labPort'>): number | null {
  if (labPort === 'none') return null
  return labPort ?? (port === 0 || port === 65_535 ? 0 : port + 1)
}
