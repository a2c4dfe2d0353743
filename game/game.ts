import type { CodingStatus, ServerEvents, SolvedNotification, SolvingRecord } from '#contract/game.ts'
import type { CodingVerdict, Conduct } from '#game/conduct/conduct.ts'
import type { Exchange, Observation, Provenance } from '#game/evidence/evidence.ts'
import type { Opening } from '#game/opening.ts'
import type { KeptAttempt, KeptTypes, ProvingProgress, ProvingState } from '#game/proving/progress.ts'

/** Progress of one challenge. Times are ISO strings. */
export interface ChallengeProgress {
  solvedAt: string | null
  codingStatus: CodingStatus
  /** Last change of one of the two. */
  changedAt: string
  /** The solving record, at most 4 KiB; null for a restored challenge. */
  solvedBy: SolvingRecord | null
  /** Restored by a continue code. Missing in states of earlier releases. */
  isRestored?: true | undefined
  /** The player who solved it, if players are told apart. */
  player?: string | null | undefined
}

/** Persistent state of a game. JSON, a few KiB; stored by the host, outside of the shop's database. */
export interface GameState {
  startedAt: string
  progress: Record<string, ChallengeProgress>
  unlockedHints: string[]
  /** Facts for cheat score and accuracy. */
  conduct: Conduct
  /** Unconfirmed notifications, oldest first, one for each challenge. */
  pending: { key: string; isRestore: boolean }[]
  /** Fixes that were written, by challenge. */
  proving: ProvingState
}

/** A message to all pages of a game. */
export type Announcement = {
  [Event in keyof ServerEvents]: { event: Event; payload: ServerEvents[Event] }
}[keyof ServerEvents]

/**
 * One instance's game. Judging is synchronous. The caller takes the announcements, stores `state`, then sends them.
 * `takeDirty()` is true after each method that changed `state`.
 */
export interface Game {
  readonly state: GameState
  /** Changes with `state`, and so invalidates what was derived from it. */
  readonly revision: number
  /** The open challenges. Closed ones cannot be solved. */
  readonly opening: Opening
  /** A solve by the audit log is credited to the exchange of the same request, which is observed at its end. */
  observe(provenance: Provenance, ...observation: Observation): void
  /** Whether an oracle watches this exchange. A cheap test before building it. */
  isWatching(request: string, exchange: Pick<Exchange, 'method' | 'route' | 'url' | 'status'>): boolean
  /** True once after each change of `state`: the host then stores it before the reply leaves. */
  takeDirty(): boolean
  /** Returns and clears messages for the sockets, in order. To be sent after `state` was stored. */
  takeAnnouncements(): Announcement[]

  progressOf(key: string): ChallengeProgress | undefined
  /** Solves a challenge; ignores solved and unknown ones. */
  solve(key: string, solvedBy?: SolvingRecord): void
  /** Solves by ids of a continue code. Announces new solves only. */
  restore(ids: readonly number[]): void
  /** Revokes a solve, with its coding part and notification. False if there was none. */
  unsolve(key: string): boolean
  /** Restores what `unsolve` removed, unless it was solved again. Returns whether it did. */
  giveBack(key: string, progress: ChallengeProgress): boolean
  /** Raises coding statuses by ids of a continue code; never lowers one, announces nothing. */
  restoreCoding(ids: readonly number[], status: 1 | 2): void
  /** Records a right verdict on a coding challenge and announces it. */
  passCoding(key: string, status: 1 | 2): void
  /** Guesses of lines in that coding challenge, up to the first right one. */
  guessesOf(key: string): number
  /** Counts a verdict on a coding challenge: for the accuracy, and if right for the cheat score. */
  onCodingVerdict(verdict: CodingVerdict): void
  /** Records a visit for the cheat score. @param url as in an exchange */
  noteVisit(url: string): void
  isHintUnlocked(id: number): boolean
  unlockHint(id: number): void
  /** Announces a solved challenge again, by its exact name. False if there is none. */
  repeatNotification(name: string): boolean
  /** Removes the pending notification with that flag. */
  acknowledge(flag: string): void
  listPendingNotifications(): SolvedNotification[]
  provingOf(key: string): ProvingProgress | undefined
  /** Keeps an attempt at a fix. Announces the first proof. */
  noteAttempt(key: string, attempt: Omit<KeptAttempt, 'number'>): KeptAttempt
  /** Adds the errors of types to an attempt that is kept. */
  noteTypes(key: string, number: number, types: KeptTypes): void
  /** Flag of a proven fix. Null before the proof, and if the configuration gives none. */
  flagOfProof(key: string): string | null
  /** Restores proofs by a continue code. Announces nothing. */
  restoreProofs(keys: readonly string[]): void
}

declare module 'fastify' {
  interface FastifyRequest {
    game: Game
  }
}
