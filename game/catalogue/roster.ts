import { readFileSync } from 'node:fs'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'
import { RangeFault } from '#game/errors.ts'

/** Fixed facts of a challenge. Clients compare these values and depend on the ids. */
export interface RosterEntry {
  id: number
  key: string
  name: string
  category: string
  difficulty: number
  tags: readonly string[]
  /** Environments in which the reference disables it, for safety mode. */
  disabledEnv: readonly string[]
  tutorialOrder: number | null
  hasCodingChallenge: boolean
  mitigationUrl: string | null
  /** Number of hints with ids of the roster. Never changes, because ids of later hints are counted from it. */
  hintCount: number
  /** Id of its first hint; the others follow. */
  firstHintId: number
}

/** Ids up to here are used by the reference or reserved for it. */
const FIRST_OWN_ID = 121

/** First id of hints that were added later: a hundred for each challenge. */
export const FIRST_LATE_HINT_ID = 10_000

const CHEAT_SHEETS = 'https://cheatsheetseries.owasp.org/cheatsheets/'

/** Facts that roster and folder share. */
export const challengeFacts = {
  key: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
  name: z.string().min(1),
  category: z.string().min(1),
  difficulty: z.int().min(1).max(6),
  tags: z.array(z.string().min(1)).default([]),
  disabledEnv: z.array(z.enum(['Docker', 'Heroku', 'Windows'])).default([]),
  tutorialOrder: z.int().positive().nullable().default(null),
  hasCodingChallenge: z.boolean().default(false),
  mitigation: z.string().nullable().default(null),
}

const entry = z.strictObject({ ...challengeFacts, hints: z.int().min(0).max(6) })

const roster = z.strictObject({ reference: z.array(entry).max(FIRST_OWN_ID - 1), ours: z.array(entry) })

/** Reads `roster.yml`: every challenge in wire order. @throws RangeFault with the entry and field */
export function readRoster(file: URL = new URL('../../challenges/roster.yml', import.meta.url)): RosterEntry[] {
  return parseRoster(parseYaml(readFileSync(file, 'utf8')))
}

export function parseRoster(content: unknown): RosterEntry[] {
  const result = roster.safeParse(content)
  if (!result.success) throw new RangeFault('RANGE_REGISTER_MALFORMED', { fault: z.prettifyError(result.error) })
  const { reference, ours } = result.data
  let firstHintId = 1
  const entries = [...reference, ...ours].map(({ hints, mitigation, ...facts }, index) => {
    const id = index < reference.length ? index + 1 : FIRST_OWN_ID + index - reference.length
    const numbered = { ...facts, id, mitigationUrl: toMitigationUrl(mitigation), hintCount: hints, firstHintId }
    firstHintId += hints
    return Object.freeze(numbered)
  })
  refuseTwins(entries, 'key')
  refuseTwins(entries, 'name')
  return entries
}

export function toMitigationUrl(mitigation: string | null): string | null {
  return mitigation?.startsWith('cs/') ? `${CHEAT_SHEETS}${mitigation.slice(3)}_Cheat_Sheet.html` : mitigation
}

function refuseTwins(entries: RosterEntry[], field: 'key' | 'name'): void {
  const seen = new Set<string>()
  for (const { [field]: value } of entries) {
    if (seen.has(value))
      throw new RangeFault('RANGE_REGISTER_MALFORMED', { [field]: value, fault: 'stands there twice' })
    seen.add(value)
  }
}
