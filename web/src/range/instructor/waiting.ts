import type { StepEnd } from './scripts.ts'

/** How often a condition is looked at, in milliseconds. */
export const pollEvery = 100

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

/** A condition to be asked every `pollEvery` ms whether a step is over. `paused` stops the clock of timed ones. */
export function endOf(end: StepEnd, factor: number): (paused: boolean) => boolean {
  if (end.kind === 'time') {
    let left = end.seconds * 1000 * factor
    return (paused) => {
      if (!paused) left -= pollEvery
      return left <= 0
    }
  }
  if (end.kind === 'route') return () => showsRoute(window.location.hash, end.path)
  const { innerWidth, innerHeight, outerWidth, outerHeight } = window
  const before = { innerWidth, innerHeight, outerWidth, outerHeight }
  return () => devToolsOpened(before, window)
}
