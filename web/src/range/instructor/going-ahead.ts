import type { StepEnd, Tutorial } from '#contract/tutorial.ts'
import { watchForSolve } from './solving.ts'
import { waitFor } from './waiting.ts'

/** Learners who are quicker than the steps. */
interface Ahead {
  /** The step to meet them at; undefined as long as they are not ahead. To be asked every `POLL_MS`. */
  reached(): number | undefined
  stop(): void
}

/** Ends that count while another task is still open: they cannot be met by accident. */
const PLAIN: readonly StepEnd['kind'][] = ['route', 'asked', 'markup', 'solved', 'customer', 'role']

/** Watches whether learners do what a later step asks for: the task that comes next, or the whole challenge. */
export function watchAhead({ key, steps, isSolved }: Tutorial, index: number): Ahead {
  const isTask = !isTold(steps[index]?.until)
  const task = steps.findIndex(({ until }, at) => at > index && !isTold(until))
  const until = steps[task]?.until
  const wait = until && (!isTask || PLAIN.includes(until.kind)) ? waitFor(until) : undefined
  // What holds from the start is no sign of hurry.
  const isWatched = wait !== undefined && !wait.isOver(true)
  const arrival = steps.findIndex((step) => step.isArrival)
  const solve = arrival > index && !isSolved ? watchForSolve(key) : undefined
  return {
    reached() {
      if (solve?.isOver()) return arrival
      return isWatched && wait.isOver(true) ? task + 1 : undefined
    },
    stop() {
      wait?.stop()
      solve?.stop()
    },
  }
}

function isTold(end: StepEnd | undefined): boolean {
  return end?.kind === 'time' || end?.kind === 'devtools'
}
