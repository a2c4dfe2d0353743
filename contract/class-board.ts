import type { ClassMessage, JoinAddresses, TeamCard } from './class.ts'
import type { RunState } from './class-run.ts'

/** The public board of a class. */

/** Milliseconds for which the board shows an announcement. */
export const ANNOUNCEMENT_MS = 300_000

/** `GET /host/class/board` and, as an event stream with the same body at each change (at most one a second), `GET /host/class/board/events`. */
export interface Board extends JoinAddresses {
  run: RunState
  total: number
  /** Best first; stands still while frozen. */
  teams: (TeamCard & { place: number; solved: number; points: number; lastSolveAt: number | null })[]
  /** Progress of the best ten: times of their solves, earliest first, and the points of each. */
  race: { slug: string; solves: number[]; points: number[] }[]
  /** Latest first; `name` is the challenge's. */
  firstSolves: { challenge: string; name: string; team: string; at: number }[]
  frozen: boolean
  /** The latest announcement, unless it is older than {@link ANNOUNCEMENT_MS}. */
  announcement: Pick<ClassMessage, 'id' | 'at' | 'text'> | null
}
