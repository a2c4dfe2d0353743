import type { ClassMessage, JoinAddresses, LimitUse, TeamCard } from './class.ts'
import type { PlannedAnnouncement, RunState, TeamLimits } from './class-run.ts'

/**
 * The trainer's view of the whole class.
 *
 * Trainer: cookie of `POST /host/class/trainer/login {token}` or `Authorization: Bearer <token>`. Pages of the trainer
 * are served only at `trainer.<base>` (`http://trainer.localhost:3000/host/`), an origin without scripts of shops.
 * Other host names redirect there, and `login` answers 403 `HOST_TRAINER_ADDRESS`. `trainer/logout` signs out. The
 * board and `/host/join` are available at every host name.
 */

/** A message and the number of its recipients who have seen it. */
export interface RoomMessage extends ClassMessage {
  seenBy: number
  /** Time of the first sight; null before. */
  seenAt: number | null
}

export interface TakenBackup {
  at: number
  bytes: number
}

/** `GET /host/class/trainer/room`. */
export interface Room extends JoinAddresses {
  run: RunState
  challenges: RoomChallenge[]
  teams: RoomTeam[]
  /** Newest first, at most 200. */
  feed: FeedEntry[]
  messages: RoomMessage[]
  /** Announcements to come, earliest first. */
  planned: PlannedAnnouncement[]
  /** Maxima of the form, from the configuration. */
  maxLimits: { [Name in keyof TeamLimits]: number }
  lastBackup: TakenBackup | null
  /** Share of the machine in use, 0–1, and memory of all processes in bytes. */
  machine: { computing: number; memoryBytes: number; shards: ShardState[] }
  /** Files of shards that have a fault; the trainer mends them at `/host/repair`. */
  repairs: number
}

export interface ShardState {
  shard: number
  /** Whether it is the shard apart, for teams that kept others from playing. */
  apart: boolean
  awake: number
  teams: number
  alive: boolean
  restarts: number
}

export interface RoomChallenge {
  id: number
  key: string
  name: string
  category: string
  difficulty: number
  /** Category in the OWASP Top 10 of 2025, e.g. `A05:2025`; null without one. */
  owasp2025: string | null
}

export interface RoomTeam extends TeamCard {
  players: {
    id: number
    name: string | null
    joinedAt: number
    by: 'made' | 'passcode' | 'link' | 'list'
    seenAt: number
  }[]
  madeAt: number
  shard: number
  /** Whether the team plays on the shard apart, because it kept others from playing. */
  apart: boolean
  /** Recent share of its shard's time, 0–1, and whether its requests wait because it took too much at once. */
  uses: { share: number; waits: boolean }
  awake: boolean
  host: string | null
  /** By key of the challenge. */
  cells: Record<string, RoomCell>
  solved: number
  lastProgressAt: number | null
  nearMisses: number
  hints: number
  /** Milliseconds since the last progress of a team that is stuck while others of its size go on; null otherwise. */
  stuckForMs: number | null
  limits: LimitUse[]
  /** Suspicious solves: open ones, those that the team was asked about, and those that were dismissed. */
  suspicions: number
  asked: number
  dismissed: number
}

export interface RoomCell {
  solvedAt: number | null
  nearMisses: number
  hints: number
  /** Whether the solve is suspicious. */
  suspicious: boolean
}

export interface FeedEntry {
  id: number
  at: number
  team: string
  kind:
    | 'made'
    | 'joined'
    | 'solved'
    | 'coding'
    | 'proven'
    | 'nearMiss'
    | 'hint'
    | 'limit'
    | 'reset'
    | 'restart'
    | 'closed'
    | 'message'
    | 'flag'
    | 'apart'
    | 'back'
    | 'expelled'
  player: string | null
  /** Key of the challenge, or another subject of the entry. */
  what: string | null
}

/**
 * `GET /host/class/trainer/events`: an event stream of {@link RoomChange}. After an interruption the page asks for the
 * whole room.
 */
export type RoomChange =
  | { kind: 'team'; team: RoomTeam }
  | { kind: 'gone'; slug: string }
  | { kind: 'feed'; entry: FeedEntry }
  | { kind: 'run'; run: RunState }
  | { kind: 'repairs'; repairs: number }
  | { kind: 'message'; message: RoomMessage }
  | { kind: 'seen'; id: number; seenBy: number; seenAt: number }
  | { kind: 'planned'; planned: PlannedAnnouncement[] }
  | { kind: 'backup'; lastBackup: TakenBackup }
