import type { GameState } from '#range/game.ts'
import { z } from '#range/zod.ts'

/** A game in which nothing has happened. */
export function emptyGameState(now: Date = new Date()): GameState {
  return { startedAt: now.toISOString(), progress: {}, unlockedHints: [], guesses: {}, pending: [] }
}

const record = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('exchange'),
    method: z.string(),
    url: z.string(),
    status: z.number(),
    body: z.string().nullable(),
  }),
  z.object({ kind: z.literal('message'), event: z.string(), argument: z.string().nullable() }),
])

/** States of earlier releases call the record `deed`: their players keep what they solved. */
function renameDeed(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'deed' in stored
    ? { ...stored, solvedBy: stored.deed }
    : stored
}

const progress = z.preprocess(
  renameDeed,
  z.object({
    solvedAt: z.iso.datetime().nullable(),
    codingStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    changedAt: z.iso.datetime(),
    solvedBy: record.nullable(),
  }),
)

const gameState = z.object({
  startedAt: z.iso.datetime(),
  progress: z.record(z.string(), progress),
  unlockedHints: z.array(z.int().positive()),
  // States of earlier releases have none.
  guesses: z.record(z.string(), z.int().nonnegative()).default({}),
  pending: z.array(z.object({ key: z.string(), isRestore: z.boolean() })),
})

/**
 * Reads a stored state. Keys that the catalogue does not know are kept: the next release may.
 * @throws ZodError naming the field, when it is not one of ours
 */
export function parseGameState(stored: unknown): GameState {
  return gameState.parse(stored)
}
