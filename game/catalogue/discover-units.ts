import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { RangeFault } from '#game/errors.ts'
import { TranslationFolders, translateLate } from './late-translations.ts'
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
 * @param isOfPack packs may leave out fields that are newer than they are; their translations are read at once, because
 * no test of ours has seen them
 */
export async function discoverUnits(
  challenges: URL,
  translations: URL,
  { isOfPack = false }: { isOfPack?: boolean } = {},
): Promise<DiscoveredUnits> {
  const entries = await readdir(challenges, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const languages = isOfPack ? await listFolders(translations) : []
  const readTranslations = (folder: string) => readTranslationsOf(`challenges/${folder}`, translations, languages)
  const late = isOfPack ? undefined : new TranslationFolders(translations)
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
    else discovered.units.push(late ? translateLate(one, late) : one)
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
    isOfPack ? undefined : readPlace(challenges, folder),
    importOptional(challenges, folder, 'tutorial.ts'),
    importOptional(challenges, folder, 'routes.ts'),
  ])
  const unreadable = files.flatMap((file) => (file.status === 'rejected' ? [messageOf(file.reason)] : []))
  if (unreadable.length > 0) throw new RangeFault('RANGE_UNIT_MALFORMED', { folder, faults: unreadable.join('; ') })
  const [challenge, oracle, translations, coding, place, tutorial, routes] = files.map((file) =>
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
    place: place as UnitContent['place'],
  })
}

/** Imports an optional file. Null means that it has no such export, undefined that the file is missing. */
async function importOptional(challenges: URL, folder: string, file: string): Promise<unknown> {
  if (!existsSync(new URL(`${folder}/${file}`, challenges))) return undefined
  return (await importDefault(challenges, folder, file)) ?? null
}

/** Reads `coding`; undefined without a coding part. An unreadable one has a fault and no definition. */
async function readCoding(challenges: URL, folder: string): Promise<UnitContent['coding']> {
  const directory = new URL(`${folder}/coding/`, challenges)
  const files = await namesIn(directory)
  if (files.length === 0 || isPlace(files)) return undefined
  const patches = await Promise.all(
    (await patchesIn(directory)).map(async (name) => [
      name,
      await readFile(new URL(`fixes/${name}.patch`, directory), 'utf8'),
    ]),
  )
  const definition = await importDefault(challenges, folder, 'coding/coding.ts').catch(messageOf)
  return { definition, patches: Object.fromEntries(patches) }
}

/** Reads a place; undefined without one. Packs have none, because the judge knows our folders only. */
async function readPlace(challenges: URL, folder: string): Promise<UnitContent['place']> {
  const directory = new URL(`${folder}/coding/`, challenges)
  if (!isPlace(await namesIn(directory))) return undefined
  const definition = await importDefault(challenges, folder, 'coding/place.ts').catch(messageOf)
  return { definition, patches: await patchesIn(directory) }
}

/** A folder with both has a coding part. */
function isPlace(files: readonly string[]): boolean {
  return files.includes('place.ts') && !files.includes('coding.ts')
}

/** Names of the patches, without their ending. */
async function patchesIn(directory: URL): Promise<string[]> {
  const names = await namesIn(new URL('fixes/', directory))
  return names.filter((name) => name.endsWith('.patch')).map((name) => name.slice(0, -'.patch'.length))
}

async function namesIn(directory: URL): Promise<string[]> {
  return readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
}
