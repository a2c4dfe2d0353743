import type { FoundPayload } from '#classroom/shard/published-payloads.ts'
import type { LimitUse } from '#contract/class.ts'
import type { RoomChallenge } from '#contract/class-room.ts'
import type { RunState } from '#contract/class-run.ts'
import type { SolvingRecord } from '#contract/game.ts'
import type { Metric } from '#foundation/metrics/exposition.ts'
import type { ChallengeProgress } from '#game/game.ts'
import type { HostErrorCode } from '#server/errors.ts'
import type { Look } from '#server/repair/look-at-file.ts'
import type { Way } from '#server/repair/ways.ts'

// Commands of the front door to a shard, and events from a shard. `team` is the name of the team's instance, never its
// slug: a later team of the same slug has another instance.

export const GREETING = 'vitamin-cve'

export interface Greeting {
  greeting: string
  secret: string
  /** Whether the line leads to a front door on another machine. */
  isFar?: boolean
}

export interface ListedChallenge extends RoomChallenge {
  owasp2025: string | null
  built: boolean
}

export interface Configured {
  challenges: ListedChallenge[]
  /** Solves of this shard's teams. The front door may have missed some. */
  progress: TeamProgress[]
  /** Fault of a store that does not open. Then only repair commands work. */
  closed?: HostErrorCode
}

/** State of a faulty store. `failure` is the error of the last repair. */
export interface ShardLook {
  look: Look
  failure: string | null
}

export interface SolvedChallenge {
  key: string
  solvedAt: number | null
  codingStatus: number
  /** Time of the first proven fix. Null if there is none, or if a continue code brought it. */
  provenAt: number | null
  player: string | null
  /** The payload that solved it, if a published walkthrough has it. */
  published: FoundPayload | null
}

export interface TeamProgress {
  team: string
  solved: SolvedChallenge[]
}

export interface ShardSettings {
  /** Ports of the shard's own front door. Null leaves them as they are. */
  shopPort: number | null
  labPort: number | null
  flagKey: string
  run: RunState
  teams: string[]
  /** Whether progress follows as events, so that requests do not wait until all games are read. */
  isProgressLate?: boolean
}

export interface ShardUse {
  awake: string[]
  memoryBytes: number
  /** Microseconds of processor time since the start. */
  processorUs: number
  /** Time on the main thread by team since the last question. */
  held: HeldTime[]
}

export interface HeldTime {
  team: string
  milliseconds: number
  /** Whether it is over its share, so that its requests wait. */
  isWaiting: boolean
}

export interface Measured {
  prefix: string
  metrics: Metric[]
}

export interface RecordedSolve {
  key: string
  at: number
  player: string | null
  record: SolvingRecord | null
}

export interface ShardCommands {
  configure: { body: ShardSettings; answer: Configured }
  run: { body: { run: RunState }; answer: null }
  wake: { body: { team: string }; answer: null }
  journal: { body: { team: string }; answer: { seq: number; at: number; cause: string }[] }
  solves: { body: { team: string }; answer: RecordedSolve[] }
  rewind: { body: { team: string; to: number }; answer: { found: boolean } }
  reset: { body: { team: string; scope: 'shop' | 'progress' }; answer: null }
  /** Revokes a solve. Answers its former state, or null if there is none. */
  unsolve: { body: { team: string; challenge: string }; answer: { progress: ChallengeProgress | null } }
  /** Restores a revoked solve, unless it was solved again. */
  giveBack: { body: { team: string; challenge: string; progress: ChallengeProgress }; answer: { given: boolean } }
  branch: { body: { team: string; to: number; copy: string }; answer: { found: boolean } }
  remove: { body: { team: string }; answer: null }
  limits: { body: { team: string }; answer: LimitUse[] }
  use: { body: object; answer: ShardUse }
  /**
   * Gives a team to another shard in a folder. From then on this shard does not answer for it. Without a folder, to a
   * shard on another machine, access logs stay behind.
   */
  give: { body: { team: string; folder: string | null }; answer: null }
  take: { body: { team: string; folder: string | null }; answer: null }
  /** Continues with a team whose move has failed. */
  keep: { body: { team: string }; answer: null }
  /** Metrics of the process and its awake shops, with the team's instance as the label `team`. */
  measure: { body: object; answer: Measured }
  backup: { body: { path: string }; answer: null }
  /** Takes instances from a file. Leaves others alone. */
  restore: { body: { path: string; instances: string[] }; answer: null }
  look: { body: object; answer: ShardLook }
  /** Begins a repair of the store. The line ends, and comes back afterwards. */
  repair: { body: { way: Way; keptIn: string }; answer: null }
  retry: { body: object; answer: { changed: boolean } }
}

export type Works<Name extends keyof ShardCommands> = {
  [Each in Name]: (body: ShardCommands[Each]['body']) => Promise<ShardCommands[Each]['answer']>
}

export interface ShardEvents {
  /** Sent before work on the request of this number begins. */
  begin: { number: number }
  progress: TeamProgress
  nearMiss: { team: string; challenge: string; player: string | null; record: SolvingRecord; userAgent: string }
  hint: { team: string; challenge: string; player: string | null }
  /** A fix that somebody wrote was judged; the record has the verdict. */
  attempt: { team: string; challenge: string; player: string | null; record: SolvingRecord }
  limit: { team: string; kind: LimitUse['kind'] }
  /** The team is over its share of the shard and waits so long. */
  slowed: { team: string; milliseconds: number }
  reset: { team: string; scope: 'shop' | 'progress' }
  /** The store is damaged, or the shop of a team does not open. */
  fault: { team: string | null; code: HostErrorCode }
}
