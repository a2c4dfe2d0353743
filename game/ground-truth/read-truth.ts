import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Flaw, GroundTruth, HarmlessPlace } from '#contract/ground-truth.ts'
import { readMendedProgram, UNMENDED_FOLDER } from '#foundation/mended-program.ts'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'
import type { BuiltChallenge, Catalogue } from '#game/catalogue/catalogue.ts'
import { importDefault, messageOf } from '#game/catalogue/read-folder.ts'
import type { GivenFlaw, GivenFlaws, GivenHarmless } from './define-flaws.ts'
import { parseGivenFlaws, parseGivenHarmless } from './given-schema.ts'
import { Places } from './places.ts'
import { SESSIONS, toCase } from './requests.ts'
import { FORMAT_VERSION, SCHEMA_PATH } from './schema.ts'
import { rate } from './score.ts'

const CHALLENGES = new URL('../../challenges/', import.meta.url)
const HARMLESS = new URL('../../content/ground-truth/harmless/', import.meta.url)
const ROOT = new URL('../../', import.meta.url)

/** A challenge with the content of its `flaws.ts`. */
interface ToldFlaws {
  challenge: BuiltChallenge
  given: GivenFlaws
}

/** Data that does not fit; each fault names its file. */
export class TruthFault extends Error {
  override readonly name = 'TruthFault'
}

/**
 * Reads the ground truth of the challenges that come with the project; packs have none.
 * @throws {TruthFault} with all faults
 */
export async function readTruth({ challenges }: Pick<Catalogue, 'challenges'>, version: string): Promise<GroundTruth> {
  const faults: string[] = []
  const told = await readToldFlaws(challenges, faults)
  const mended = new Set(readMendedProgram(fileURLToPath(ROOT))?.mended)
  // A mended flaw has no lines of its own any more.
  const places = new Places(mended.size > 0 ? new URL(`${UNMENDED_FOLDER}/`, ROOT) : ROOT)
  const flaws: Flaw[] = []
  for (const { challenge, given } of told) {
    // Parsing takes long, and requests of players come in between.
    await setImmediate()
    for (const flaw of given.flaws ?? []) {
      const also = told.filter((other) => other.given.sharedFlaws?.includes(flaw.id)).map((other) => other.challenge)
      collect(faults, `${challenge.folder}, ${flaw.id}`, () => {
        flaws.push({ ...describeFlaw(flaw, [challenge, ...also], places), mended: mended.has(flaw.id) })
      })
    }
  }
  const harmless: HarmlessPlace[] = []
  for (const given of readHarmless(faults)) {
    await setImmediate()
    collect(faults, given.id, () => {
      const { id, cwe, why, mustNot } = given
      harmless.push({ id, cwe, source: places.find(given), why, mustNot: mustNot ? toCase(mustNot) : null })
    })
  }
  faults.push(...findTwins([...flaws, ...harmless]), ...findStrangers(told))
  if (faults.length > 0) throw new TruthFault(faults.join('\n'))
  return {
    $schema: SCHEMA_PATH,
    formatVersion: FORMAT_VERSION,
    shop: { name: 'Vitamin CVE', version },
    sessions: [...SESSIONS],
    flaws: flaws.sort(byId),
    harmless: harmless.sort(byId),
  }
}

/** Reads the `flaws.ts` of all challenges. A folder without it is a fault. */
export async function readToldFlaws(challenges: Catalogue['challenges'], faults: string[]): Promise<ToldFlaws[]> {
  const told: ToldFlaws[] = []
  for (const challenge of challenges) {
    if (!challenge.built || !existsSync(new URL(`${challenge.folder}/challenge.ts`, CHALLENGES))) continue
    try {
      told.push({ challenge, given: parseGivenFlaws(await importDefault(CHALLENGES, challenge.folder, 'flaws.ts')) })
    } catch (error) {
      faults.push(`challenges/${challenge.folder}/flaws.ts: ${explain(error)}`)
    }
  }
  return told
}

function readHarmless(faults: string[]): GivenHarmless[] {
  return readdirSync(HARMLESS)
    .sort()
    .flatMap((file) => {
      try {
        return parseGivenHarmless(parseYaml(readFileSync(new URL(file, HARMLESS), 'utf8')))
      } catch (error) {
        faults.push(`content/ground-truth/harmless/${file}: ${explain(error)}`)
        return []
      }
    })
}

function describeFlaw(given: GivenFlaw, served: readonly BuiltChallenge[], places: Places): Omit<Flaw, 'mended'> {
  const [owner] = served
  const weakness = given.weakness ?? owner?.weakness
  const owasp2025 = given.owasp2025 ?? owner?.owasp2025
  const source = given.source ?? owner?.source ?? []
  if (!owner || weakness === undefined || owasp2025 === undefined) throw new Error('needs a weakness and its category')
  if (source.length === 0) throw new Error('needs a source, because challenge.ts has none')
  const [, method = null, route = null] = /^(\S+) (.+)$/.exec(given.route ?? '') ?? []
  return {
    id: given.id,
    title: given.title,
    challenges: given.servesNoChallenge ? [] : served.map(({ key, name }) => ({ key, name })),
    weakness,
    cwe: [...(given.cwe ?? owner.cwe)],
    owasp2025,
    api2023: given.api2023 === undefined ? (owner.api ?? null) : given.api2023,
    llm2025: given.llm2025 === undefined ? (owner.llm ?? null) : given.llm2025,
    severity: rate(given.cvss),
    method,
    route,
    parameter: given.parameter ?? null,
    parameterIn: given.parameterIn,
    source: source.map((place) => places.find(place)),
    evidence: [...given.evidence],
    preconditions: { session: given.session ?? 'none', role: given.role ?? null, also: given.needs ?? null },
    shows: toCase(given.shows),
    mustNot: toCase(given.mustNot),
    isExpectedOfScanners: given.isExpectedOfScanners,
  }
}

function collect(faults: string[], place: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    faults.push(`${place}: ${explain(error)}`)
  }
}

function explain(error: unknown): string {
  return error instanceof z.core.$ZodError ? z.prettifyError(error) : messageOf(error)
}

function findTwins(entries: readonly { id: string }[]): string[] {
  const ids = entries.map(({ id }) => id)
  return ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id}: is the id of two entries`)
}

/** Shared flaws that no folder holds. */
function findStrangers(told: readonly ToldFlaws[]): string[] {
  const known = new Set(told.flatMap(({ given }) => (given.flaws ?? []).map(({ id }) => id)))
  return told.flatMap(({ challenge, given }) =>
    (given.sharedFlaws ?? [])
      .filter((id) => !known.has(id))
      .map((id) => `challenges/${challenge.folder}/flaws.ts: ${id} is in no folder`),
  )
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}
