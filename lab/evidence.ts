import type { FetchedFromAnswer } from '#lab/answers.ts'
import type { CustomerServed } from '#lab/errand.ts'

/** Evidence of the lab. */
export interface LabEvidence {
  customerServed: CustomerServed
  fetchedFromAnswer: FetchedFromAnswer
}

export type LabObservation = { [Kind in keyof LabEvidence]: [kind: Kind, facts: LabEvidence[Kind]] }[keyof LabEvidence]
