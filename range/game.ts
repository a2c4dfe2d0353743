import type { Evidence } from '#range/evidence/evidence.ts'

/** What is remembered of one challenge in one game. Times are ISO strings. */
export interface ChallengeProgress {
  solvedAt: string | null
  /** 0 nothing, 1 found, 2 fixed. */
  codingStatus: 0 | 1 | 2
}

/** Everything of a game that outlives the process. JSON, a few KiB; kept by the host, out of reach of the shop's database. */
export interface GameState {
  progress: Record<string, ChallengeProgress>
  /** Ids of the hints that were unlocked. */
  unlockedHints: number[]
}

/** A `challenge solved` event as clients receive it. */
export interface SolvedNotification {
  key: string
  name: string
  challenge: string
  flag: string
  hidden: boolean
  isRestore: boolean
  codingChallenge: boolean
}

/** One instance's game. Judging is synchronous; whoever calls it persists `state` and then announces `takeAnnouncements()`. */
export interface Game {
  readonly state: GameState
  observe<Kind extends keyof Evidence>(kind: Kind, evidence: Evidence[Kind]): void
  /** True once after each change of `state`: the host then writes it before the reply leaves. */
  takeDirty(): boolean
  /** Messages for the sockets, in order, emptied by the call. Sent only after `state` was written. */
  takeAnnouncements(): { event: string; payload: unknown }[]
}

declare module 'fastify' {
  interface FastifyRequest {
    game: Game
  }
}
