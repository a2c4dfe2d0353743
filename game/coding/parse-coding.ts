import { z } from '#foundation/zod.ts'
import type { CodingDefinition, FixDefinition } from './define-coding.ts'

/** Translated texts of a coding part. */
export interface CodingTexts {
  hints: readonly string[]
  /** Explanations of the fixes, in their order. */
  fixes: readonly string[]
}

/** A coding part as checked, plain data. */
export interface Coding extends Omit<CodingDefinition, 'fixes' | 'hints'> {
  hints: readonly string[]
  fixes: readonly (FixDefinition & { diff: string })[]
  translations: Readonly<Record<string, CodingTexts>>
}

/** Content of a `coding` folder, unchecked. */
export interface CodingContent {
  definition: unknown
  /** Patches by name. */
  patches: Readonly<Record<string, string>>
}

const prose = z.string().trim().min(12)
const anchor = z.string().min(1)

const definitionSchema = z.strictObject({
  file: anchor,
  symbols: z.array(anchor).min(1),
  also: z.strictObject({ file: anchor, symbols: z.array(anchor).min(1) }).optional(),
  addedSymbols: z.array(anchor).optional(),
  vulnerable: z.array(anchor).min(1),
  neutral: z.array(anchor).optional(),
  hints: z.array(prose).min(1),
  isIntended: z.literal(true).optional(),
  fixes: z
    .array(
      z.strictObject({
        patch: z.string().regex(/^[a-z0-9-]+$/),
        outcome: z.enum(['fixed', 'still-exploitable', 'broken']),
        explanation: prose,
      }),
    )
    .min(2),
})

const translated = z.string().trim().min(4)
const textsSchema = z.strictObject({ hints: z.array(translated), fixes: z.array(translated) })

/**
 * Checks a coding part. A fault names file and field.
 * @param translations texts below `coding`, by the name of their file
 */
export function parseCoding(
  { definition, patches }: CodingContent,
  translations: Readonly<Record<string, { file: string; texts: unknown }>>,
): { coding: Coding } | { faults: string[] } {
  const faults: string[] = []
  const check = <Shape>(file: string, schema: z.ZodType<Shape>, value: unknown): Shape | undefined => {
    const { data, error } = schema.safeParse(value)
    faults.push(
      ...(error?.issues ?? []).map(
        ({ path, message }) => `${[file, path.join('.')].filter(Boolean).join(', ')}: ${message}`,
      ),
    )
    return data
  }
  const english = check('coding/coding.ts', definitionSchema, definition)
  if (!english) return { faults }
  const { fixes } = english
  const right = fixes.filter(({ outcome }) => outcome === 'fixed').length
  if (right !== 1) faults.push(`coding/coding.ts, fixes: ${right} of them are right, it has to be one`)
  for (const { patch } of fixes) {
    if (!Object.hasOwn(patches, patch)) faults.push(`coding/coding.ts, fixes: coding/fixes/${patch}.patch is not there`)
  }
  for (const name of Object.keys(patches)) {
    if (!fixes.some(({ patch }) => patch === name)) faults.push(`coding/fixes/${name}.patch: is the patch of no fix`)
  }
  const told = Object.entries(translations).flatMap(([language, { file, texts }]) => {
    const checked = parseCodingTexts(english, file, texts)
    faults.push(...checked.faults)
    return checked.texts ? [[language, checked.texts] as const] : []
  })
  if (faults.length > 0) return { faults }
  const coding = {
    ...english,
    fixes: fixes.map((fix) => ({ ...fix, diff: patches[fix.patch] ?? '' })),
    translations: Object.fromEntries(told),
  }
  return { coding: coding as Coding }
}

/** Checks translated texts of a coding part, if there are any. @param file of the texts, for complaints */
export function parseCodingTexts(
  english: { hints: readonly unknown[]; fixes: readonly unknown[] },
  file: string,
  texts: unknown,
): { texts?: CodingTexts | undefined; faults: string[] } {
  if (texts === undefined || texts === null) return { faults: [] }
  const { data, error } = textsSchema.safeParse(texts)
  const faults = (error?.issues ?? []).map(
    ({ path, message }) => `${[`${file}, coding`, path.join('.')].filter(Boolean).join(', ')}: ${message}`,
  )
  for (const field of ['hints', 'fixes'] as const) {
    const [theirs, ours] = [data?.[field].length, english[field].length]
    if (data && theirs !== ours) faults.push(`${file}, coding.${field}: are ${theirs}, in English ${ours}`)
  }
  return { texts: data, faults }
}
