import type { ConfirmationJob, ConfirmationOutcome } from '#host/containment/expressions/draw-confirmation.ts'
import type { Failure, FilterJob, FilterOutcome } from '#host/containment/expressions/evaluate.ts'
import type { InterpretJob, InterpretOutcome } from '#host/containment/expressions/interpret.ts'
import type { QueryJob, QueryOutcome } from '#host/containment/expressions/run-query.ts'
import type { SandboxJob, SandboxOutcome } from '#host/containment/expressions/sandbox.ts'
import type { ProgramJob, ProgramOutcome } from '#host/containment/machine/run.ts'

/** What there is to do for a thread, with what comes of it. */
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

/** What comes of one kind of job; a thread that is ended says no more than that. */
export type OutcomeOf<J extends Job> = Jobs[J['kind']][1] | Failure
