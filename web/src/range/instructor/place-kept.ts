/** Session storage: the tutorial that runs in this tab. A reload does not lose it. */
const RUNNING = 'tutorial'
/** Local storage: tutorials that were begun and not finished, for all tabs, the last one at the end. */
const BEGUN = 'tutorialsBegun'

/** Where a tutorial is. */
export interface KeptPlace {
  /** As it was started: key or name. */
  challenge: string
  /** Id of the step. */
  step: string
  /** What the step began with, where it waits for a change. */
  before: string | null
  isPaused?: boolean
}

/** A tutorial that was begun and not finished. */
interface BegunTutorial {
  key: string
  name: string
  /** Id of the step. */
  step: string
}

export function keepPlace(place: KeptPlace): void {
  sessionStorage.setItem(RUNNING, JSON.stringify(place))
}

export function forgetPlace(): void {
  sessionStorage.removeItem(RUNNING)
}

/** The place that was kept; null when there is none, or nothing that was kept here. */
export function readPlace(): KeptPlace | null {
  const { challenge, step, before, isPaused } = readRecord(sessionStorage.getItem(RUNNING))
  if (typeof challenge !== 'string' || typeof step !== 'string') return null
  return { challenge, step, before: typeof before === 'string' ? before : null, isPaused: isPaused === true }
}

/** The tutorials that were begun and not finished, the last one first. */
export function readBegun(): BegunTutorial[] {
  return Object.entries(readRecord(localStorage.getItem(BEGUN)))
    .flatMap(([key, value]) => {
      const { name, step } = toRecord(value)
      return typeof name === 'string' && typeof step === 'string' ? [{ key, name, step }] : []
    })
    .reverse()
}

export function keepBegun({ key, name, step }: BegunTutorial): void {
  changeBegun(key, { name, step })
}

export function forgetBegun(key: string): void {
  changeBegun(key, undefined)
}

function changeBegun(key: string, value: unknown): void {
  const { [key]: _, ...others } = readRecord(localStorage.getItem(BEGUN))
  const all = value === undefined ? others : { ...others, [key]: value }
  if (Object.keys(all).length > 0) localStorage.setItem(BEGUN, JSON.stringify(all))
  else localStorage.removeItem(BEGUN)
}

function readRecord(stored: string | null): Record<string, unknown> {
  try {
    return toRecord(JSON.parse(stored ?? '{}'))
  } catch {
    return {}
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
