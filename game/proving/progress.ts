import type { ProvingAttempt, ProvingDiagnostic, ProvingTrial } from '#contract/proving.ts'
import { z } from '#foundation/zod.ts'
import type { KeptText } from './kept-text.ts'
import { MAX_ATTEMPTS, MAX_DIAGNOSTICS, MAX_KEPT_CHARACTERS } from './limits.ts'

/** A fault in a text, with an English sentence. */
export interface KeptDiagnostic extends Omit<ProvingDiagnostic, 'words'> {
  words: string
}

/** Errors of types, with English sentences. */
export interface KeptTypes {
  note: string | null
  remarks: KeptDiagnostic[]
}

/** An attack or a check, with English name and sentence. */
export interface KeptTrial extends Omit<ProvingTrial, 'detail'> {
  detail: string | null
}

/** An attempt in the state of a game. */
export interface KeptAttempt
  extends Omit<ProvingAttempt, 'files' | 'isOfEarlierSource' | 'diagnostics' | 'trials' | 'types'> {
  files: KeptText[]
  diagnostics: KeptDiagnostic[]
  trials: KeptTrial[]
  /** Missing where types were not checked, and as long as they are. */
  types?: KeptTypes | undefined
}

/** Progress with the fix of one challenge. */
export interface ProvingProgress {
  provenAt: string | null
  /** Attempts so far, also those that are not kept. */
  count: number
  /** Oldest first. */
  attempts: KeptAttempt[]
  /** Restored by a continue code. */
  isRestored?: true | undefined
}

export type ProvingState = Record<string, ProvingProgress>

const text = z.object({
  file: z.string(),
  source: z.string(),
  top: z.int().nonnegative(),
  bottom: z.int().nonnegative(),
  lines: z.array(z.string()),
})

const trial = z.object({
  kind: z.enum(['attack', 'other-caller', 'customer', 'feature', 'speed']),
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  detail: z.string().nullable(),
  request: z.object({ method: z.string(), url: z.string(), body: z.string().nullable() }).nullable(),
  answer: z.object({ status: z.number(), text: z.string() }).nullable(),
})

const diagnostic = z.object({ file: z.string(), line: z.number(), column: z.number(), words: z.string() })

const types = z.object({ note: z.string().nullable(), remarks: z.array(diagnostic) })

/** Outcome of a check of types, as another process reports it. Null if this machine checks none. */
export const checkedTypes = types.extend({ took: z.number() }).nullable()

export const provingVerdict = z.enum([
  'proven',
  'still-exploitable',
  'wrong-place',
  'over-blocking',
  'broken',
  'slower',
  'does-not-start',
])

/** Outcome of a run, as another process reports it. */
export const judged = z.object({
  verdict: provingVerdict,
  diagnostics: z.array(diagnostic),
  trials: z.array(trial),
  took: z.number(),
})

const side = z.object({ outcome: trial.shape.outcome, answer: trial.shape.answer })

/** Outcome of a comparison, as another process reports it. */
export const judgedEffect = z.object({
  alike: z.int(),
  total: z.int(),
  differences: z.array(
    z.object({ kind: trial.shape.kind, name: z.string(), request: trial.shape.request, own: side, model: side }),
  ),
  took: z.number(),
})

/** Stored progress with fixes. */
export const provingState = z.record(
  z.string(),
  z.object({
    provenAt: z.iso.datetime().nullable(),
    count: z.int().nonnegative(),
    attempts: z.array(
      judged.extend({ number: z.int(), at: z.iso.datetime(), files: z.array(text), types: types.optional() }),
    ),
    isRestored: z.literal(true).optional(),
  }),
)

export function progressIn(state: ProvingState, key: string): ProvingProgress | undefined {
  return Object.hasOwn(state, key) ? state[key] : undefined
}

/** Adds an attempt, and drops old ones beyond the limits. The first proven attempt of a challenge stays. */
export function addAttempt(
  state: ProvingState,
  key: string,
  attempt: Omit<KeptAttempt, 'number'>,
): { attempt: KeptAttempt; isFirstProof: boolean } {
  const progress = progressIn(state, key) ?? { provenAt: null, count: 0, attempts: [] }
  const kept: KeptAttempt = {
    ...attempt,
    number: progress.count + 1,
    diagnostics: attempt.diagnostics.slice(0, MAX_DIAGNOSTICS),
    trials: attempt.trials.map(shorten),
  }
  const isFirstProof = attempt.verdict === 'proven' && progress.provenAt === null
  state[key] = {
    ...progress,
    provenAt: isFirstProof ? attempt.at : progress.provenAt,
    count: kept.number,
    attempts: [...progress.attempts, kept],
  }
  while ((state[key]?.attempts.length ?? 0) > MAX_ATTEMPTS) drop(state, key)
  for (let key = findOldest(state); JSON.stringify(state).length > MAX_KEPT_CHARACTERS && key; key = findOldest(state))
    drop(state, key)
  return { attempt: kept, isFirstProof }
}

/** Adds the errors of types to an attempt. @returns whether the attempt is still kept */
export function addTypes(state: ProvingState, key: string, number: number, found: KeptTypes): boolean {
  const attempt = progressIn(state, key)?.attempts.find((kept) => kept.number === number)
  if (attempt) attempt.types = found
  return attempt !== undefined
}

/** Passed trials are told by their names. */
function shorten(trial: KeptTrial): KeptTrial {
  return trial.outcome === 'failed' ? trial : { ...trial, detail: null, request: null, answer: null }
}

/** Drops the oldest attempt of a challenge that is not its first proven one, nor its last. */
function drop(state: ProvingState, key: string): void {
  const progress = state[key]
  const oldest = progress && findDroppable(progress)
  if (!progress || !oldest) return
  progress.attempts = progress.attempts.filter((attempt) => attempt !== oldest)
}

function findDroppable({ attempts }: ProvingProgress): KeptAttempt | undefined {
  const proven = attempts.find(({ verdict }) => verdict === 'proven')
  return attempts.slice(0, -1).find((attempt) => attempt !== proven)
}

/** Key of the challenge with the oldest attempt that may go. */
function findOldest(state: ProvingState): string | undefined {
  const oldest = Object.entries(state).flatMap(([key, progress]) => {
    const attempt = findDroppable(progress)
    return attempt ? [{ key, at: attempt.at }] : []
  })
  return oldest.sort((one, other) => one.at.localeCompare(other.at))[0]?.key
}
