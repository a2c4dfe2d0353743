import type { StepEnd, Tutorial } from '#contract/tutorial.ts'
import { watchForSolve } from './solving.ts'
import { waitFor } from './waiting.ts'

/** Detection of learners who are ahead of the steps. */
interface Ahead {
  /** The step to continue with; undefined unless they are ahead. Poll every `POLL_MS`. */
  reached(): number | undefined
  stop(): void
}

/** Ends that count even before their turn, because they do not happen by accident. */
const PLAIN: readonly StepEnd['kind'][] = ['route', 'asked', 'markup', 'solved', 'customer', 'role']

/** Watches for the end of a later step: the next task, or the whole challenge. */
export function watchAhead({ key, steps, isSolved }: Tutorial, index: number): Ahead {
  const isTask = !isTold(steps[index]?.until)
  const task = steps.findIndex(({ until }, at) => at > index && !isTold(until))
  const until = steps[task]?.until
  const wait = until && (!isTask || PLAIN.includes(until.kind)) ? waitFor(until) : undefined
  // A condition that is true from the start proves nothing.
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
