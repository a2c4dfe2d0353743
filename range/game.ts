import type { CodingStatus, ServerEvents, SolvedNotification, SolvingRecord } from '#contract/game.ts'
import type { Conduct } from '#range/conduct/conduct.ts'
import type { Exchange, Observation, Provenance } from '#range/evidence/evidence.ts'
import type { Opening } from '#range/opening.ts'

/** Progress of one challenge. Times are ISO strings. */
export interface ChallengeProgress {
  solvedAt: string | null
  codingStatus: CodingStatus
  /** When one of the two last changed. */
  changedAt: string
  /** The solving record, at most 4 KiB; null for a restored challenge. */
  solvedBy: SolvingRecord | null
  /** A continue code brought it back. States of earlier releases do not say so. */
  isRestored?: true | undefined
  /** The player who solved it, if players are told apart. */
  player?: string | null | undefined
}

/** Everything of a game that outlives the process. JSON, a few KiB; kept by the host, out of reach of the shop's database. */
export interface GameState {
  startedAt: string
  progress: Record<string, ChallengeProgress>
  /** Names of the hints that were unlocked. */
  unlockedHints: string[]
  /** How challenges were solved, for the cheat score and the accuracy. */
  conduct: Conduct
  /** Notifications that no page has confirmed yet, oldest first, at most one for a challenge. */
  pending: { key: string; isRestore: boolean }[]
}

/** A verdict on one part of a coding challenge, and how much there was to look at. */
export interface CodingVerdict {
  key: string
  phase: 'find' | 'fix'
  right: boolean
  at: Date
  /** Characters. */
  snippetLength: number
  vulnerableLines: number
  /** How many fixes there are to choose from. */
  fixes: number
  /** Whether another coding challenge shows the same snippet. */
  sharesSnippet: boolean
}

/** A message for every page of a game. */
export type Announcement = {
  [Event in keyof ServerEvents]: { event: Event; payload: ServerEvents[Event] }
}[keyof ServerEvents]

/**
 * One instance's game. Judging is synchronous. The caller takes the announcements, stores `state`, then sends them.
 * `takeDirty()` is true after each method that changed `state`.
 */
export interface Game {
  readonly state: GameState
  /** Another number after each change of `state`: what was made of an older one is stale. */
  readonly revision: number
  /** The open challenges. Closed ones cannot be solved. */
  readonly opening: Opening
  /** A solve by the audit log is credited to the exchange of the same request, which is observed at its end. */
  observe(provenance: Provenance, ...observation: Observation): void
  /** Whether anyone would look at this exchange: ask before going to the trouble of building it. */
  isWatching(request: string, exchange: Pick<Exchange, 'method' | 'route' | 'url' | 'status'>): boolean
  /** True once after each change of `state`: the host then writes it before the reply leaves. */
  takeDirty(): boolean
  /** Messages for the sockets, in order, emptied by the call. Sent only after `state` was written. */
  takeAnnouncements(): Announcement[]

  progressOf(key: string): ChallengeProgress | undefined
  /** Solves a built challenge; silent if it is solved already or unknown. */
  solve(key: string, solvedBy?: SolvingRecord): void
  /** Solves by ids from a continue code. Only what was unsolved is announced. */
  restore(ids: readonly number[]): void
  /** Takes a solve back, with its coding part and its notification. False where there was nothing. */
  unsolve(key: string): boolean
  /** Puts back what `unsolve` took, unless it was solved again meanwhile. Answers whether it did. */
  giveBack(key: string, progress: ChallengeProgress): boolean
  /** Raises coding statuses by ids from a continue code; never lowers one, announces nothing. */
  restoreCoding(ids: readonly number[], status: 1 | 2): void
  /** Records a right verdict of a coding challenge and announces it. */
  passCoding(key: string, status: 1 | 2): void
  /** How often lines of that coding challenge were guessed, up to and including the first right time. */
  guessesOf(key: string): number
  /** Every verdict on a coding challenge, right or wrong: counted for the accuracy, and when right for the cheat score. */
  onCodingVerdict(verdict: CodingVerdict): void
  /** Remembers that somebody came by, for the cheat score. @param url as in an exchange */
  noteVisit(url: string): void
  isHintUnlocked(id: number): boolean
  unlockHint(id: number): void
  /** Announces a solved challenge again, by its exact name. False if there is none. */
  repeatNotification(name: string): boolean
  /** Takes the notification with that flag off the pending ones. */
  acknowledge(flag: string): void
  listPendingNotifications(): SolvedNotification[]
}

declare module 'fastify' {
  interface FastifyRequest {
    game: Game
  }
}
