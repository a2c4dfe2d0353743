import type { CheatEntry, CheatPhase, CheatReason, CodingAttempts } from '#contract/game.ts'

/** Facts for the cheat score of a game. Plain data, stored with its state; at most three entries a challenge. */
export interface Conduct {
  /** Solves in order, without restored ones. */
  entries: CheatEntry[]
  /** Seen visits, without repetition. */
  visits: string[]
  /** Verdicts on coding challenges up to the first right one, by key. */
  attempts: Record<string, CodingAttempts>
}

export function createConduct(): Conduct {
  return { entries: [], visits: [], attempts: {} }
}

export interface Weighed {
  key: string
  phase: CheatPhase
  at: Date
  /** Expected minutes of the solve; 0 for no expectation. */
  expected: number
  /** From 0 to 2, multiplied with speed. */
  factor?: number
  reasons: CheatReason[]
  /** The answer was not searched for, which counts as cheating at any speed. */
  isShortcut?: boolean
}

/** Records a solve. @param startedAt start of the game, from which the first solve is timed */
export function enterSolve(conduct: Conduct, startedAt: string, weighed: Weighed): CheatEntry {
  const { key, phase, at, expected, factor = 1, reasons, isShortcut = false } = weighed
  const before = Date.parse(conduct.entries.at(-1)?.at ?? startedAt)
  // A clock that was set back must not count as speed.
  const elapsed = Math.max(0, (at.getTime() - before) / 60_000)
  const haste = expected > 0 ? Math.max(0, 1 - elapsed / expected) : 0
  const score = isShortcut ? 1 : Math.min(1, haste * factor)
  const entry = { key, phase, at: at.toISOString(), elapsed, expected, score, reasons }
  conduct.entries.push(entry)
  return entry
}

/** Median over all entries and the start, which counts as honest; 0 without solves. */
export function totalCheatScoreOf({ entries }: Conduct): number {
  const scores = [0, ...entries.map(({ score }) => score)].sort((one, other) => one - other)
  const middle = scores.length / 2
  const [low = 0, high = low] = scores.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

/** Mean of 1 / attempts over the solved coding parts; NaN without any. */
export function totalAccuracyOf({ attempts }: Conduct, phase: keyof CodingAttempts): number {
  const solved = Object.values(attempts).filter((each) => each[phase].solved)
  return solved.reduce((sum, each) => sum + 1 / each[phase].count, 0) / solved.length
}

/** A verdict on one part of a coding challenge, with the part's size. */
export interface CodingVerdict {
  key: string
  phase: 'find' | 'fix'
  right: boolean
  at: Date
  snippetLength: number
  vulnerableLines: number
  fixes: number
  /** Whether another coding challenge has the same snippet. */
  sharesSnippet: boolean
}
