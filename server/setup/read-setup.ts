import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import { discoverAll } from '#game/catalogue/discover.ts'
import type { LoadedPack } from '#game/catalogue/packs.ts'
import type { Rules } from '#game/rules.ts'
import { readFlagKey } from '#server/config/flag-key.ts'
import {
  type Configuration,
  findPackFolders,
  listMappedChallenges,
  loadConfiguration,
  toRules,
  toShopSettings,
} from '#server/config/load.ts'
import { gatherSources, listOwnFolders } from '#server/config/sources.ts'
import { createLog } from '#server/logs/log.ts'
import type { StartupTimes } from '#server/startup-times.ts'
import { readSeedContent, type SeedContent } from '#shop/seed/content.ts'
import type { ShopSettings } from '#shop/settings.ts'

export interface Program {
  root: string
  version: string
  environment: Record<string, string | undefined>
}

export interface Setup extends Program {
  content: string
  seedContent: SeedContent
  configuration: Configuration
  settings: ShopSettings
  rules: Rules
  catalogue: Catalogue
  packs: readonly LoadedPack[]
  ownFolders: readonly string[]
}

/** Reads configuration, content, challenges and packs. @throws {ConfigurationError} with every fault */
export async function readSetup(program: Program, startup: StartupTimes): Promise<Setup> {
  const { root, version, environment } = program
  const content = join(root, 'content')
  const directory = join(root, 'config')
  const gathered = gatherSources(directory, environment)
  const { catalogue, packs } = await discoverAll({
    strict: isTrue(environment.CI),
    packs: findPackFolders(gathered, root),
  })
  startup.noteLap('validatePreconditions')
  const seedContent = readSeedContent(content)
  const configuration = loadConfiguration({
    directory,
    environment,
    gathered,
    seed: seedContent,
    declared: catalogue.settings,
    challengeKeys: listMappedChallenges(catalogue.challenges),
  })
  const { mended } = configuration.host
  if (mended.length > 0) (await import('./mended.ts')).checkMended(mended, root)
  const settings = toShopSettings(configuration, version)
  const rules = toRules(configuration, configuration.host.flagKey ?? readFlagKey(root), catalogue.settings)
  const ownFolders = listOwnFolders(directory, environment)
  startup.noteLap('validateConfig')
  return { ...program, content, seedContent, configuration, settings, rules, catalogue, packs, ownFolders }
}

/** Opens the log of a server. Its first lines are warnings about the setup. */
export function openLog({ configuration, catalogue }: Setup, process: string): Logger {
  const log = createLog(configuration.host.logLevel, process)
  for (const warning of configuration.warnings) log.warn(warning)
  for (const fault of catalogue.faults) log.error(fault.details, `${fault.message} It is left out.`)
  return log
}

/** Continuous integration services set `CI`. */
function isTrue(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value.toLowerCase())
}
