import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChallengeRoutes } from '#range/challenge-routes.ts'
import type { Oracle } from '#range/oracle.ts'
import type { Unit } from './unit.ts'

const RANGE = fileURLToPath(new URL('../', import.meta.url))
const CHALLENGES = join(RANGE, 'challenges')
const TRANSLATIONS = fileURLToPath(new URL('../../content/i18n/', import.meta.url))
const KEPT = fileURLToPath(new URL('../../dist/cache/kept/units.json', import.meta.url))

/** Sources that decide how units are read and what oracles watch. A change in one of them invalidates the cache. */
const SOURCES = ['catalogue', 'challenges', 'coding', 'evidence', ''].map((name) => join(RANGE, name))

/** Sources that only tests read. */
export const TESTS_ONLY = /^(?:exploit|ways|proof|.*\.test)\.ts$/

const require = createRequire(import.meta.url)

interface KeptUnit extends Pick<Unit, 'folder' | 'challenge' | 'tutorial' | 'coding'> {
  oracle: Pick<Oracle, 'watches' | 'on' | 'settings'>
  hasRoutes: boolean
  translations: [language: string, texts: unknown][]
}

interface Kept {
  print: string
  units: KeptUnit[]
}

/**
 * Units of the last start, if no file has changed. Reading hundreds of modules would take most of a start.
 * Oracles are loaded on first use.
 */
export function readKeptUnits(print: string): Unit[] | undefined {
  try {
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept
    return kept.print === print ? kept.units.map(toUnit) : undefined
  } catch {
    return undefined
  }
}

/** On a read-only disk every start reads all modules. */
export function keepUnits(units: readonly Unit[], print: string): void {
  const kept: Kept = {
    print,
    units: units.map(
      ({ folder, challenge, tutorial, coding, routes, oracle: { watches, on, settings }, translations }) => ({
        folder,
        challenge,
        tutorial,
        coding,
        oracle: { watches, on, settings },
        hasRoutes: routes !== undefined,
        translations: [...translations],
      }),
    ),
  }
  try {
    mkdirSync(dirname(KEPT), { recursive: true })
    const fresh = `${KEPT}.${process.pid}`
    writeFileSync(fresh, JSON.stringify(kept))
    renameSync(fresh, KEPT)
  } catch {
    // See above.
  }
}

/** Names, sizes and times of all sources, one line each. */
export function fingerprintSources(): string {
  const lines: string[] = []
  for (const folder of [...SOURCES, ...listTranslationFolders()]) {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: folder !== RANGE })) {
      if (!entry.isFile() || TESTS_ONLY.test(entry.name)) continue
      const path = `${entry.parentPath}/${entry.name}`
      const { size, mtimeMs } = statSync(path)
      lines.push(`${path} ${size} ${mtimeMs}`)
    }
  }
  return lines.sort().join('\n')
}

function listTranslationFolders(): string[] {
  return readdirSync(TRANSLATIONS)
    .map((language) => join(TRANSLATIONS, language, 'challenges'))
    .filter((folder) => existsSync(folder))
}

function toUnit({ folder, challenge, tutorial, coding, oracle, hasRoutes, translations }: KeptUnit): Unit {
  return {
    folder,
    challenge,
    tutorial,
    coding,
    codingFaults: [],
    oracle: createLateOracle(folder, oracle),
    routes: hasRoutes ? (app, parts) => loadDefault<ChallengeRoutes>(folder, 'routes.ts')(app, parts) : undefined,
    translations: new Map(translations) as Unit['translations'],
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
