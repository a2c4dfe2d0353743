import { z } from '#foundation/zod.ts'
import { nameEarlierHint } from '#game/catalogue/renumbering.ts'
import { createConduct } from '#game/conduct/conduct.ts'
import type { GameState } from '#game/game.ts'
import { provingState } from '#game/proving/progress.ts'

export function createGameState(now: Date = new Date()): GameState {
  return {
    startedAt: now.toISOString(),
    progress: {},
    unlockedHints: [],
    conduct: createConduct(),
    pending: [],
    proving: {},
  }
}

export const solvingRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('exchange'),
    method: z.string(),
    url: z.string(),
    status: z.number(),
    body: z.string().nullable(),
    // Missing in records of earlier releases.
    headers: z.array(z.tuple([z.string(), z.string()])).optional(),
    isCut: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('message'), event: z.string(), argument: z.string().nullable() }),
])

/** Earlier releases call the record `deed`. */
function renameDeed(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'deed' in stored
    ? { ...stored, solvedBy: stored.deed }
    : stored
}

export const challengeProgress = z.preprocess(
  renameDeed,
  z.object({
    solvedAt: z.iso.datetime().nullable(),
    codingStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    changedAt: z.iso.datetime(),
    solvedBy: solvingRecord.nullable(),
    player: z.string().nullish(),
    isRestored: z.literal(true).optional(),
  }),
)

const phase = z.object({ count: z.int().nonnegative(), solved: z.boolean() })

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['noHints', 'tutorial', 'trivial', 'direct', 'copied', 'sameSnippet']) }),
  z.object({ kind: z.literal('tightly'), to: z.string() }),
  z.object({ kind: z.literal('loosely'), to: z.string() }),
  z.object({ kind: z.literal('visits'), seen: z.int(), expected: z.int() }),
])

const conduct = z.object({
  entries: z.array(
    z.object({
      key: z.string(),
      phase: z.enum(['hack', 'find', 'fix']),
      at: z.iso.datetime(),
      elapsed: z.number(),
      expected: z.number(),
      score: z.number().min(0).max(1),
      reasons: z.array(reason),
    }),
  ),
  visits: z.array(z.string()),
  attempts: z.record(z.string(), z.object({ find: phase, fix: phase })),
})

const gameState = z.object({
  startedAt: z.iso.datetime(),
  progress: z.record(z.string(), challengeProgress),
  // Earlier releases store ids.
  unlockedHints: z.array(z.union([z.string(), z.int().positive().transform(nameEarlierHint)])),
  // Missing in states of earlier releases.
  conduct: conduct.default(createConduct),
  pending: z.array(z.object({ key: z.string(), isRestore: z.boolean() })),
  // Missing in states of earlier releases.
  proving: provingState.default(() => ({})),
})

/**
 * Reads a stored state. Unknown keys are kept, because the next release may know them.
 * @throws ZodError with the field, if it is malformed
 */
export function parseGameState(stored: unknown): GameState {
  return gameState.parse(stored)
}
