import type { ScoredRun } from '#contract/scoring.ts'

/** Units of a drawing: width of a bar, and the step to the next. */
const BAR = 5
const STEP = 7.5
const HEIGHT = 72
const MAX_ALARMS = 200

/** A line of bars. */
export interface Strip {
  width: number
  height: number
  /** Paths of found and missed flaws and of false alarms. */
  found: string
  missed: string
  alarms: string
}

/** The bars of a category with its numbers. */
export interface Group extends Strip {
  name: string
  some: number
  all: number
}

/** Draws a bar for each flaw and false alarm of a run, by OWASP category. */
export function drawStrip({ byOwasp, flaws }: ScoredRun): Group[] {
  return byOwasp.flatMap(({ key, falseAlarms }) => {
    const own = flaws.filter(({ owasp2025 }) => owasp2025 === key)
    if (own.length + falseAlarms === 0) return []
    const shownAlarms = Math.min(falseAlarms, MAX_ALARMS)
    const bar = (at: number, inset: number): string => `M${at * STEP} ${inset}h${BAR}v${HEIGHT - 2 * inset}h-${BAR}z`
    const drawn = { found: '', missed: '', alarms: '' }
    for (const [at, { isFound }] of own.entries()) drawn[isFound ? 'found' : 'missed'] += bar(at, 0)
    for (let at = own.length; at < own.length + shownAlarms; at++) drawn.alarms += bar(at, 1)
    return {
      name: key.split(':', 1)[0] ?? key,
      some: own.filter(({ isFound }) => isFound).length,
      all: own.length,
      width: (own.length + shownAlarms) * STEP,
      height: HEIGHT,
      ...drawn,
    }
  })
}

/** Draws a row of a table: found, missed and false alarms in one line. `most` bars fill the width. */
export function drawRow(found: number, missed: number, alarms: number, most: number): Strip {
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
