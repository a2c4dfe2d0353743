import type { ConfirmationJob, ConfirmationOutcome } from '#containment/expressions/draw-confirmation.ts'
import type { Failure, FilterJob, FilterOutcome } from '#containment/expressions/evaluate.ts'
import type { InterpretJob, InterpretOutcome } from '#containment/expressions/interpret.ts'
import type { QueryJob, QueryOutcome } from '#containment/expressions/run-query.ts'
import type { SandboxJob, SandboxOutcome } from '#containment/expressions/sandbox.ts'
import type { ProgramJob, ProgramOutcome } from '#containment/machine/run.ts'

interface Jobs {
  filter: [FilterJob, FilterOutcome]
  interpret: [InterpretJob, InterpretOutcome]
  program: [ProgramJob, ProgramOutcome]
  confirmation: [ConfirmationJob, ConfirmationOutcome]
  query: [QueryJob, QueryOutcome]
  sandbox: [SandboxJob, SandboxOutcome]
}

export type Job = Jobs[keyof Jobs][0]
export type Outcome = Jobs[keyof Jobs][1]

/** Outcome of a job. An ended thread only reports a failure. */
export type OutcomeOf<J extends Job> = Jobs[J['kind']][1] | Failure
