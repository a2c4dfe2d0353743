import type { PlannedAnnouncement } from '#contract/class-run.ts'
import type { Settings } from './draft.ts'

/** Minimum minutes of a timeline without an end. */
const MIN_OPEN_MINUTES = 60

/** Minutes after the last event on a timeline without an end. */
const ROOM_MINUTES = 30

/** Distances between marks of the axis, in minutes. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880]
const MAX_MARKS = 6

/** Total minutes of the timeline. */
export function spanOf({ phases, minutes }: Pick<Settings, 'phases' | 'minutes'>, passed: number): number {
  const last = phases.at(-1)?.startsAtMinute ?? 0
  if (minutes > 0) return Math.max(minutes, last + 1)
  return Math.max(MIN_OPEN_MINUTES, last + ROOM_MINUTES, Math.ceil(passed) + ROOM_MINUTES)
}

/** Minutes with a mark on the axis, including the first and the last. */
export function listMarks(span: number): number[] {
  const step = STEPS.find((minutes) => span / minutes <= MAX_MARKS) ?? Math.ceil(span / MAX_MARKS)
  const marks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => index * step)
  const last = marks.at(-1) ?? 0
  // Closer labels would overlap.
  if (span - last < step / 2) marks.pop()
  return [...new Set([...marks, span])]
}

/** Range of each phase in minutes; the whole timeline without phases. */
export function listSpans({ phases, minutes }: Pick<Settings, 'phases' | 'minutes'>, span: number) {
  return phases.map((phase, index) => ({
    phase,
    from: phase.startsAtMinute,
    to: Math.max(phase.startsAtMinute, phases[index + 1]?.startsAtMinute ?? (minutes > 0 ? minutes : span)),
  }))
}

/** Minute of an announcement; undefined outside of the timeline. @param start of the run, if it has started */
export function placeOfAnnouncement(
  { at, minute }: Pick<PlannedAnnouncement, 'at' | 'minute'>,
  start: number | null,
  span: number,
): number | undefined {
  const place = minute ?? (at === null || start === null ? undefined : (at - start) / 60_000)
  return place !== undefined && place >= 0 && place <= span ? place : undefined
}
