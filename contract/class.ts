import type { Emblem } from './emblem.ts'

/**
 * Replies of the front door of a class: the join page, the trainer's side and the public board. All routes are below
 * `/host/class/` and speak JSON; errors have the host's envelope (`HOST_…`). Times are milliseconds since 1970.
 *
 * The pages are built into `dist/class`: `join.html` (`GET /host/join`), `trainer.html` (`GET /host/`, `/host/login`,
 * `/host/room`, `/host/team/<slug>`, `/host/run`, `/host/fair-play`), `board.html` (`GET /host/board`) and
 * `paused.html` (instead of every page of a shop during a pause). Their other files are at `/host/page/<file>`. The
 * files are the same for everybody and need no other file of the server. A page of a shop asks for `me` only if the
 * readable cookie `class=1` says that it belongs to a class.
 */

/** Characters of the names of teams and players. */
export const MAX_TEAM_NAME_CHARACTERS = 24
export const MAX_PLAYER_NAME_CHARACTERS = 24
/** Characters of one message of the trainer or a team. */
export const MAX_MESSAGE_CHARACTERS = 500

/** Milliseconds for which the board shows an announcement. */
export const ANNOUNCEMENT_MS = 300_000

/** Public part of a team. The slug never changes, even if the team is renamed. */
export interface TeamCard {
  slug: string
  name: string
  emblem: Emblem
}

/** `GET /host/class/door`: data of the join page. */
export interface Door {
  /** Whether visitors may create new teams. */
  open: boolean
  teams: number
  maxTeams: number
  maxPlayers: number
  /** The visitor's own team by cookie, host name or token; null without one. */
  team: TeamCard | null
  /** Earlier teams of this browser, newest first. */
  known: (TeamCard & { solved: number; total: number; seenAt: number })[]
}

/** `GET /host/class/name`: a generated name that is free. */
export interface SuggestedName {
  name: string
}

/** `POST /host/class/teams`; answers 201 with {@link JoinedTeam} and sets the cookie. */
export interface MakeTeamRequest {
  name: string
  emblem?: Emblem
  player?: string
}

/**
 * `POST /host/class/join`: with a passcode, or with the secret of a link (`/host/join#<key>`). Answers {@link
 * JoinedTeam} and sets the cookie.
 */
export type JoinTeamRequest = { passcode: string; player?: string } | { key: string; player?: string }

export interface JoinedTeam {
  team: TeamCard
  /** Shown once, to the creator of the team; null for those who join. */
  passcode: string | null
  /** Invitation link; null for those who join. */
  joinUrl: string | null
  /** Host name and port of the team's own address: its slug and a random part. Null for a class without a base name. */
  host: string | null
  /** `X-Team-Token` for scripts and scanners. */
  token: string
  /** Milliseconds that the creation of the shop took. */
  tookMs: number
}

/** `POST /host/class/return {slug}` goes back to a known team; `POST /host/class/leave` forgets the cookie; `POST /host/class/forget` all known teams. */
export interface ReturnRequest {
  slug: string
}

/** `GET /host/class/looked`: the team whose shop the trainer views at this address. */
export interface LookedTeam {
  team: TeamCard
}

/** `GET /host/class/me`: data of the bar on a player's page. */
export interface MyTeam {
  team: TeamCard
  player: string | null
  players: string[]
  /** `X-Team-Token` for scripts and scanners. */
  token: string
  host: string | null
  messages: ClassMessage[]
  run: RunState
  limits: LimitUse[]
  /** Player of the team who solved each challenge, by its key. */
  solvers: Record<string, string>
}

export interface ClassMessage {
  id: number
  at: number
  from: 'trainer' | 'team'
  /** Name of the writing player; null for the trainer. */
  player: string | null
  /** Slug of the team; null for all. */
  to: string | null
  text: string
}

/** `POST /host/class/messages` of a player to the trainer. */
export interface WriteMessageRequest {
  text: string
}

/** `POST /host/class/invitation {key}`: the team behind a link, before the visitor joins it. */
export interface Invitation {
  team: TeamCard
  players: number
  isFull: boolean
}

/** `POST /host/class/seen {message}` of a player whose page shows the trainer's message. */

/** `GET /host/class/events`: an event stream (`text/event-stream`) for players: `message` ({@link ClassMessage}), `run` ({@link RunState}), `limit` ({@link LimitUse}). */

export interface LimitUse {
  /** `server`: use of the thread that answers all teams of a shard. */
  kind: 'computing' | 'server' | 'requests' | 'storage' | 'sockets' | 'expressions' | 'uploads'
  used: number
  max: number
  unit: 'percent' | 'count' | 'bytes'
  hitAt: number | null
}

/** Part of a run. It decides which challenges are open; `contract/phases.ts` holds the rule. */
export interface Phase {
  name: string
  /** Minutes after the start of the run. */
  startsAtMinute: number
  /** Highest difficulty of open challenges; 0 opens only those of `challenges`. */
  maxDifficulty: number
  /** Empty for all categories. */
  categories: string[]
  /** Keys of challenges that the trainer opened by hand, regardless of difficulty and category. */
  challenges: string[]
  /** Keys of challenges that the trainer closed by hand, regardless of everything else. */
  leftOut: string[]
}

/** Limits of each team. Null means the configured limit, which is also the maximum. */
export interface TeamLimits {
  /** Browsers of one team. */
  players: number | null
  storageMegabytes: number | null
  requestsAtOnce: number | null
  codeSecondsPerMinute: number | null
}

export interface RunSettings {
  title: string
  /** Minutes of the whole run; 0 without a timer. */
  minutes: number
  /** The public board stands still for these last minutes; 0 for never. */
  freezeMinutes: number
  phases: Phase[]
  hints: boolean
  coding: boolean
  registration: boolean
  /**
   * Whether teams may reset their own shop (`POST /host/reset {"scope":"shop"}`, `POST /host/rewind`). The score always
   * stays.
   */
  ownReset: boolean
  /** Whether shops are closed before the start. Teams see only their name and the clock. */
  closedUntilStart: boolean
  limits: TeamLimits
}

export interface RunState extends RunSettings {
  /**
   * Grows with each change of the settings. `POST trainer/run` with an outdated revision is refused (409
   * `HOST_CHANGED_MEANWHILE`).
   */
  revision: number
  /** `ready` before the start; `paused` refuses all requests and keeps all data. */
  status: 'ready' | 'running' | 'paused' | 'ended'
  startedAt: number | null
  /** Start of the present pause; null while running. */
  pausedAt: number | null
  /** End at the present pace; null without a timer. */
  endsAt: number | null
  frozenAt: number | null
  /** Index of the phase; -1 without phases. */
  phase: number
}

// Trainer: cookie of `POST /host/class/trainer/login {token}` or `Authorization: Bearer <token>`. Pages of the trainer
// are served only at `trainer.<base>` (`http://trainer.localhost:3000/host/`), an origin without scripts of shops.
// Other host names redirect there, and `login` answers 403 `HOST_TRAINER_ADDRESS`. `trainer/logout` signs out. The
// board and `/host/join` are available at every host name.

/** Address of the join page, as other machines reach it. */
export interface JoinAddresses {
  joinUrl: string
  /** Other addresses of this machine, if the configuration names none. */
  otherJoinUrls: string[]
  /** Whether only this machine can reach `joinUrl`. */
  isLocalOnly: boolean
}

/** A message and the number of its recipients who have seen it. */
export interface RoomMessage extends ClassMessage {
  seenBy: number
  /** Time of the first sight; null before. */
  seenAt: number | null
}

/** `POST trainer/announcements`: the time of an announcement, by the clock or by the run. */
export type AnnouncementTime =
  /** Milliseconds since 1970. */
  | { at: number }
  /** Minutes after the start of the run. */
  | { minute: number }

export type PlanAnnouncementRequest = { text: string } & AnnouncementTime

export interface PlannedAnnouncement {
  id: number
  text: string
  at: number | null
  minute: number | null
  /** Its time passed while the server was down, so no team saw it. */
  isMissed: boolean
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

/** `GET /host/class/trainer/teams/<slug>`. */
export interface TeamPage {
  team: RoomTeam
  /** Recorded exchanges, newest first. */
  recorder: RecordedMoment[]
  /** The shop's journal, oldest first: targets of the time machine. */
  journal: { seq: number; at: number; cause: string }[]
  suspicions: Suspicion[]
  messages: ClassMessage[]
}

export interface RecordedMoment {
  at: number
  kind: 'solved' | 'nearMiss' | 'hint' | 'joined' | 'coding' | 'limit'
  challenge: string | null
  player: string | null
  /** The request as it was sent, shortened; null without a request. */
  request: string | null
  /** The same as a shell command. */
  curl: string | null
  sincePreviousMs: number | null
}

export interface Suspicion {
  challenge: string
  at: number
  /** Time of the trainer's question to the team; null before, and after another solve. */
  askedAt: number | null
  /** Time of the dismissal; null again as soon as there is new evidence. */
  dismissedAt: number | null
  /** Evidence for the trainer to weigh; `points` from -3 (in the team's favour) to 3. */
  reasons: {
    code:
      | 'tooFast'
      | 'noNearMiss'
      | 'walkthrough'
      | 'foreignFlag'
      | 'ownFlag'
      | 'hintTaken'
      | 'triedBefore'
      | 'severalPeople'
    points: number
    facts: Record<string, string | number>
  }[]
}

/**
 * Actions of the trainer on a team, each `POST /host/class/trainer/teams/<slug>/<act>`:
 * `rewind {to}`, `branch {to, name}` (answers {@link TeamCard} of the copy), `reset {scope}`, `unsolve {challenge,
 * text?}` (tells the team why), `giveback {challenge}`, `dismiss {challenge}` and `reopen {challenge}` of a suspicion,
 * `ask {challenge, text}` about one, `passcode` (answers {@link NewWaysIn}; the old one stops working), `expel {player,
 * renew?}` (one browser; with `renew` it replaces passcode and link and answers {@link NewWaysIn}), `rename {name}`,
 * `remove`, `look` (answers `{url}` of a read-only view of their shop), `message {text}`.
 *
 * For all teams: `POST trainer/run` (Partial<RunSettings> and a `revision`),
 * `trainer/run/start|pause|resume|end|freeze|thaw`, `trainer/run/extend {minutes}`, `trainer/messages {text}`,
 * `trainer/announcements` ({@link PlanAnnouncementRequest}), `trainer/announcements/change {id, …}`,
 * `trainer/announcements/cancel {id}`, `trainer/list` (CSV of names in, {@link PrintableCard}s out), `GET
 * trainer/cards` ({@link PrintableCard}s of all teams), `GET trainer/cases` (`contract/fair-play.ts`), `GET
 * trainer/results.csv|results.json|backup`, `POST trainer/backup/look` (a file in, {@link BackupContents} out; nothing
 * changes), `POST trainer/restore` (the file of `backup`), `POST trainer/flags {flag}` (answers {@link FlagOrigin}),
 * `GET trainer/flag-keys` (ctf-cli's multi-key file).
 */
export interface PrintableCard extends Pick<JoinedTeam, 'team' | 'host' | 'token'> {
  /** Null for a team of an earlier release, which stored only the hash. */
  passcode: string | null
  joinUrl: string
}

export interface NewWaysIn {
  passcode: string
  joinUrl: string
}

/** A line of a list that cannot be a team. */
export interface ListFault {
  line: number
  name: string
  /**
   * `repeated`: an earlier line has the name; `taken`: a team has it; `length` and `characters`: it is not a valid
   * name.
   */
  reason: 'repeated' | 'taken' | 'length' | 'characters'
  /** The earlier line of a `repeated` name. */
  firstLine?: number
}

/** Contents of a backup, shown before it is restored. */
export interface BackupContents {
  title: string
  status: RunState['status']
  /** Null for a backup of an earlier release. */
  takenAt: number | null
  /** Time of the last event in it; null without events. */
  lastAt: number | null
  bytes: number
  teams: (TeamCard & { players: number; solved: number })[]
  players: number
  solves: number
  messages: number
  planned: number
}

export interface FlagOrigin {
  /** Challenge (by key) and team (by slug) that the flag belongs to; null for an unknown flag. */
  challenge: string | null
  team: string | null
}

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
