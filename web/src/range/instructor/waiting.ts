import { claimsOf } from '../../entities/session/session.ts'
import { bonusPayload, type StepEnd } from './scripts.ts'

/** How often a condition is looked at, in milliseconds. */
export const pollEvery = 100

/** What tutorials need to know of the configuration. */
export interface Surroundings {
  /** Factor on all times. */
  factor: number
  /** `application.domain` */
  domain: string
  /** `challenges.xssBonusPayload` */
  bonus: string
}

/** A step being waited for. */
export interface Wait {
  /** To be asked every `pollEvery` ms. `paused` stops the clock of timed steps. */
  isOver(paused: boolean): boolean
  stop(): void
}

const speeds: Record<string, number> = { faster: 0.5, fast: 0.75, normal: 1, slow: 1.25, slower: 1.5 }

/** Factor on all times for a `hackingInstructor.hintPlaybackSpeed`. */
export function speedFactor(playbackSpeed: string | undefined): number {
  return speeds[playbackSpeed ?? 'normal'] ?? 1
}

/** The size of the page and of the window around it. */
export interface WindowSize {
  innerWidth: number
  innerHeight: number
  outerWidth: number
  outerHeight: number
}

/** Whether developer tools were docked since `before`: the page shrank and the window did not. */
export function devToolsOpened(before: WindowSize, now: WindowSize): boolean {
  const sameWindow = before.outerWidth === now.outerWidth && before.outerHeight === now.outerHeight
  return sameWindow && (now.innerWidth < before.innerWidth || now.innerHeight < before.innerHeight)
}

/** Whether the address's hash `hash` shows the screen `path`, with or without more behind it. */
export function showsRoute(hash: string, path: string): boolean {
  return hash.startsWith(`#/${path}`)
}

/** What the address's hash asks its screen for in `parameter`, decoded; undefined on screens that are not at or below `path`. */
export function askedFor(hash: string, path: string, parameter: string): string | undefined {
  const [screen = '', query = ''] = hash.slice(1).split(/\?(.*)/s)
  if (screen !== `/${path}` && !screen.startsWith(`/${path}/`)) return undefined
  return new URLSearchParams(query).get(parameter) ?? undefined
}

/** Whether `actual` is what a step wants, in any case, with this shop's domain and payload filled in. */
export function matches(actual: string, wanted: string, { domain, bonus }: Surroundings): boolean {
  const filledIn = wanted.replaceAll('juice-sh.op', domain).replaceAll(bonusPayload, bonus)
  return actual.toLowerCase() === filledIn.toLowerCase()
}

function inputValue(selector: string): string {
  return document.querySelector<HTMLInputElement>(selector)?.value ?? ''
}

function waitOut(milliseconds: number): Wait['isOver'] {
  let left = milliseconds
  return (paused) => {
    if (!paused) left -= pollEvery
    return left <= 0
  }
}

function waitForClick(selector: string): Wait {
  const listening = new AbortController()
  let done = false
  const listen = (event: Event) => {
    if ((event.target as Element).closest(selector)) done = true
  }
  document.addEventListener('click', listen, { capture: true, signal: listening.signal })
  return { isOver: () => done, stop: () => listening.abort() }
}

function poll(isOver: Wait['isOver']): Wait {
  return { isOver, stop: () => undefined }
}

/** Begins to wait for the end of a step. */
export function waitFor(end: StepEnd, around: Surroundings): Wait {
  switch (end.kind) {
    case 'time':
      return poll(waitOut(end.seconds * 1000 * around.factor))
    case 'route':
      return poll(() => showsRoute(window.location.hash, end.path))
    case 'asked':
      return poll(() => {
        const asked = askedFor(window.location.hash, end.path, end.parameter)
        return asked !== undefined && matches(asked.trim(), end.value, around)
      })
    case 'devtools': {
      const { innerWidth, innerHeight, outerWidth, outerHeight } = window
      const before = { innerWidth, innerHeight, outerWidth, outerHeight }
      return poll(() => devToolsOpened(before, window))
    }
    case 'value':
      return poll(() => matches(inputValue(end.selector), end.value, around))
    case 'filled':
      return poll(() => inputValue(end.selector) !== '')
    case 'differs':
      return poll(() => {
        const actual = inputValue(end.selector)
        return actual !== '' && !matches(actual, end.value, around)
      })
    case 'changed': {
      const before = inputValue(end.selector)
      return poll(() => ![before, ''].includes(inputValue(end.selector)))
    }
    case 'click':
      return waitForClick(end.selector)
    case 'markup':
      return poll(() =>
        matches(document.querySelector(end.selector)?.innerHTML ?? '', markupOf(end.value, around), around),
      )
    case 'session':
      return poll(() => (localStorage.getItem('token') !== null) === end.present)
    case 'role':
      return poll(() => claimsOf(localStorage.getItem('token') ?? '').role === end.role)
    case 'storage': {
      const before = sessionStorage.getItem(end.key)
      return poll(() => sessionStorage.getItem(end.key) !== before)
    }
  }
}

/** A browser closes what a payload leaves open; comparing its own reading of the payload takes care of that. */
function markupOf(value: string, { bonus }: Surroundings): string {
  const template = document.createElement('template')
  template.innerHTML = value.replaceAll(bonusPayload, bonus)
  return template.innerHTML
}
