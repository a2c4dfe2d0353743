import type { StepEnd } from '#contract/tutorial.ts'
import { claimsOf } from '../../entities/session/session.ts'
import { askedFor, devToolsOpened, findElement, isWithin, matches, showsRoute } from './looking.ts'
import { waitForSolve } from './solving.ts'

/** Polling interval of conditions, in milliseconds. */
export const POLL_MS = 100

/** Waiting for the end of a step. */
export interface Wait {
  /** Poll every `POLL_MS`. `paused` stops the timer of timed steps. */
  isOver(paused: boolean): boolean
  stop(): void
  /** Initial value of a step that waits for a change. */
  before: string | null
}

function poll(isOver: Wait['isOver'], before: string | null = null): Wait {
  return { isOver, stop: () => undefined, before }
}

/** Starts to wait for the end of a step; `kept` is its initial value from before a reload. */
export function waitFor(end: StepEnd, kept: string | null = null): Wait {
  switch (end.kind) {
    case 'time':
      return poll(waitOut(end.seconds * 1000))
    case 'route':
      return poll(() => showsRoute(window.location.hash, end.path))
    case 'asked':
      return poll(() => {
        const asked = askedFor(window.location.hash, end.path, end.parameter)
        return asked !== undefined && matches(asked.trim(), end.value)
      })
    case 'devtools': {
      const { innerWidth, innerHeight, outerWidth, outerHeight } = window
      const before = { innerWidth, innerHeight, outerWidth, outerHeight }
      return poll(() => devToolsOpened(before, window))
    }
    case 'present':
      return poll(() => findElement(end.selector) !== null)
    case 'value':
      return poll(() => matches(fieldValue(end.selector), end.value))
    case 'filled':
      return poll(() => fieldValue(end.selector) !== '')
    case 'differs':
      return poll(() => {
        const actual = fieldValue(end.selector)
        return (actual !== '' || end.orEmpty === true) && !matches(actual, end.value)
      })
    case 'changed': {
      // After a reload the field is empty again.
      const before = fieldValue(end.selector)
      return poll(() => ![before, ''].includes(fieldValue(end.selector)))
    }
    case 'click':
      return waitForClick(end.selector)
    case 'markup':
      return poll(() => matches(findElement(end.selector)?.innerHTML ?? '', markupOf(end.value)))
    case 'session':
      return poll(() => (localStorage.getItem('token') !== null) === end.present)
    case 'role':
      return poll(() => claimsOf(localStorage.getItem('token') ?? '').role === end.role)
    case 'customer':
      return poll(() => matches(claimsOf(localStorage.getItem('token') ?? '').email ?? '', end.email))
    case 'storage': {
      const before = kept ?? sessionStorage.getItem(end.key)
      return poll(() => {
        const now = sessionStorage.getItem(end.key)
        return now !== before && (!end.toNumber || /^\d+$/.test(now ?? ''))
      }, before)
    }
    case 'solved': {
      const { again } = end
      return {
        ...waitForSolve(end.key, again === undefined ? undefined : () => findElement(again) !== null),
        before: null,
      }
    }
  }
}

export function fieldValue(selector: string): string {
  return findElement<HTMLInputElement>(selector)?.value ?? ''
}

function waitOut(milliseconds: number): Wait['isOver'] {
  let left = milliseconds
  let asked = Date.now()
  return (paused) => {
    const now = Date.now()
    if (!paused) left -= now - asked
    asked = now
    return left <= 0
  }
}

function waitForClick(selector: string): Wait {
  const listening = new AbortController()
  let done = false
  const listen = (event: Event) => {
    if (isWithin(event.target, selector)) done = true
  }
  document.addEventListener('click', listen, { capture: true, signal: listening.signal })
  return { isOver: () => done, stop: () => listening.abort(), before: null }
}

/** HTML as the browser parses it, which closes elements that a payload leaves open. */
function markupOf(value: string): string {
  const template = document.createElement('template')
  template.innerHTML = value
  return template.innerHTML
}
