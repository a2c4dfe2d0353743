import i18next from 'i18next'
import type { Tutorial, TutorialStep } from '#contract/tutorial.ts'
import { Follower } from './follower.ts'
import { watchAhead } from './going-ahead.ts'
import { fetchLesson } from './lessons.ts'
import { findElement } from './looking.ts'
import { forgetBegun, forgetPlace, type KeptPlace, keepBegun, keepPlace, readBegun } from './place-kept.ts'
import { watchTries } from './trying.ts'
import { TutorBox } from './tutor-box.ts'
import { POLL_MS, type Wait, waitFor } from './waiting.ts'

/** Result of a step; a number is the next step. */
type Left = 'done' | 'back' | 'cancelled' | number

/** Maximum time for the target of a step to appear, in milliseconds; screens load lazily. */
const PATIENCE_MS = 3000

let cancelRunning: () => void = () => undefined

/**
 * Runs the tutorial of a challenge, by key or name. Starts at `place` or at the stored place. Ends a running tutorial.
 * Resolves at the end.
 * @throws {HttpError, TypeError} if it cannot be loaded
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
  const following = await run.play()
  if (following !== undefined) await runTutorial(following)
}

/** Notes beside the text of a step. */
interface Remarks {
  /** The target is missing. */
  isLost: boolean
  isWrong: boolean
  /** The step is done already. */
  isStale: boolean
}

class Run {
  readonly #challenge: string
  readonly #box: TutorBox
  readonly #wasHere: boolean
  #lesson: Tutorial
  #before: string | null
  #index: number
  #wasLoggedIn = false
  #isPaused: boolean
  /** The learner uses the buttons, so timers stop. */
  #isManual = false
  #following: string | undefined
  /** Leaves the present step. */
  leave: (how: Left) => void = () => undefined
  /** Shows the step again after a change. */
  #refresh: () => void = () => undefined

  constructor(challenge: string, lesson: Tutorial, place?: KeptPlace) {
    this.#challenge = challenge
    this.#lesson = lesson
    this.#before = place?.before ?? null
    this.#isPaused = place?.isPaused ?? false
    const step = place?.step ?? readBegun().find(({ key }) => key === lesson.key)?.step
    this.#index = Math.max(
      0,
      lesson.steps.findIndex(({ id }) => id === step),
    )
    this.#wasHere = this.#index > 0
    const byHand = (act: () => void) => () => {
      this.#isManual = true
      act()
    }
    const actions = {
      onBack: byHand(() => this.leave('back')),
      onSkip: byHand(() => this.leave('done')),
      onRestart: byHand(() => this.leave(0)),
      onCancel: () => this.leave('cancelled'),
      onPause: byHand(() => this.#pause()),
      onFollow: () => {
        this.#following = lesson.next?.key
        this.leave('done')
      },
    }
    this.#box = new TutorBox(actions, place === undefined)
  }

  /** @returns the tutorial to continue with */
  async play(): Promise<string | undefined> {
    const follow = new Follower(this.#box)
    const translate = () => void this.#translate()
    i18next.on('languageChanged', translate)
    try {
      let left: Left = 'done'
      while (this.#lesson.steps[this.#index]) {
        left = await this.#showStep(follow, left)
        this.#before = null
        if (left === 'cancelled') break
        this.#index = typeof left === 'number' ? left : this.#index + (left === 'back' ? -1 : 1)
      }
      if (left !== 'cancelled') forgetBegun(this.#lesson.key)
    } finally {
      i18next.off('languageChanged', translate)
      follow.stop()
      this.#box.remove()
      // The next tutorial stores its own place.
      forgetPlace()
    }
    return this.#following
  }

  #pause(): void {
    this.#isPaused = !this.#isPaused
    this.#keep()
    this.#refresh()
  }

  #keep(): void {
    const { id } = this.#step()
    keepPlace({ challenge: this.#challenge, step: id, before: this.#before, isPaused: this.#isPaused })
    if (this.#index > 0) keepBegun({ key: this.#lesson.key, name: this.#lesson.name, step: id })
    else forgetBegun(this.#lesson.key)
  }

  #hasLoggedOut(): boolean {
    const was = this.#wasLoggedIn
    this.#wasLoggedIn = localStorage.getItem('token') !== null
    return was && !this.#wasLoggedIn
  }

  /** The last earlier step with a login; -1 without one, or after a step with a logout. */
  #loginStep(): number {
    const { steps } = this.#lesson
    const index = steps.slice(0, this.#index).findLastIndex(({ until }) => LOGINS.includes(until.kind))
    const until = steps[index]?.until
    return until && (until.kind !== 'session' || until.present) ? index : -1
  }

  async #showStep(follow: Follower, came: Left): Promise<Left> {
    const step = this.#step()
    const wait = waitFor(step.until, this.#before)
    this.#before = wait.before
    // A step that is done already is skipped, unless the learner went back to it.
    const remarks: Remarks = { isLost: false, isWrong: false, isStale: wait.isOver(true) }
    if (remarks.isStale && came !== 'back') {
      wait.stop()
      return 'done'
    }
    this.#keep()
    const ahead = watchAhead(this.#lesson, this.#index)
    const tries = watchTries(step)
    let ticks = 0
    return new Promise<Left>((resolve) => {
      const timer = window.setInterval(() => {
        const left = this.#look(wait, remarks.isStale) ?? ahead.reached()
        if (left !== undefined) return this.leave(left)
        ticks = findElement(step.fixture) ? 0 : ticks + 1
        if (ticks === PATIENCE_MS / POLL_MS) {
          console.warn(`Tutorial ${this.#challenge}, ${step.id}: there is no ${step.fixture} to point at.`)
          if (isTold(step)) return this.leave('done')
        }
        const now: Remarks = {
          isLost: ticks >= PATIENCE_MS / POLL_MS,
          isWrong: !remarks.isStale && tries.isWrong(),
          isStale: remarks.isStale && wait.isOver(true),
        }
        if (JSON.stringify(now) === JSON.stringify(remarks)) return
        Object.assign(remarks, now)
        this.#refresh()
      }, POLL_MS)
      this.leave = (how) => {
        this.leave = () => undefined
        window.clearInterval(timer)
        for (const watch of [wait, ahead, tries]) watch.stop()
        resolve(how)
      }
      this.#refresh = () => this.#show(remarks)
      this.#refresh()
      follow.pointAt(step, !isTold(step))
    })
  }

  /** Result of the present step, if it has ended. */
  #look(wait: Wait, isStale: boolean): Left | undefined {
    const isOver = wait.isOver(this.#isWaiting())
    if (this.#hasLoggedOut() && this.#loginStep() >= 0) return this.#loginStep()
    return isOver && !isStale ? 'done' : undefined
  }

  #step(): TutorialStep {
    const step = this.#lesson.steps[this.#index]
    if (!step) throw new Error('The tutorial is over.')
    return step
  }

  #show(remarks: Remarks): void {
    const step = this.#step()
    const { name, steps, next } = this.#lesson
    this.#box.show({
      name,
      text: step.text,
      isForeign: step.isForeign === true,
      note: this.#chooseRemark(remarks),
      step: this.#index + 1,
      total: steps.length,
      isNext: step.until.kind === 'time' || remarks.isStale || remarks.isLost,
      isPaused: this.#isPaused,
      following: next?.name,
    })
  }

  #chooseRemark({ isLost, isWrong }: Remarks): string {
    const { wrong, until } = this.#step()
    if (isLost) return i18next.t('TUTOR_LOST')
    if (isWrong) return wrong ?? i18next.t(WRONG_WORDS[until.kind] ?? 'TUTOR_WRONG')
    if (this.#index === 0 && this.#lesson.isSolved && !this.#wasHere) return i18next.t('TUTOR_SOLVED')
    return ''
  }

  /** Timers pause for learners who read, look elsewhere, pause or use the buttons. */
  #isWaiting(): boolean {
    return this.#isManual || this.#isPaused || document.hidden || this.#box.isBusy() || this.#box.isAttended()
  }

  /** Shows the same steps in the newly chosen language. */
  async #translate(): Promise<void> {
    const lesson = await fetchLesson(this.#challenge).catch(() => null)
    const told = new Map(lesson?.steps.map((step) => [step.id, step]))
    const steps = this.#lesson.steps.map((step) => {
      const { text = step.text, wrong = step.wrong, isForeign } = told.get(step.id) ?? {}
      return { ...step, text, wrong, isForeign }
    })
    this.#lesson = { ...this.#lesson, steps }
    this.#refresh()
  }
}

const LOGINS: readonly string[] = ['session', 'role', 'customer']

/** Default replies to a wrong try, by kind of end. */
const WRONG_WORDS: Readonly<Record<string, string>> = {
  route: 'TUTOR_WRONG_SCREEN',
  asked: 'TUTOR_WRONG_ADDRESS',
  value: 'TUTOR_WRONG_VALUE',
  markup: 'TUTOR_WRONG_SEARCH',
  filled: 'TUTOR_WRONG_EMPTY',
  differs: 'TUTOR_WRONG_SAME',
  changed: 'TUTOR_WRONG_SAME',
  click: 'TUTOR_WRONG_CLICK',
  session: 'TUTOR_WRONG_LOGIN',
  role: 'TUTOR_WRONG_LOGIN',
  customer: 'TUTOR_WRONG_LOGIN',
}

/** Whether a step has no task. */
function isTold({ until }: TutorialStep): boolean {
  return until.kind === 'time' || until.kind === 'devtools'
}
