import type { ScoredRun } from '#contract/scoring.ts'

/** Units of a drawing: width of a bar, the step to the next, and between two categories. */
const BAR = 5
const STEP = 7.5
const BETWEEN = 14
/** Units from one category to the next at least: on a phone its name needs them. */
const MIN_CATEGORY = 56
const HEIGHT = 72
/** A name further right would be cut off at the edge. */
const MAX_LEFT_PERCENT = 97

export interface Strip {
  width: number
  height: number
  /** Paths of found and missed flaws and of false alarms. */
  found: string
  missed: string
  alarms: string
  /** A category with bars: its place and width in percent, and its numbers. */
  groups: { name: string; left: string; found: number; all: number }[]
}

/** Draws a bar for each flaw and false alarm of a run, by OWASP category. */
export function drawStrip({ byOwasp, flaws }: ScoredRun): Strip {
  const paths = { found: '', missed: '', alarms: '' }
  const groups: { name: string; x: number; found: number; all: number }[] = []
  let x = 0
  let end = 0
  for (const { key, falseAlarms } of byOwasp) {
    const own = flaws.filter(({ owasp2025 }) => owasp2025 === key)
    if (own.length + falseAlarms === 0) continue
    const start = x
    groups.push({
      name: key.split(':', 1)[0] ?? key,
      x,
      found: own.filter(({ isFound }) => isFound).length,
      all: own.length,
    })
    for (const { isFound } of own) {
      paths[isFound ? 'found' : 'missed'] += `M${x} 0h${BAR}v${HEIGHT}h-${BAR}z`
      x += STEP
    }
    for (let alarm = 0; alarm < Math.min(falseAlarms, 200); alarm++) {
      paths.alarms += `M${x} 1h${BAR}v${HEIGHT - 2}h-${BAR}z`
      x += STEP
    }
    end = x
    x = Math.max(x + BETWEEN, start + MIN_CATEGORY)
  }
  const width = Math.max(1, end)
  const placed = groups.map(({ name, x: left, found, all }) => ({
    name,
    left: Math.min((left / width) * 100, MAX_LEFT_PERCENT).toFixed(2),
    found,
    all,
  }))
  return { width, height: HEIGHT, ...paths, groups: placed }
}

/** Draws a row of a table: found, missed and false alarms in one line. `most` bars fill the width. */
export function drawRow(found: number, missed: number, alarms: number, most: number): Omit<Strip, 'groups'> {
  const bars = (from: number, count: number, inset: number): string =>
    Array.from(
      { length: Math.min(count, 200) },
      (_, at) => `M${(from + at) * 5} ${inset}h3v${20 - 2 * inset}h-3z`,
    ).join('')
  return {
    width: Math.max(most, 20) * 5,
    height: 20,
    found: bars(0, found, 0),
    missed: bars(found, missed, 0),
    alarms: bars(found + missed, alarms, 1),
  }
}
