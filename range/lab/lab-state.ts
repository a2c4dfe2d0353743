import { randomBytes } from 'node:crypto'
import { labErrand } from '#range/lab/customer/errand.ts'
import { orchardAccount } from '#range/lab/identity/account.ts'
import { labLetter } from '#range/lab/mailbox.ts'
import { labPage } from '#range/lab/page-host.ts'
import { labVisit } from '#range/lab/request-log.ts'
import { z } from '#range/zod.ts'

const labState = z.object({
  /** Seals what the lab hands out, e.g. access tokens. Hex. */
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
  /** Number of the next letter, visit or errand. */
  nextId: z.int().positive().default(1),
})

/** State of one instance's lab. */
export type LabState = z.output<typeof labState>

export function createLabState(): LabState {
  return labState.parse({ secret: randomBytes(32).toString('hex') })
}

/**
 * Reads a stored state.
 * @throws ZodError naming the field, when it is not one of ours
 */
export function parseLabState(stored: unknown): LabState {
  return labState.parse(stored)
}
