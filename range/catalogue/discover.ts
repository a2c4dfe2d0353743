import { readdir, readFile } from 'node:fs/promises'
import { parseYaml } from '#common/yaml.ts'
import { RangeFault } from '#range/errors.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { keepUnits, readKeptUnits, sourcePrint } from './kept-units.ts'
import { readRegister } from './register.ts'
import { parseUnit, type Unit, type UnitContent } from './unit.ts'

const CHALLENGES = new URL('../challenges/', import.meta.url)

/**
 * Reads the register and every challenge folder, once, at start.
 * @throws RangeFault naming folder and field, when one is malformed: a range with a broken challenge does not open
 */
export async function discoverCatalogue(): Promise<Catalogue> {
  const print = sourcePrint()
  const kept = readKeptUnits(print)
  if (kept) return createCatalogue(readRegister(), kept)
  const units = await discoverUnits(CHALLENGES)
  const catalogue = createCatalogue(readRegister(), units)
  keepUnits(units, print)
  return catalogue
}

/** The units in a folder of challenge folders, in the order of their names. */
export async function discoverUnits(challenges: URL): Promise<Unit[]> {
  const entries = await readdir(challenges, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(folders.sort().map((folder) => readUnit(challenges, folder)))
}

async function readUnit(challenges: URL, folder: string): Promise<Unit> {
  const [challenge, oracle, translations] = await Promise.all([
    defaultExport(challenges, folder, 'challenge.ts'),
    defaultExport(challenges, folder, 'oracle.ts'),
    readTranslations(new URL(`${folder}/`, challenges)),
  ])
  return parseUnit(folder, { challenge, oracle, translations })
}

async function readTranslations(folder: URL): Promise<UnitContent['translations']> {
  const translations: Record<string, unknown> = {}
  for (const file of await readdir(folder)) {
    const [, language] = /^texts\.(\w+)\.yml$/.exec(file) ?? []
    if (language) translations[language] = parseYaml(await readFile(new URL(file, folder), 'utf8'))
  }
  return translations
}

async function defaultExport(challenges: URL, folder: string, file: string): Promise<unknown> {
  try {
    const module: { default?: unknown } = await import(new URL(`${folder}/${file}`, challenges).href)
    return module.default
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : String(cause)
    throw new RangeFault('RANGE_UNIT_MALFORMED', { folder, file, fault }, { cause })
  }
}
