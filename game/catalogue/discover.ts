import { RangeFaults } from '#game/errors.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { discoverUnits } from './discover-units.ts'
import { discoverGeneralTutorials } from './general-tutorials.ts'
import { keepUnits, listSources, printSources, readKeptUnits } from './kept-units.ts'
import { TranslationFolders } from './late-translations.ts'
import type { LoadedPack } from './packs.ts'
import { readRoster } from './roster.ts'

const CHALLENGES = new URL('../../challenges/', import.meta.url)
const TUTORIALS = new URL('../tutorials/', import.meta.url)
const TRANSLATIONS = new URL('../../content/i18n/', import.meta.url)

interface DiscoverOptions {
  /** Whether a broken folder fails the start, as in tests, instead of being left out. */
  strict?: boolean
  /** Folders of packs, absolute. No other pack is read. */
  packs?: readonly string[]
}

/** The catalogue, and the packs. */
export interface Discovered {
  catalogue: Catalogue
  packs: readonly LoadedPack[]
}

/**
 * Reads the roster, the challenge folders and the general tutorials.
 * @throws RangeFault for a malformed roster, RangeFaults with the faults of all folders if `strict`
 */
export async function discoverCatalogue(options: DiscoverOptions = {}): Promise<Catalogue> {
  return (await discoverAll(options)).catalogue
}

/** Like `discoverCatalogue`, with packs. @throws RangeFault, RangeFaults */
export async function discoverAll({ strict = true, packs: folders = [] }: DiscoverOptions): Promise<Discovered> {
  const sources = listSources()
  const roster = readRoster()
  const translations = new TranslationFolders(TRANSLATIONS)
  const kept = readKeptUnits(sources, translations)
  const prints = kept ? [] : printSources(sources)
  const own = kept ? { units: kept, faults: [] } : await discoverUnits(CHALLENGES, TRANSLATIONS)
  const added =
    folders.length > 0 ? await readFolders(folders, roster) : { packs: [], units: [], entries: [], faults: [] }
  const general = await discoverGeneralTutorials(TUTORIALS, translations)
  const catalogue = createCatalogue(
    [...roster, ...added.entries],
    [...own.units, ...added.units],
    [...own.faults, ...added.faults, ...general.faults],
    general.tutorials,
  )
  if (strict && catalogue.faults.length > 0) throw new RangeFaults(catalogue.faults)
  // Faults of packs do not prevent the cache, because reading all folders again would not mend them.
  const others = added.faults.length + general.faults.length
  if (!kept && catalogue.faults.length === others) keepUnits(own.units, prints)
  return { catalogue, packs: added.packs }
}

/** Loaded only for packs, which most starts do not have. */
async function readFolders(folders: readonly string[], roster: ReturnType<typeof readRoster>) {
  const { readPacks } = await import('./packs.ts')
  return readPacks(folders, roster)
}
