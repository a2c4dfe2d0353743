import { registerHooks } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from '#foundation/zod.ts'
import { RangeFault } from '#game/errors.ts'
import type { Pack } from '#game/packs.ts'
import { discoverUnits } from './discover-units.ts'
import { FIRST_LATE_HINT_ID, type RosterEntry, toMitigationUrl } from './roster.ts'
import type { Unit } from './unit.ts'

export interface LoadedPack extends Pack {
  name: string
}

interface FoundPacks {
  packs: LoadedPack[]
  units: Unit[]
  /** Entries in the shape of the roster. */
  entries: RosterEntry[]
  faults: RangeFault[]
}

/** Lower ids are the roster's; 999 belongs to no challenge. */
const FIRST_PACK_ID = 1000
const IDS_OF_A_PACK = 100

const pack = z.strictObject({
  firstId: z.int().min(FIRST_PACK_ID).multipleOf(IDS_OF_A_PACK),
  routes: z.custom<Pack['routes']>((value) => typeof value === 'function').optional(),
  plant: z.custom<Pack['plant']>((value) => typeof value === 'function').optional(),
})

/**
 * Loads packs. A broken pack is left out, and so is a broken challenge of a good one.
 * @param folders absolute
 * @param roster the built-in challenges
 */
export async function readPacks(folders: readonly string[], roster: readonly RosterEntry[]): Promise<FoundPacks> {
  const found: FoundPacks = { packs: [], units: [], entries: [], faults: [] }
  if (folders.length > 0) lendImports(folders)
  for (const folder of folders) {
    const name = basename(folder)
    try {
      const loaded = { ...(await readPack(folder)), name }
      const twin = found.packs.find(({ firstId }) => firstId === loaded.firstId)
      if (twin) throw new Error(`firstId ${loaded.firstId} is that of ${twin.name}`)
      const challenges = toFolderUrl(folder, 'challenges')
      const { units, faults } = await discoverUnits(challenges, toFolderUrl(folder, 'i18n'), { isOfPack: true })
      found.packs.push(loaded)
      found.faults.push(...faults)
      for (const unit of units) admit(unit, loaded, [...roster, ...found.entries], found)
    } catch (cause) {
      const fault = cause instanceof Error ? cause.message : String(cause)
      found.faults.push(new RangeFault('RANGE_PACK_MALFORMED', { pack: folder, fault }, { cause }))
    }
  }
  return found
}

function toFolderUrl(folder: string, name: string): URL {
  return pathToFileURL(`${join(folder, name)}/`)
}

async function readPack(folder: string): Promise<Pack> {
  const module: { default?: unknown } = await import(pathToFileURL(join(folder, 'pack.ts')).href)
  const result = pack.safeParse(module.default)
  if (result.success) return result.data
  throw new Error(
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'pack.ts'}: ${message}`).join('; '),
  )
}

function admit(unit: Unit, { name, firstId }: LoadedPack, known: readonly RosterEntry[], found: FoundPacks): void {
  const { id, key } = unit.challenge
  const twin = known.find((entry) => entry.key === key || entry.id === id || entry.name === unit.challenge.name)
  const isOutside = id < firstId || id >= firstId + IDS_OF_A_PACK
  if (!twin && !isOutside) {
    found.units.push(unit)
    found.entries.push(entryOf(unit))
    return
  }
  const faults = twin
    ? `id, key or name is that of ${twin.key}`
    : `id is ${id}, those of ${name} are ${firstId} to ${firstId + IDS_OF_A_PACK - 1}`
  found.faults.push(new RangeFault('RANGE_UNIT_MALFORMED', { folder: unit.folder, faults }))
}

function entryOf({ challenge }: Unit): RosterEntry {
  const { id, key, name, category, difficulty, tags, disabledEnv, tutorialOrder, hasCodingChallenge } = challenge
  const hintCount = challenge.hints.length
  const firstHintId = FIRST_LATE_HINT_ID + id * 100 + 1
  const facts = { id, key, name, category, difficulty, tags, disabledEnv, tutorialOrder, hasCodingChallenge }
  return Object.freeze({ ...facts, mitigationUrl: toMitigationUrl(challenge.mitigation), hintCount, firstHintId })
}

/** Lets packs outside of this project import `#game/define.ts`. */
function lendImports(folders: readonly string[]): void {
  const borrowers = folders.map((folder) => `${pathToFileURL(folder).href}/`)
  registerHooks({
    resolve(specifier, context, next) {
      const borrows = specifier.startsWith('#') && borrowers.some((folder) => context.parentURL?.startsWith(folder))
      return next(specifier, borrows ? { ...context, parentURL: import.meta.url } : context)
    },
  })
}
