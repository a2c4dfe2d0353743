import type { Phase, RunSettings, RunState } from '#contract/class-run.ts'

/** An edited phase. `id` is the index for phases of the run, and higher for new ones. */
export interface DraftPhase extends Phase {
  id: number
}

export type Settings = Omit<RunSettings, 'phases'> & { phases: DraftPhase[] }
export type SettingName = keyof RunSettings

export interface Draft {
  mine: Partial<Settings>
  /** The run's values when the editing began. */
  from: Partial<RunSettings>
}

export const NO_DRAFT: Draft = { mine: {}, from: {} }

const FIRST_NEW_ID = 1000

export const MAX_PHASES = 20
const MAX_MINUTES = 10_000

export function toSettings(run: RunState): Settings {
  const { title, minutes, freezeMinutes, hints, coding, registration, ownReset, closedUntilStart, limits } = run
  const phases = run.phases.map((phase, id) => ({ ...phase, id }))
  return { title, minutes, freezeMinutes, hints, coding, registration, ownReset, closedUntilStart, limits, phases }
}

/** The run's settings with the unsaved changes. */
export function applyDraft(run: RunState, { mine }: Draft): Settings {
  return { ...toSettings(run), ...mine }
}

/** Changes settings. A setting that equals the run's is no longer a change. */
export function changeDraft(run: RunState, draft: Draft, part: Partial<Settings>): Draft {
  const mine: Partial<Settings> = { ...draft.mine, ...part }
  const from: Partial<RunSettings> = { ...draft.from }
  for (const name of namesOf(part)) if (!(name in draft.mine)) Object.assign(from, { [name]: run[name] })
  return dropEqual(run, { mine, from })
}

/** Drops changes that the run has by now, by this page or another. */
export function dropEqual(run: RunState, draft: Draft): Draft {
  const names = namesOf(draft.mine)
  const kept = names.filter((name) => !isEqual(toSent(draft.mine)[name], run[name]))
  if (kept.length === names.length) return draft
  const pick = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => kept.includes(name as SettingName)))
  return { mine: pick(draft.mine), from: pick(draft.from) }
}

/** Settings that were changed both here and by another page. */
export function findConflicts(run: RunState, { mine, from }: Draft): SettingName[] {
  return namesOf(mine).filter((name) => !isEqual(from[name], run[name]))
}

/** Keeps the changes and accepts the other page's values as their new base. */
export function acceptConflicts(run: RunState, { mine }: Draft): Draft {
  return { mine, from: Object.fromEntries(namesOf(mine).map((name) => [name, run[name]])) }
}

export function giveUp(draft: Draft, names: readonly SettingName[]): Draft {
  const without = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name as SettingName)))
  return { mine: without(draft.mine), from: without(draft.from) }
}

/** Body of the request: phases without ids. */
export function toSent(mine: Partial<Settings>): Partial<RunSettings> {
  const { phases, ...rest } = mine
  return phases ? { ...rest, phases: phases.map(({ id: _, ...phase }) => phase) } : rest
}

/** The first invalid setting: field and catalogue key. */
export function findFault({ phases, minutes, freezeMinutes }: Settings): { field: string; text: string } | undefined {
  const nameless = phases.find(({ name }) => name.trim() === '')
  if (nameless) return { field: `phase-name-${nameless.id}`, text: 'CLASS_PHASE_NAMELESS' }
  if (minutes > 0 && freezeMinutes > minutes) return { field: 'run-freezeMinutes', text: 'CLASS_FREEZE_LONG' }
  const late = minutes > 0 && phases.find(({ startsAtMinute }, index) => index > 0 && startsAtMinute >= minutes)
  if (late) return { field: `phase-start-${late.id}`, text: 'CLASS_PHASE_AFTER_END' }
  return undefined
}

/** Adds a phase after the last one, with everything open. @param passed elapsed minutes of the run */
export function addPhase({ phases, minutes }: Settings, name: string, passed: number): DraftPhase[] {
  const id = Math.max(FIRST_NEW_ID, ...phases.map((phase) => phase.id + 1))
  const last = phases.at(-1)
  const earliest = last ? Math.max(last.startsAtMinute, Math.ceil(passed)) + 1 : 0
  const middle = toFives(minutes > 0 ? (earliest + minutes) / 2 : earliest + 29)
  const startsAtMinute = last ? Math.min(Math.max(middle, earliest), MAX_MINUTES) : 0
  return [...phases, { id, name, startsAtMinute, maxDifficulty: 6, categories: [], challenges: [], leftOut: [] }]
}

const toFives = (minute: number): number => Math.round(minute / 5) * 5

/** Removes a phase. Its time goes to the previous one, or to the next one if it was the first. */
export function removePhase(phases: readonly DraftPhase[], id: number): DraftPhase[] {
  const [first, second, ...others] = phases
  if (first?.id === id && second) return [{ ...second, startsAtMinute: first.startsAtMinute }, ...others]
  return phases.filter((phase) => phase.id !== id)
}

/**
 * Allowed minutes for the start of a phase, or for the end of the run (`id` null). @param passed elapsed minutes of the
 * run
 */
export function boundsOf(
  { phases, minutes }: Pick<Settings, 'phases' | 'minutes'>,
  id: number | null,
  passed: number,
): { min: number; max: number } {
  const index = id === null ? phases.length : phases.findIndex((phase) => phase.id === id)
  const before = phases[index - 1]
  const after = phases[index + 1]
  const min = Math.max(
    before ? before.startsAtMinute + 1 : id === null ? 1 : 0,
    passed > 0 ? Math.floor(passed) + 1 : 0,
  )
  const max = id === null ? MAX_MINUTES : (after?.startsAtMinute ?? (minutes > 0 ? minutes : MAX_MINUTES + 1)) - 1
  return { min, max: Math.max(min, max) }
}

function namesOf(part: object): SettingName[] {
  return Object.keys(part) as SettingName[]
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
