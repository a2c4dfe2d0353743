/** Key of the session storage: the running tutorial of this tab, which survives a reload. */
const RUNNING = 'tutorial'
/** Key of the local storage: unfinished tutorials of all tabs, latest last. */
const BEGUN = 'tutorialsBegun'

/** Position in a tutorial. */
export interface KeptPlace {
  /** Key or name with which it was started. */
  challenge: string
  /** Id of the step. */
  step: string
  /** Initial value of a step that waits for a change. */
  before: string | null
  isPaused?: boolean
}

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

/** The stored position; null if missing or invalid. */
export function readPlace(): KeptPlace | null {
  const { challenge, step, before, isPaused } = readRecord(sessionStorage.getItem(RUNNING))
  if (typeof challenge !== 'string' || typeof step !== 'string') return null
  return { challenge, step, before: typeof before === 'string' ? before : null, isPaused: isPaused === true }
}

/** Unfinished tutorials, latest first. */
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
