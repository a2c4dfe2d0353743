import { randomBytes } from 'node:crypto'
import { z } from '#range/zod.ts'

const labState = z.object({
  /** Seals what the lab hands out, e.g. access tokens. Hex. */
  secret: z.string().min(32),
})

/** What the outside world of one instance remembers. */
export type LabState = z.output<typeof labState>

/** An outside world in which nobody has been yet. */
export function emptyLabState(): LabState {
  return { secret: randomBytes(32).toString('hex') }
}

/**
 * Reads a stored state.
 * @throws ZodError naming the field, when it is not one of ours
 */
export function parseLabState(stored: unknown): LabState {
  return labState.parse(stored)
}
