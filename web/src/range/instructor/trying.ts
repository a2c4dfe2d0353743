import type { StepEnd, TutorialStep } from '#contract/tutorial.ts'
import { claimsOf } from '../../entities/session/session.ts'
import { askedFor, findAll, findElement, isWithin, matches, showsRoute } from './looking.ts'
import { fieldValue } from './waiting.ts'

/** Time without a change after which an input counts as a try. Milliseconds. */
const SETTLED_MS = 1500

const OWN = '#hacking-instructor'

export interface Tries {
  /** Whether the last try was wrong. Poll every `POLL_MS` until the step is over. */
  isWrong(): boolean
  stop(): void
}

export function watchTries({ until, failure }: Pick<TutorialStep, 'until' | 'failure'>): Tries {
  const acts = watchActs()
  const isWrongInput = judge(until, acts)
  const failures = failure ?? (isLogin(until) ? '#login-form .error' : undefined)
  const isFailed = failures === undefined ? () => false : watchForNew(failures)
  return { isWrong: () => [isFailed(), isWrongInput()].includes(true), stop: acts.stop }
}

function isLogin(end: StepEnd): boolean {
  return end.kind === 'role' || end.kind === 'customer' || (end.kind === 'session' && end.present)
}

interface Acts {
  /** The last click outside the box, or null. */
  clicked: () => { target: EventTarget | null; at: number } | null
  /** Time of the last Enter; 0 without one. */
  enteredAt: () => number
  /** Whether a field of this selector was edited. */
  isTyped: (selector: string) => boolean
  stop: () => void
}

function watchActs(): Acts {
  const listening = new AbortController()
  let clicked: { target: EventTarget | null; at: number } | null = null
  let enteredAt = 0
  const typed = new Set<EventTarget>()
  const options = { capture: true, signal: listening.signal }
  // Disabled buttons get no clicks.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!isWithin(target, OWN)) clicked = { target, at: Date.now() }
    },
    options,
  )
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Enter' && !isWithin(target, OWN)) enteredAt = Date.now()
    },
    options,
  )
  document.addEventListener('input', ({ target }) => target && typed.add(target), options)
  return {
    clicked: () => clicked,
    enteredAt: () => enteredAt,
    isTyped: (selector) => [...typed].some((target) => isWithin(target, selector)),
    stop: () => listening.abort(),
  }
}

/** Returns a function that detects a wrong try, by kind of end. */
function judge(end: StepEnd, acts: Acts): () => boolean {
  const isSettled = watchSettling()
  const hasPassed = (at: number) => at > 0 && Date.now() - at >= SETTLED_MS
  switch (end.kind) {
    case 'time':
    case 'devtools':
    case 'present':
    case 'solved':
      return () => false
    case 'route':
      return judgeRoute([end.path, ...(end.via ?? [])])
    case 'asked': {
      const ask = () => askedFor(window.location.hash, end.path, end.parameter)
      const before = ask()
      return () => isSettled(ask() ?? '') && ![before, undefined].includes(ask())
    }
    case 'value':
      return () => {
        const now = fieldValue(end.selector)
        return isSettled(now) && !end.value.toLowerCase().startsWith(now.toLowerCase())
      }
    case 'filled':
      return () => hasPassed(acts.clicked()?.at ?? 0) && !isWithin(acts.clicked()?.target ?? null, end.selector)
    case 'differs':
      return () => isSettled(fieldValue(end.selector)) && matches(fieldValue(end.selector), end.value)
    case 'changed':
      return () => isSettled(fieldValue(end.selector)) && acts.isTyped(end.selector)
    case 'click':
      return () => hasPassed(acts.clicked()?.at ?? 0)
    case 'markup':
      return () => hasPassed(acts.enteredAt())
    case 'session':
      return () => !end.present && hasPassed(acts.clicked()?.at ?? 0) && findAll('[role="menu"], sidenav').length === 0
    case 'role':
    case 'customer': {
      const before = localStorage.getItem('token')
      return () => {
        const token = localStorage.getItem('token')
        return token !== null && token !== before && claimsOf(token).email !== undefined
      }
    }
    case 'storage': {
      const before = sessionStorage.getItem(end.key)
      return () => sessionStorage.getItem(end.key) !== before && isSettled(sessionStorage.getItem(end.key) ?? '')
    }
  }
}

/**
 * A wrong try is a screen that is neither wanted nor on the way, or an address without `#/`, which goes to the server.
 */
function judgeRoute(good: readonly string[]): () => boolean {
  const isSettled = watchSettling()
  const before = window.location.hash
  const isAstray = (hash: string) => hash !== before && !good.some((path) => showsRoute(hash, path))
  return () => isSettled(window.location.hash) && isAstray(window.location.hash)
}

/** Returns a function that tells whether a value has not changed for a while. */
function watchSettling(): (value: string) => boolean {
  let last: string | undefined
  let since = 0
  return (value) => {
    if (value !== last) {
      last = value
      since = Date.now()
    }
    return Date.now() - since >= SETTLED_MS
  }
}

/** Returns a function that tells whether an element has appeared since. */
function watchForNew(selector: string): () => boolean {
  let isOld = findElement(selector) !== null
  return () => {
    const isThere = findAll(selector).length > 0
    if (!isThere) isOld = false
    return isThere && !isOld
  }
}
