import { ConfigurationError } from '#server/config/errors.ts'
import { settingsSchema } from '#server/config/schema.ts'
import { type Environment, gatherSources } from '#server/config/sources.ts'

/** Address of the configured database, or null. @throws {ConfigurationError} */
export function readStoreSetting(directory: string, environment: Environment): string | null {
  const { tree, faults } = gatherSources(directory, environment)
  const host = settingsSchema.shape.host.safeParse(tree.host)
  if (host.success && faults.length === 0) return host.data.store
  const issues = host.error?.issues ?? []
  throw new ConfigurationError([...faults, ...issues.map(({ path, message }) => `host.${path.join('.')}: ${message}`)])
}
