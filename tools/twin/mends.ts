import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { readToldFlaws } from '#game/ground-truth/read-truth.ts'
import { root } from '../run/console.mjs'
import { applyTogether, type Changes, MendError, type NamedPatch } from './edits.ts'

/** A flaw with the patches that mend it, or the reason why none does. */
export interface KnownFlaw {
  id: string
  title: string
  folder: string
  /** Paths from the root. Empty if the twin leaves the flaw open. */
  patches: readonly string[]
  /** Patches for two mended flaws at once, which replace the patches of each, by the id of the other flaw. */
  together: Readonly<Record<string, string>>
  reason: string | null
}

/** All flaws in the order of their ids. @throws {MendError} for a `flaws.ts` that cannot be read */
export async function readMends(): Promise<KnownFlaw[]> {
  const faults: string[] = []
  const told = await readToldFlaws((await discoverCatalogue()).challenges, faults)
  if (faults.length > 0) throw new MendError(faults.join('\n'))
  return told
    .flatMap(({ challenge: { folder }, given }) =>
      (given.flaws ?? []).map(({ id, title, mend = [], mendTogether = {}, unmended = null }) => {
        const toPath = (name: string): string => `challenges/${folder}/${name}.patch`
        return {
          ...{ id, title, folder, reason: unmended },
          patches: [mend].flat().map(toPath),
          together: Object.fromEntries(Object.entries(mendTogether).map(([other, name]) => [other, toPath(name)])),
        }
      }),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Ids of the flaws that the twin can mend. */
export function listMended(flaws: readonly KnownFlaw[]): string[] {
  return flaws.filter(({ patches }) => patches.length > 0).map(({ id }) => id)
}

/**
 * Chooses flaws by words: `F004`, `all`, and `-F004` for one that stays open.
 * @throws {MendError} for a flaw to leave that is unknown
 */
export function chooseFlaws(flaws: readonly KnownFlaw[], words: readonly string[]): string[] {
  const left = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1))
  for (const id of left) findFlaw(flaws, id)
  const named = words.filter((word) => !word.startsWith('-'))
  const wanted = named.includes('all') ? listMended(flaws) : [...new Set(named)].sort()
  return wanted.filter((id) => !left.includes(id))
}

function findFlaw(flaws: readonly KnownFlaw[], id: string): KnownFlaw {
  const flaw = flaws.find((each) => each.id === id)
  if (!flaw) throw new MendError(`${id} is no flaw of the ground truth. All ids: npm run twin -- --list`)
  return flaw
}

/**
 * Changes of the sources that mend the flaws.
 * @throws {MendError} for an unknown flaw, one without a mend, a mend that does not fit, or two that collide
 */
export function composeMends(flaws: readonly KnownFlaw[], wanted: readonly string[]): Changes {
  const chosen = wanted.map((id) => {
    const flaw = findFlaw(flaws, id)
    if (flaw.patches.length === 0) throw new MendError(`${id} has no mend: ${flaw.reason}`)
    return flaw
  })
  const replaced = new Set<string>()
  const patches = new Map<string, string[]>()
  for (const flaw of chosen) {
    for (const [other, patch] of Object.entries(flaw.together)) {
      if (!wanted.includes(other)) continue
      for (const id of [flaw.id, other]) replaced.add(id)
      patches.set(patch, [flaw.id, other])
    }
  }
  for (const { id, patches: own } of chosen) {
    if (!replaced.has(id)) for (const patch of own) patches.set(patch, [...(patches.get(patch) ?? []), id])
  }
  return applyTogether(
    [...patches].map(([patch, ids]): NamedPatch => ({ name: `${ids.join('+')} (${patch})`, text: readPatch(patch) })),
    readUnchanged,
  )
}

function readPatch(path: string): string {
  if (!existsSync(join(root, path))) throw new MendError(`${path} is missing, and a flaws.ts names it.`)
  return readFileSync(join(root, path), 'utf8')
}

function readUnchanged(path: string): string {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
}
