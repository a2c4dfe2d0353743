import type { Metric } from '#common/metrics/exposition.ts'
import type { LimitUse, RoomChallenge, RunState } from '#contract/class.ts'
import type { SolvingRecord } from '#contract/game.ts'
import type { FoundPayload } from '#host/class/shard/published-payloads.ts'
import type { HostErrorCode } from '#host/errors.ts'
import type { Look } from '#host/repair/look-at-file.ts'
import type { Way } from '#host/repair/ways.ts'
import type { ChallengeProgress } from '#range/game.ts'

// Orders of the front door to a shard, and events that a shard reports. `team` is the name of the team's instance, never its slug: a later team
// of the same slug has another instance.

/** What both ends begin with. */
export const GREETING = 'vitamin-cve'

/** A challenge as the trainer's side needs it. */
export interface ListedChallenge extends RoomChallenge {
  /** Whether it can be solved at all. */
  owasp2025: string | null
  built: boolean
}

export interface Configured {
  challenges: ListedChallenge[]
  /** What the teams of this shard have solved so far; the front door may have missed some of it. */
  progress: TeamProgress[]
  /** Fault of a store that does not open: nothing but its repair can be ordered then. */
  closed?: HostErrorCode
}

/** All that is known of a shard's store that has a fault. `failure`: why the last repair did not work. */
export interface ShardLook {
  look: Look
  failure: string | null
}

export interface SolvedChallenge {
  key: string
  solvedAt: number | null
  codingStatus: number
  player: string | null
  /** The payload that solved it, if a published walkthrough has it. */
  published: FoundPayload | null
}

export interface TeamProgress {
  team: string
  solved: SolvedChallenge[]
}

export interface ShardSettings {
  shopPort: number
  labPort: number | null
  /** Key that the flags of each team are made with. */
  flagKey: string
  run: RunState
  teams: string[]
}

export interface ShardUse {
  awake: string[]
  memoryBytes: number
  /** Microseconds of processor time since the start. */
  processorUs: number
  /** Who has used the thread that answers all since the last time that it was asked. */
  held: HeldTime[]
}

export interface HeldTime {
  team: string
  milliseconds: number
  /** Whether it has used more than its share, so that its requests wait. */
  isWaiting: boolean
}

export interface Measured {
  /** Prefix of the shop's own metrics. */
  prefix: string
  metrics: Metric[]
}

export interface RecordedSolve {
  key: string
  at: number
  player: string | null
  record: SolvingRecord | null
}

/** By name of the order: what goes in, what comes out. */
export interface ShardOrders {
  configure: { body: ShardSettings; answer: Configured }
  run: { body: { run: RunState }; answer: null }
  wake: { body: { team: string }; answer: null }
  journal: { body: { team: string }; answer: { seq: number; at: number; cause: string }[] }
  solves: { body: { team: string }; answer: RecordedSolve[] }
  rewind: { body: { team: string; to: number }; answer: { found: boolean } }
  reset: { body: { team: string; scope: 'shop' | 'progress' }; answer: null }
  /** Takes a solve back; answers what it was, or null where there is none. */
  unsolve: { body: { team: string; challenge: string }; answer: { progress: ChallengeProgress | null } }
  /** Gives a solve back that was taken; not where it was solved again meanwhile. */
  giveBack: { body: { team: string; challenge: string; progress: ChallengeProgress }; answer: { given: boolean } }
  branch: { body: { team: string; to: number; copy: string }; answer: { found: boolean } }
  remove: { body: { team: string }; answer: null }
  limits: { body: { team: string }; answer: LimitUse[] }
  use: { body: object; answer: ShardUse }
  /** Hands a team over to another shard, by a folder: from then on nothing is answered for it here. */
  give: { body: { team: string; folder: string }; answer: null }
  /** Takes a team over. */
  take: { body: { team: string; folder: string }; answer: null }
  /** Goes on with a team that nobody has taken. */
  keep: { body: { team: string }; answer: null }
  /** What the process and its shops that are awake report, with the team's instance as the label `team`. */
  measure: { body: object; answer: Measured }
  backup: { body: { path: string }; answer: null }
  /** Takes instances from a file. Others are not touched. */
  restore: { body: { path: string; instances: string[] }; answer: null }
  look: { body: object; answer: ShardLook }
  /** Begins to repair the store: the line ends, and comes back when that is done. */
  repair: { body: { way: Way; keptIn: string }; answer: null }
  /** Opens a store again if somebody has put its file in order. */
  retry: { body: object; answer: { changed: boolean } }
}

/** By name of the event: what it tells. */
export interface ShardEvents {
  /** The request of this number is about to be worked on. */
  begin: { number: number }
  progress: TeamProgress
  nearMiss: { team: string; challenge: string; player: string | null; record: SolvingRecord; userAgent: string }
  hint: { team: string; challenge: string; player: string | null }
  limit: { team: string; kind: LimitUse['kind'] }
  /** The team has used more than its share of the shard, and waits so long. */
  slowed: { team: string; milliseconds: number }
  reset: { team: string; scope: 'shop' | 'progress' }
  /** The store is damaged, or the shop of a team does not open. */
  fault: { team: string | null; code: HostErrorCode }
}
