import type { RunState } from '#contract/class-run.ts'
import { isOpenIn } from '#contract/phases.ts'
import type { Opening } from '#game/opening.ts'

const MINUTE = 60_000

type Openable = Parameters<Opening['isOpen']>[0]

/** Challenges that the trainer has opened, for all games of a shard. */
export class ClassOpening implements Opening {
  #run: RunState | undefined
  #revision = 0

  set(run: RunState): void {
    this.#run = run
    this.#revision++
  }

  get revision(): number {
    return this.#revision
  }

  get isPaused(): boolean {
    return this.#run?.status === 'paused' || (this.#run?.status === 'ready' && this.#run.closedUntilStart)
  }

  get hasHints(): boolean {
    return this.#run?.hints ?? true
  }

  get hasCoding(): boolean {
    return this.#run?.coding ?? true
  }

  get hasOwnReset(): boolean {
    return this.#run?.ownReset ?? false
  }

  get isOver(): boolean {
    const run = this.#run
    if (!run) return false
    return run.status === 'ended' || (run.status === 'running' && run.endsAt !== null && Date.now() >= run.endsAt)
  }

  /** Until the end of a run they would spoil it. */
  get hasSolutions(): boolean {
    return this.isOver
  }

  isOpen(challenge: Openable): boolean {
    const run = this.#run
    if (!run) return true
    if (this.isOver) return false
    const phase = run.phases[run.phase]
    return !phase || run.status === 'ready' || isOpenIn(phase, challenge)
  }

  opensAt(challenge: Openable): number | null {
    const run = this.#run
    if (run?.status !== 'running' || run.startedAt === null) return null
    const next = run.phases.slice(run.phase + 1).find((phase) => isOpenIn(phase, challenge))
    return next ? run.startedAt + next.startsAtMinute * MINUTE : null
  }
}
