const KEY = 'tutorial'

/** Where a tutorial is. Session storage keeps it, so that each tab has its own and a reload does not lose it. */
export interface KeptPlace {
  /** As it was started: key or name. */
  challenge: string
  /** Id of the step. */
  step: string
  /** What the step began with, where it waits for a change. */
  before: string | null
}

export function keepPlace(place: KeptPlace): void {
  sessionStorage.setItem(KEY, JSON.stringify(place))
}

export function forgetPlace(): void {
  sessionStorage.removeItem(KEY)
}

/** The place that was kept; null when there is none, or nothing that was kept here. */
export function readPlace(): KeptPlace | null {
  try {
    const { challenge, step, before }: Record<string, unknown> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof challenge !== 'string' || typeof step !== 'string') return null
    return { challenge, step, before: typeof before === 'string' ? before : null }
  } catch {
    return null
  }
}
