import type { ChallengeTexts, LocalTexts } from '#range/define.ts'
import { RangeFault } from '#range/errors.ts'
import { EVIDENCE_KINDS } from '#range/evidence/topics.ts'
import type { Oracle } from '#range/oracle.ts'
import { unknownPlaceholders } from '#range/placeholders.ts'
import { z } from '#range/zod.ts'
import { isKnownCwe, OWASP_NAMES, type OwaspCategory } from './weaknesses.ts'

/** One challenge folder, read and checked. */
export interface Unit {
  folder: string
  challenge: ChallengeTexts
  oracle: Oracle
  /** The texts in other languages, by the name that clients give them (`de_DE`). */
  translations: ReadonlyMap<string, LocalTexts>
}

/** What the files of a folder hold, unchecked. */
export interface UnitContent {
  challenge: unknown
  oracle: unknown
  /** Content of `texts.<language>.yml`. */
  translations?: Readonly<Record<string, unknown>>
}

const MAX_WEAKNESS_CHARACTERS = 60

const prose = z
  .string()
  .trim()
  .min(12)
  .refine((text) => unknownPlaceholders(text).length === 0, { error: 'holds an unknown {{placeholder}}' })

const localTexts = z.strictObject({
  description: prose,
  hints: z.array(prose),
  explanation: z.strictObject({ happened: prose, allowedBy: prose, mendedBy: prose }),
  weakness: z.string().trim().min(3).max(MAX_WEAKNESS_CHARACTERS),
})

const challenge = z.strictObject({
  key: z.string(),
  name: z.string(),
  category: z.string(),
  difficulty: z.union([1, 2, 3, 4, 5, 6].map((stars) => z.literal(stars as 1 | 2 | 3 | 4 | 5 | 6))),
  cwe: z.array(z.number().refine(isKnownCwe, { error: 'is not among those of weaknesses.ts' })).min(1),
  owasp: z.enum(Object.keys(OWASP_NAMES) as [OwaspCategory, ...OwaspCategory[]]),
  ...localTexts.shape,
})

const oracle = z.strictObject({
  watches: z.enum(EVIDENCE_KINDS),
  on: z.array(z.string().min(1)).min(1).optional(),
  isSolvedBy: z.custom<Oracle['isSolvedBy']>((value) => typeof value === 'function', { error: 'must be a function' }),
})

/**
 * Checks what the modules of one folder export.
 * @throws RangeFault naming the folder, the file and the field
 */
export function parseUnit(folder: string, content: UnitContent): Unit {
  const unit: Unit = {
    folder,
    challenge: check(folder, 'challenge.ts', challenge, content.challenge),
    oracle: check(folder, 'oracle.ts', oracle, content.oracle),
    translations: new Map(
      Object.entries(content.translations ?? {}).map(([language, texts]) => [
        language,
        check(folder, `texts.${language}.yml`, localTexts, texts),
      ]),
    ),
  }
  if (folderOf(unit.challenge.key) !== folder) {
    const fault = `${unit.challenge.key} belongs into the folder ${folderOf(unit.challenge.key)}`
    throw new RangeFault('RANGE_UNIT_MALFORMED', { folder, field: 'key', fault })
  }
  for (const [language, { hints }] of unit.translations) {
    if (hints.length === unit.challenge.hints.length) continue
    const fault = `are ${hints.length}, in English ${unit.challenge.hints.length}`
    throw new RangeFault('RANGE_UNIT_MALFORMED', { folder, file: `texts.${language}.yml`, field: 'hints', fault })
  }
  return Object.freeze(unit)
}

function check<Shape>(folder: string, file: string, schema: z.ZodType<Shape>, value: unknown): Shape {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = [...(file.endsWith('.ts') ? ['default export'] : []), ...(issue?.path ?? [])].join('.')
  throw new RangeFault('RANGE_UNIT_MALFORMED', { folder, file, field, fault: issue?.message ?? 'unknown' })
}

/** `loginAdminChallenge` → `login-admin`; `emptyUserRegistration`, the one key without the suffix → `empty-user-registration`. */
export function folderOf(key: string): string {
  return key.replace(/Challenge$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
