import { randomBytes } from '#foundation/random.ts'
import { z } from '#foundation/zod.ts'
import { labErrand } from '#lab/errand.ts'
import { labLetter } from '#lab/mailbox.ts'
import { orchardAccount } from '#lab/orchard-account.ts'
import { labPage } from '#lab/page-host.ts'
import { labVisit } from '#lab/request-log.ts'

const labState = z.object({
  /** Secret of the lab's seals, e.g. of access tokens. Hex. */
  secret: z.string().min(32),
  /** Accounts of Orchard ID. */
  accounts: z.array(orchardAccount).default([]),
  /** Oldest first. */
  letters: z.array(labLetter).default([]),
  pages: z.array(labPage).default([]),
  /** Oldest first. */
  visits: z.array(labVisit).default([]),
  /** Recent answers of the assistant with links to the lab, oldest first. */
  answers: z.array(z.string()).default([]),
  /** Oldest first. */
  errands: z.array(labErrand).default([]),
  /** Next id of a letter, visit or errand. */
  nextId: z.int().positive().default(1),
})

/** State of one instance's lab. */
export type LabState = z.output<typeof labState>

export function createLabState(): LabState {
  return labState.parse({ secret: randomBytes(32).toString('hex') })
}

/** Reads a stored state. @throws ZodError with the field, if it is malformed */
export function parseLabState(stored: unknown): LabState {
  return labState.parse(stored)
}
