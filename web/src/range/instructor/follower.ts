import type { TutorialStep } from '#contract/tutorial.ts'
import { findElement } from './looking.ts'
import { findSeen, type TutorBox } from './tutor-box.ts'

/** Keeps the box beside its target while the page scrolls or changes. */
export class Follower {
  readonly #box: TutorBox
  readonly #gone = new AbortController()
  #step: Pick<TutorialStep, 'fixture' | 'sees'> = { fixture: '' }
  #isTask = false
  /** Elements that were last brought into view. */
  #shown: readonly Element[] = []
  #frame = 0

  constructor(box: TutorBox) {
    this.#box = box
    window.addEventListener('resize', () => this.#box.forgetSizes(), { signal: this.#gone.signal })
    this.#follow()
  }

  pointAt(step: Pick<TutorialStep, 'fixture' | 'sees'>, isTask: boolean): void {
    this.#step = step
    this.#isTask = isTask
    this.#shown = []
    this.#place()
  }

  stop(): void {
    this.#gone.abort()
    window.cancelAnimationFrame(this.#frame)
  }

  #follow(): void {
    this.#place()
    this.#frame = window.requestAnimationFrame(() => this.#follow())
  }

  #place(): void {
    const fixture = findElement(this.#step.fixture)
    const seen = findSeen(this.#step.sees)
    const wanted = fixture ? [fixture, ...seen] : seen
    // Only new elements are brought into view, so that learners can scroll freely.
    if (fixture && wanted.some((element) => !this.#shown.includes(element))) this.#box.reveal(fixture, seen)
    this.#shown = wanted
    this.#box.place(fixture, seen, this.#isTask)
  }
}
