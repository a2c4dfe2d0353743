import i18next from 'i18next'
import type { TutorialStep } from '#contract/tutorial.ts'
import { fetchLesson } from './lessons.ts'
import { findElement } from './looking.ts'
import { forgetPlace, type KeptPlace, keepPlace } from './place-kept.ts'
import { TutorBox } from './tutor-box.ts'
import { POLL_MS, waitFor } from './waiting.ts'

/** Why a step was left. */
type Left = 'done' | 'back' | 'restarted' | 'logged out' | 'cancelled'

/** How long what a step points at may take to appear; screens are loaded when they are first wanted. */
const PATIENCE_MS = 3000

let cancelRunning: () => void = () => undefined

/**
 * Runs the tutorial of a challenge, given by key or name, from `place` on where one is given. One that is still running ends. Resolves when
 * it is over.
 * @throws {HttpError, TypeError} when it cannot be loaded
 */
export async function runTutorial(challenge: string, place?: KeptPlace): Promise<void> {
  cancelRunning()
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
  }
  cancelRunning = cancel
  const lesson = await fetchLesson(challenge)
  if (isCancelled) return
  if (!lesson) {
    forgetPlace()
    return
  }
  const run = new Run(challenge, lesson, place)
  cancelRunning = () => run.leave('cancelled')
  await run.play()
}

class Run {
  readonly #challenge: string
  readonly #box: TutorBox
  readonly #place: KeptPlace | undefined
  #lesson: { name: string; steps: readonly TutorialStep[] }
  #index = 0
  #wasLoggedIn = false
  /** Leaves the step that is shown. */
  leave: (how: Left) => void = () => undefined
  /** Shows it once more, when something about it has changed. */
  #refresh: () => void = () => undefined

  constructor(challenge: string, lesson: { name: string; steps: readonly TutorialStep[] }, place?: KeptPlace) {
    this.#challenge = challenge
    this.#lesson = lesson
    this.#place = place
    this.#index = Math.max(0, place ? lesson.steps.findIndex(({ id }) => id === place.step) : 0)
    const actions = {
      onBack: () => this.leave('back'),
      onSkip: () => this.leave('done'),
      onRestart: () => this.leave('restarted'),
      onCancel: () => this.leave('cancelled'),
    }
    this.#box = new TutorBox(actions, place === undefined)
  }

  async play(): Promise<void> {
    const follow = new Follower(this.#box)
    const translate = () => void this.#translate()
    i18next.on('languageChanged', translate)
    try {
      let left: Left = 'done'
      let before = this.#place?.before ?? null
      while (this.#lesson.steps[this.#index]) {
        left = await this.#showStep(follow, left, before)
        before = null
        if (left === 'cancelled') break
        this.#index = this.#nextIndex(left)
      }
    } finally {
      i18next.off('languageChanged', translate)
      follow.stop()
      this.#box.remove()
      // Whoever runs next keeps a place of its own.
      forgetPlace()
    }
  }

  #nextIndex(left: Left): number {
    if (left === 'back') return this.#index - 1
    if (left === 'restarted') return 0
    if (left === 'logged out') return this.#loginStep()
    return this.#index + 1
  }

  #hasLoggedOut(): boolean {
    const was = this.#wasLoggedIn
    this.#wasLoggedIn = localStorage.getItem('token') !== null
    return was && !this.#wasLoggedIn
  }

  /** The step before this one at which somebody had to be logged in; -1 where nobody had to, or was to log out since. */
  #loginStep(): number {
    const { steps } = this.#lesson
    const index = steps.slice(0, this.#index).findLastIndex(({ until }) => ['session', 'role'].includes(until.kind))
    const until = steps[index]?.until
    return until?.kind === 'role' || (until?.kind === 'session' && until.present) ? index : -1
  }

  async #showStep(follow: Follower, came: Left, before: string | null): Promise<Left> {
    const step = this.#step()
    const wait = waitFor(step.until, before)
    keepPlace({ challenge: this.#challenge, step: step.id, before: wait.before })
    // What is done already need not be asked for, unless somebody wants to read it again.
    let isStale = wait.isOver(true)
    if (isStale && came !== 'back') {
      wait.stop()
      return 'done'
    }
    const isTask = !isTold(step)
    let ticks = 0
    let isLost = false
    const maxTicks = PATIENCE_MS / POLL_MS
    return new Promise<Left>((resolve) => {
      const timer = window.setInterval(() => {
        const isOver = wait.isOver(this.#isPaused())
        if (this.#hasLoggedOut() && this.#loginStep() >= 0) return this.leave('logged out')
        if (isOver && !isStale) return this.leave('done')
        if (!isOver && isStale) {
          isStale = false
          this.#refresh()
        }
        ticks = findElement(step.fixture) ? 0 : ticks + 1
        if (ticks === maxTicks) {
          console.warn(`Tutorial ${this.#challenge}, ${step.id}: there is no ${step.fixture} to point at.`)
          if (!isTask) return this.leave('done')
        }
        if (isLost !== ticks >= maxTicks) {
          isLost = !isLost
          this.#refresh()
        }
      }, POLL_MS)
      this.leave = (how) => {
        this.leave = () => undefined
        window.clearInterval(timer)
        wait.stop()
        resolve(how)
      }
      this.#refresh = () => this.#show({ isStale, isLost })
      this.#refresh()
      follow.point(step.fixture, isTask)
    })
  }

  #step(): TutorialStep {
    const step = this.#lesson.steps[this.#index]
    if (!step) throw new Error('The tutorial is over.')
    return step
  }

  #show({ isStale, isLost }: { isStale: boolean; isLost: boolean }): void {
    const step = this.#step()
    this.#box.show({
      name: this.#lesson.name,
      text: step.text,
      step: this.#index + 1,
      total: this.#lesson.steps.length,
      canSkip: !step.unskippable || isStale || isLost,
      isNext: step.until.kind === 'time' || isStale || isLost,
      isLost,
    })
  }

  /** Who reads on or looks elsewhere is not hurried; where there is no button to go on, time does it. */
  #isPaused(): boolean {
    return document.hidden || this.#box.isSmall() || (!this.#step().unskippable && this.#box.isAttended())
  }

  /** Tells the same steps in the language that was chosen just now. */
  async #translate(): Promise<void> {
    const lesson = await fetchLesson(this.#challenge).catch(() => null)
    const texts = new Map(lesson?.steps.map(({ id, text }) => [id, text]))
    const steps = this.#lesson.steps.map((step) => ({ ...step, text: texts.get(step.id) ?? step.text }))
    this.#lesson = { ...this.#lesson, steps }
    this.#refresh()
  }
}

/** Whether a step only tells something. */
function isTold({ until }: TutorialStep): boolean {
  return until.kind === 'time' || until.kind === 'devtools'
}

/** Keeps the box beside what it points at, whatever scrolls, grows or goes. */
class Follower {
  readonly #box: TutorBox
  #selector = ''
  #isTask = false
  #fixture: Element | null = null
  #frame = 0

  constructor(box: TutorBox) {
    this.#box = box
    this.#follow()
  }

  point(selector: string, isTask: boolean): void {
    this.#selector = selector
    this.#isTask = isTask
    this.#fixture = null
    this.#place()
  }

  stop(): void {
    window.cancelAnimationFrame(this.#frame)
  }

  #follow(): void {
    this.#place()
    this.#frame = window.requestAnimationFrame(() => this.#follow())
  }

  #place(): void {
    const fixture = findElement(this.#selector)
    if (fixture && fixture !== this.#fixture) this.#box.reveal(fixture)
    this.#fixture = fixture
    this.#box.place(fixture, this.#isTask)
  }
}
