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

/** Why a step was left; a number is the step to go to. */
type Left = 'done' | 'back' | 'cancelled' | number

/** How long what a step points at may take to appear; screens are loaded when they are first wanted. */
const PATIENCE_MS = 3000

let cancelRunning: () => void = () => undefined

/**
 * Runs the tutorial of a challenge, given by key or name, from `place` on where one is given, or from where it was left before. One that is still
 * running ends. Resolves when it is over.
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
  const following = await run.play()
  if (following !== undefined) await runTutorial(following)
}

/** What a step has to say beside its text. */
interface Remarks {
  /** What it points at is not there. */
  isLost: boolean
  isWrong: boolean
  /** It is done already. */
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
  /** The learner uses the buttons: no clock runs any more. */
  #isManual = false
  #following: string | undefined
  /** Leaves the step that is shown. */
  leave: (how: Left) => void = () => undefined
  /** Shows it once more, when something about it has changed. */
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

  /** @returns the tutorial that the learner wants to go on with */
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
      // Whoever runs next keeps a place of its own.
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

  /** The step before this one at which somebody had to be logged in; -1 where nobody had to, or was to log out since. */
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
    // What is done already need not be asked for, unless somebody wants to read it again.
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

  /** Whether the step that is shown has come to its end. */
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

  /** Nobody is hurried: the clock of a step stands still for learners who read on, look elsewhere, pause or use the buttons. */
  #isWaiting(): boolean {
    return this.#isManual || this.#isPaused || document.hidden || this.#box.isBusy() || this.#box.isAttended()
  }

  /** Tells the same steps in the language that was chosen just now. */
  async #translate(): Promise<void> {
    const lesson = await fetchLesson(this.#challenge).catch(() => null)
    const told = new Map(lesson?.steps.map((step) => [step.id, step]))
    const steps = this.#lesson.steps.map((step) => {
      const { text = step.text, wrong = step.wrong } = told.get(step.id) ?? {}
      return { ...step, text, wrong }
    })
    this.#lesson = { ...this.#lesson, steps }
    this.#refresh()
  }
}

const LOGINS: readonly string[] = ['session', 'role', 'customer']

/** The answer to a wrong try of a step that has no words of its own. */
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

/** Whether a step only tells something. */
function isTold({ until }: TutorialStep): boolean {
  return until.kind === 'time' || until.kind === 'devtools'
}
