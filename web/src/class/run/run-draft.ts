import type { Phase, RunSettings } from '#contract/class.ts'

/** The settings as they are typed: numbers are texts until they are sent. */
export interface Draft extends Pick<RunSettings, 'title' | 'hints' | 'coding' | 'registration' | 'ownReset'> {
  minutes: string
  freezeMinutes: string
  phases: DraftPhase[]
}

export interface DraftPhase extends Pick<Phase, 'name' | 'maxDifficulty' | 'categories' | 'challenges'> {
  /** Tells phases apart while they are edited. */
  id: number
  startsAtMinute: string
}

const MAX_MINUTES = 10_000

let count = 0

export function toDraft(run: RunSettings): Draft {
  const { title, hints, coding, registration, ownReset } = run
  return {
    title,
    hints,
    coding,
    registration,
    ownReset,
    minutes: String(run.minutes),
    freezeMinutes: String(run.freezeMinutes),
    phases: run.phases.map((phase) => ({ ...phase, id: ++count, startsAtMinute: String(phase.startsAtMinute) })),
  }
}

/** One more phase after the last one: half an hour later, everything open. */
export function addPhase(phases: readonly DraftPhase[]): DraftPhase[] {
  const last = phases.at(-1)
  const startsAtMinute = last ? (readMinutes(last.startsAtMinute) ?? 0) + 30 : 0
  const name = ''
  const open = { maxDifficulty: 6, categories: [], challenges: [] }
  return [...phases, { id: ++count, name, startsAtMinute: String(startsAtMinute), ...open }]
}

/** Whole minutes, or undefined where there are none. */
function readMinutes(text: string): number | undefined {
  const trimmed = text.trim() || '0'
  return /^\d{1,5}$/.test(trimmed) && Number(trimmed) <= MAX_MINUTES ? Number(trimmed) : undefined
}

/** The first field that cannot be sent as it is, and why. */
export function describeSettingsFault(draft: Draft): { field: string; text: string } | undefined {
  const minutes = readMinutes(draft.minutes)
  const freeze = readMinutes(draft.freezeMinutes)
  if (minutes === undefined) return { field: 'minutes', text: 'CLASS_MINUTES_WRONG' }
  if (freeze === undefined) return { field: 'freezeMinutes', text: 'CLASS_MINUTES_WRONG' }
  if (freeze > minutes) return { field: 'freezeMinutes', text: 'CLASS_FREEZE_LONG' }
  if (draft.phases.some(({ name }) => name.trim() === '')) return { field: 'phases', text: 'CLASS_PHASE_NAMELESS' }
  const starts = draft.phases.map(({ startsAtMinute }) => readMinutes(startsAtMinute))
  if (starts.some((start) => start === undefined)) return { field: 'phases', text: 'CLASS_MINUTES_WRONG' }
  if (starts.some((start, index) => index > 0 && (start ?? 0) <= (starts[index - 1] ?? 0)))
    return { field: 'phases', text: 'CLASS_PHASES_ORDER' }
  return undefined
}

export function toSettings(draft: Draft): RunSettings {
  return {
    title: draft.title.trim(),
    hints: draft.hints,
    coding: draft.coding,
    registration: draft.registration,
    ownReset: draft.ownReset,
    minutes: readMinutes(draft.minutes) ?? 0,
    freezeMinutes: readMinutes(draft.freezeMinutes) ?? 0,
    phases: draft.phases.map(({ name, startsAtMinute, maxDifficulty, categories, challenges }) => ({
      name: name.trim(),
      startsAtMinute: readMinutes(startsAtMinute) ?? 0,
      maxDifficulty,
      categories,
      challenges,
    })),
  }
}
