import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { RangeFault } from '#range/errors.ts'
import { importDefault, isMissing, listFolders, messageOf, readTranslationsOf } from './read-folder.ts'
import { parseUnit, type Unit, type UnitContent } from './unit.ts'

/** Units of a folder, sorted by name. */
interface DiscoveredUnits {
  units: Unit[]
  /** Faults of folders that are no units. */
  faults: RangeFault[]
}

/**
 * Reads a folder of challenge folders.
 * @param translations optional folder with `<language>/challenges/<challenge folder>.yml`
 * @param isOfPack packs may leave out fields that are newer than they are
 */
export async function discoverUnits(
  challenges: URL,
  translations: URL,
  { isOfPack = false }: { isOfPack?: boolean } = {},
): Promise<DiscoveredUnits> {
  const entries = await readdir(challenges, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const languages = await listFolders(translations)
  const readTranslations = (folder: string) => readTranslationsOf(`challenges/${folder}`, translations, languages)
  const found = await Promise.all(
    folders
      .sort()
      .map((folder) =>
        readUnit(challenges, folder, readTranslations, isOfPack).catch((error: unknown) => toFault(folder, error)),
      ),
  )
  const discovered: DiscoveredUnits = { units: [], faults: [] }
  for (const one of found) {
    if (one instanceof RangeFault) discovered.faults.push(one)
    else discovered.units.push(one)
  }
  return discovered
}

function toFault(folder: string, cause: unknown): RangeFault {
  if (cause instanceof RangeFault) return cause
  return new RangeFault('RANGE_UNIT_MALFORMED', { folder, faults: messageOf(cause) }, { cause })
}

async function readUnit(
  challenges: URL,
  folder: string,
  readTranslations: (folder: string) => Promise<UnitContent['translations']>,
  isOfPack: boolean,
): Promise<Unit> {
  const files = await Promise.allSettled([
    importDefault(challenges, folder, 'challenge.ts'),
    importDefault(challenges, folder, 'oracle.ts'),
    readTranslations(folder),
    readCoding(challenges, folder),
    importOptional(challenges, folder, 'tutorial.ts'),
    importOptional(challenges, folder, 'routes.ts'),
  ])
  const unreadable = files.flatMap((file) => (file.status === 'rejected' ? [messageOf(file.reason)] : []))
  if (unreadable.length > 0) throw new RangeFault('RANGE_UNIT_MALFORMED', { folder, faults: unreadable.join('; ') })
  const [challenge, oracle, translations, coding, tutorial, routes] = files.map((file) =>
    file.status === 'fulfilled' ? file.value : undefined,
  )
  return parseUnit(folder, {
    isOfPack,
    challenge,
    oracle,
    tutorial,
    routes,
    translations: translations as UnitContent['translations'],
    coding: coding as UnitContent['coding'],
  })
}

/** Imports an optional file. Null means that it has no such export, undefined that the file is missing. */
async function importOptional(challenges: URL, folder: string, file: string): Promise<unknown> {
  if (!existsSync(new URL(`${folder}/${file}`, challenges))) return undefined
  return (await importDefault(challenges, folder, file)) ?? null
}

/** Reads `coding`; undefined if it is missing. An unreadable one has a fault and no definition. */
async function readCoding(challenges: URL, folder: string): Promise<UnitContent['coding']> {
  const directory = new URL(`${folder}/coding/`, challenges)
  if ((await namesIn(directory)).length === 0) return undefined
  const names = (await namesIn(new URL('fixes/', directory))).filter((name) => name.endsWith('.patch'))
  const patches = await Promise.all(
    names.map(async (name) => [
      name.slice(0, -'.patch'.length),
      await readFile(new URL(`fixes/${name}`, directory), 'utf8'),
    ]),
  )
  const definition = await importDefault(challenges, folder, 'coding/coding.ts').catch(messageOf)
  return { definition, patches: Object.fromEntries(patches) }
}

async function namesIn(directory: URL): Promise<string[]> {
  return readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
}
