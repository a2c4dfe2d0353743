import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printOf, renewPrints, type SourcePrint } from '#foundation/build/prints.mjs'
import type { ChallengeRoutes } from '#game/challenge-routes.ts'
import type { Oracle } from '#game/oracle.ts'
import { type TranslationFolders, translateLate } from './late-translations.ts'
import type { Unit } from './unit.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RANGE = fileURLToPath(new URL('../', import.meta.url))
const CHALLENGES = fileURLToPath(new URL('../../challenges/', import.meta.url))
const KEPT = fileURLToPath(new URL('../../dist/cache/kept/units.json', import.meta.url))

/** Sources that decide how units are read and what oracles watch. A change in one of them invalidates the cache. */
const SOURCES = [CHALLENGES, ...['catalogue', 'coding', 'evidence', ''].map((name) => join(RANGE, name))]

/** Sources that only tests read, and flaws, which are read when somebody asks for the ground truth. */
export const TESTS_ONLY = /^(?:exploit|flaws|ways|proof|.*\.test)\.ts$/

const require = createRequire(import.meta.url)

interface KeptUnit extends Pick<Unit, 'folder' | 'challenge' | 'tutorial' | 'coding' | 'place'> {
  oracle: Pick<Oracle, 'watches' | 'on' | 'settings'>
  hasRoutes: boolean
}

interface Kept {
  prints: readonly SourcePrint[]
  units: KeptUnit[]
}

/**
 * Units of the last start, if no content has changed. Reading hundreds of modules would take most of a start.
 * Oracles are loaded on first use.
 * @param sources of `listSources`
 * @param translations of all challenges, read later
 */
export function readKeptUnits(sources: readonly string[], translations: TranslationFolders): Unit[] | undefined {
  try {
    const { prints, units } = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept
    const isSameList = prints.length === sources.length && prints.every(([path], index) => path === sources[index])
    const renewed = isSameList ? renewPrints(ROOT, prints) : undefined
    if (renewed && renewed !== prints) keep({ prints: renewed, units })
    return renewed && units.map((unit) => translateLate(toUnit(unit), translations))
  } catch {
    return undefined
  }
}

/** @param prints of all sources, taken before the units were read */
export function keepUnits(units: readonly Unit[], prints: readonly SourcePrint[]): void {
  keep({
    prints,
    units: units.map(({ folder, challenge, tutorial, coding, place, routes, oracle: { watches, on, settings } }) => ({
      folder,
      challenge,
      tutorial,
      coding: coding && { ...coding, translations: {} },
      place: place && { ...place, translations: {} },
      oracle: { watches, on, settings },
      hasRoutes: routes !== undefined,
    })),
  })
}

/** On a read-only disk every start reads all modules. */
function keep(kept: Kept): void {
  try {
    mkdirSync(dirname(KEPT), { recursive: true })
    const fresh = `${KEPT}.${process.pid}`
    writeFileSync(fresh, JSON.stringify(kept))
    renameSync(fresh, KEPT)
  } catch {
    // Best effort.
  }
}

export function printSources(sources: readonly string[]): SourcePrint[] {
  return sources.map((path) => printOf(ROOT, path))
}

/** Paths of all sources below the root. */
export function listSources(): string[] {
  const paths: string[] = []
  for (const folder of SOURCES) {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: folder !== RANGE })) {
      if (!entry.isFile() || TESTS_ONLY.test(entry.name)) continue
      paths.push(`${entry.parentPath}/${entry.name}`.slice(ROOT.length))
    }
  }
  return paths.sort()
}

function toUnit({ folder, challenge, tutorial, coding, place, oracle, hasRoutes }: KeptUnit): Unit {
  return {
    folder,
    challenge,
    tutorial,
    coding,
    place,
    codingFaults: [],
    oracle: createLateOracle(folder, oracle),
    routes: hasRoutes ? (app, parts) => loadDefault<ChallengeRoutes>(folder, 'routes.ts')(app, parts) : undefined,
    translations: new Map(),
  }
}

function loadDefault<Default>(folder: string, file: string): Default {
  return (require(join(CHALLENGES, folder, file)) as { default: Default }).default
}

/** An oracle whose module is loaded on first use. Until then only its topics are known. */
function createLateOracle(folder: string, { watches, on, settings }: KeptUnit['oracle']): Oracle {
  let loaded: Oracle | undefined
  const load = (): Oracle => {
    loaded ??= loadDefault<Oracle>(folder, 'oracle.ts')
    return loaded
  }
  return {
    watches,
    ...(on && { on }),
    ...(settings && { settings }),
    isSolvedBy: (evidence, context) => load().isSolvedBy(evidence, context),
  }
}
