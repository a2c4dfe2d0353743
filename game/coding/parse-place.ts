import { z } from '#foundation/zod.ts'
import type { PlaceDefinition } from './define-coding.ts'

/** A place as checked, plain data. Its patch is read with the first question. */
export interface Place extends PlaceDefinition {
  /** Name of the model fix: `fixes/<patch>.patch`. */
  patch: string
  /** Explanations by language. */
  translations: Readonly<Record<string, string>>
}

/** A folder `coding` with a place, unchecked. */
export interface PlaceContent {
  definition: unknown
  /** Names of the patches. */
  patches: readonly string[]
}

const anchor = z.string().min(1)
const prose = z.string().trim().min(12)
const code = { file: anchor, symbols: z.array(anchor).min(1) }

const placeSchema = z.strictObject({ ...code, also: z.strictObject(code).optional(), explanation: prose })
const textsSchema = z.strictObject({ fix: z.string().trim().min(4) })

/**
 * Checks a place. A fault names file and field.
 * @param translations texts below `coding`, by language
 */
export function parsePlace(
  { definition, patches }: PlaceContent,
  translations: Readonly<Record<string, { file: string; texts: unknown }>>,
): { place: Place } | { faults: string[] } {
  const { data, error } = placeSchema.safeParse(definition)
  const faults = listIssues('coding/place.ts', error)
  const [patch, ...others] = patches
  if (patch === undefined || others.length > 0) faults.push(`coding/fixes: holds ${patches.length} patches, not one`)
  const told: [string, string][] = []
  for (const [language, { file, texts }] of Object.entries(translations)) {
    const checked = parsePlaceText(file, texts)
    faults.push(...checked.faults)
    if (checked.fix !== undefined) told.push([language, checked.fix])
  }
  if (!data || patch === undefined || faults.length > 0) return { faults }
  return { place: { ...(data as PlaceDefinition), patch, translations: Object.fromEntries(told) } }
}

/** Checks the translated explanation of a place, if there is one. @param file of it, for complaints */
export function parsePlaceText(file: string, texts: unknown): { fix?: string | undefined; faults: string[] } {
  if (texts === undefined || texts === null) return { faults: [] }
  const { data, error } = textsSchema.safeParse(texts)
  return { fix: data?.fix, faults: listIssues(`${file}, coding`, error) }
}

function listIssues(file: string, error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map(
    ({ path, message }) => `${[file, path.join('.')].filter(Boolean).join(', ')}: ${message}`,
  )
}
