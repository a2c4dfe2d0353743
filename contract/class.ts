/**
 * What the front door of a class answers: the page where teams are made and joined, the trainer's side, and the public board. All below `/host/class/`, JSON;
 * errors in the host's envelope (`HOST_…`). Times are milliseconds since 1970.
 *
 * The pages are built into `dist/class`: `join.html` (`GET /host/join`), `trainer.html` (`GET /host/`, `/host/login`, `/host/room`, `/host/team/<slug>`, `/host/run`,
 * `/host/fair-play`) `board.html` (`GET /host/board`) and `paused.html` (in the place of every page of a shop while everybody is paused); all else there is at `/host/page/<file>`. Nothing of it is for anybody in particular, and it needs no other file of the server.
 * A page of a shop asks for `me` only where the readable cookie `class=1` says that it belongs to a class.
 */

/** The drawn fruits that a team is known by; the crown cap shows one on one of the ground colours. */
export const EMBLEM_FRUITS = [
  'lemon',
  'melon',
  'apple',
  'orange',
  'beet',
  'mint',
  'kiwi',
  'cherry',
  'grape',
  'pear',
  'banana',
  'plum',
  'strawberry',
  'carrot',
  'pineapple',
  'blueberry',
] as const
export const EMBLEM_GROUNDS = ['paper', 'amber', 'leaf', 'plum', 'berry', 'sky', 'mint', 'lilac'] as const
export type EmblemFruit = (typeof EMBLEM_FRUITS)[number]
export type EmblemGround = (typeof EMBLEM_GROUNDS)[number]
export interface Emblem {
  fruit: EmblemFruit
  ground: EmblemGround
}

/** Characters of a team's name, and of a player's. */
export const MAX_TEAM_NAME_CHARACTERS = 24
export const MAX_PLAYER_NAME_CHARACTERS = 24
/** Characters of one message of the trainer or a team. */
export const MAX_MESSAGE_CHARACTERS = 500

/** How long an announcement stands on the board. Milliseconds. */
export const ANNOUNCEMENT_MS = 300_000

/** What anybody may know of a team. `slug` stays, whatever the team is called later. */
export interface TeamCard {
  slug: string
  name: string
  emblem: Emblem
}

// For visitors and players -------------------------------------------------------------------------------------------------------------

/** `GET /host/class/door`: what the join page shows. */
export interface Door {
  /** Whether new teams may be made. */
  open: boolean
  teams: number
  maxTeams: number
  maxPlayers: number
  /** The visitor's own team by cookie, host name or token; null without one. */
  team: TeamCard | null
  /** Teams this browser was in, newest first. */
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

/** `POST /host/class/join`: by passcode, or by the secret of a link (`/host/join#<key>` hands it over). Answers {@link JoinedTeam} and sets the cookie. */
export type JoinTeamRequest = { passcode: string; player?: string } | { key: string; player?: string }

export interface JoinedTeam {
  team: TeamCard
  /** Shown once, to whoever made the team; null for those who join. */
  passcode: string | null
  /** The link that lets others in; null for those who join. */
  joinUrl: string | null
  /** Host name of the team's own address, with port: its slug and what nobody can guess; null where the class has no base name. */
  host: string | null
  /** For scripts and scanners: `X-Team-Token`. */
  token: string
  /** Milliseconds that making the shop took. */
  tookMs: number
}

/** `POST /host/class/return {slug}` goes back to a known team; `POST /host/class/leave` forgets the cookie; `POST /host/class/forget` all known teams. */
export interface ReturnRequest {
  slug: string
}

/** `GET /host/class/looked`: over whose shoulder the trainer looks at this address. */
export interface LookedTeam {
  team: TeamCard
}

/** `GET /host/class/me`: what the bar of a player's page needs to show. */
export interface MyTeam {
  team: TeamCard
  player: string | null
  players: string[]
  /** For scripts and scanners: `X-Team-Token`. */
  token: string
  host: string | null
  messages: ClassMessage[]
  run: RunState
  limits: LimitUse[]
  /** Who of the team solved what; keys of challenges. */
  solvers: Record<string, string>
}

export interface ClassMessage {
  id: number
  at: number
  from: 'trainer' | 'team'
  /** Name of the player who wrote; null for the trainer. */
  player: string | null
  /** Slug of the team; null for all. */
  to: string | null
  text: string
}

/** `POST /host/class/messages` of a player to the trainer. */
export interface WriteMessageRequest {
  text: string
}

/** `POST /host/class/invitation {key}`: into which team a link leads, before somebody follows it. */
export interface Invitation {
  team: TeamCard
  players: number
  isFull: boolean
}

/** `POST /host/class/seen {message}` of a player, whose page shows what the trainer wrote. */

/** `GET /host/class/events`: an event stream (`text/event-stream`) for players: `message` ({@link ClassMessage}), `run` ({@link RunState}), `limit` ({@link LimitUse}). */

export interface LimitUse {
  /** `server`: the thread that answers all teams of a shard. */
  kind: 'computing' | 'server' | 'requests' | 'storage' | 'sockets' | 'expressions' | 'uploads'
  used: number
  max: number
  unit: 'percent' | 'count' | 'bytes'
  hitAt: number | null
}

// The run ------------------------------------------------------------------------------------------------------------------------------

/** A phase says what is open until the next one begins; `contract/phases.ts` holds the rule. */
export interface Phase {
  name: string
  /** Minutes after the start of the run. */
  startsAtMinute: number
  /** Drops that a challenge may have; 0 opens those that were picked by hand, and nothing else. */
  maxDifficulty: number
  /** Empty: all of them. */
  categories: string[]
  /** Keys of challenges that were picked by hand: open, whatever their drops and category. */
  challenges: string[]
  /** Keys of challenges that were left out by hand: closed, whatever else holds. */
  leftOut: string[]
}

/** Limits of each team; null: the configured one, which is also the maximum. */
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
  /** The public board stands still for the last minutes; 0 never. */
  freezeMinutes: number
  phases: Phase[]
  hints: boolean
  coding: boolean
  registration: boolean
  /** Whether teams may set their own shop back (`POST /host/reset {"scope":"shop"}`, `POST /host/rewind`). The score stays either way. */
  ownReset: boolean
  /** Whether shops are shut before the start: teams come in and see their name and the clock. */
  closedUntilStart: boolean
  limits: TeamLimits
}

export interface RunState extends RunSettings {
  /** Grows with each change of the settings. `POST trainer/run` with another one is refused (409 `HOST_CHANGED_MEANWHILE`). */
  revision: number
  /** `ready` before the start; `paused` answers nobody's requests but keeps everything. */
  status: 'ready' | 'running' | 'paused' | 'ended'
  startedAt: number | null
  /** Since when it is paused; null while it is not. */
  pausedAt: number | null
  /** When it ends at the present pace; null without a timer. */
  endsAt: number | null
  frozenAt: number | null
  /** Index of the phase; -1 without phases. */
  phase: number
}

// The trainer: cookie of `POST /host/class/trainer/login {token}` or `Authorization: Bearer <token>` --------------------------------------
// Pages of the trainer's side are served at `trainer.<base>` alone (`http://trainer.localhost:3000/host/`), an origin that no shop's script runs on:
// elsewhere they redirect there, and `login` answers 403 `HOST_TRAINER_ADDRESS`. `trainer/logout` signs out. The board and `/host/join` are everywhere.

/** Where the class is joined, as others reach it. */
export interface JoinAddresses {
  joinUrl: string
  /** The other addresses of this machine, where nobody has said which of them leads here. */
  otherJoinUrls: string[]
  /** Whether only this machine can reach `joinUrl`. */
  isLocalOnly: boolean
}

/** A message, and how many players of those that it is for have seen it. */
export interface RoomMessage extends ClassMessage {
  seenBy: number
  /** When the first of them did; null before. */
  seenAt: number | null
}

/** `POST trainer/announcements`: when an announcement is said, by the clock or by the run. */
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
  /** Its time went by while the server was away, so nobody has heard it. */
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
  /** Announcements that are still to come, earliest first. */
  planned: PlannedAnnouncement[]
  /** The most that the form may ask for: what the configuration allows. */
  maxLimits: { [Name in keyof TeamLimits]: number }
  lastBackup: TakenBackup | null
  /** Share of the machine in use, 0–1, and memory of all processes in bytes. */
  machine: { computing: number; memoryBytes: number; shards: ShardState[] }
  /** Files of shards that have a fault: `/host/repair` is where the trainer looks after them. */
  repairs: number
}

export interface ShardState {
  shard: number
  /** The one for teams that kept others from playing. */
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
  /** Its category in the OWASP Top 10 of 2025, `A05:2025`, if it has one. */
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
  /** Whether it plays on the shard apart, because it kept the others of its shard from playing. */
  apart: boolean
  /** Its present part of its shard: a share of the time of late, 0–1, and whether its requests wait because it took too much at once. */
  uses: { share: number; waits: boolean }
  awake: boolean
  host: string | null
  /** By key of the challenge. */
  cells: Record<string, RoomCell>
  solved: number
  lastProgressAt: number | null
  nearMisses: number
  hints: number
  /** Stuck: no progress for long while others of its size go on; null when it is not. Milliseconds since its last progress. */
  stuckForMs: number | null
  limits: LimitUse[]
  /** Solves that are worth a look, those that the team was asked about, and those that were put aside. */
  suspicions: number
  asked: number
  dismissed: number
}

export interface RoomCell {
  solvedAt: number | null
  nearMisses: number
  hints: number
  /** A solve that is worth a look. */
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
  /** Key of the challenge, or what else it is about. */
  what: string | null
}

/** `GET /host/class/trainer/events`: an event stream of {@link RoomChange}; the page asks for the whole room when it was cut off. */
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
  /** The exchanges that were kept, newest first. */
  recorder: RecordedMoment[]
  /** The shop's journal, oldest first: where the time machine can go. */
  journal: { seq: number; at: number; cause: string }[]
  suspicions: Suspicion[]
  messages: ClassMessage[]
}

export interface RecordedMoment {
  at: number
  kind: 'solved' | 'nearMiss' | 'hint' | 'joined' | 'coding' | 'limit'
  challenge: string | null
  player: string | null
  /** The request as it was, cut short; null where there was none. */
  request: string | null
  /** The same as a command for a shell. */
  curl: string | null
  sincePreviousMs: number | null
}

export interface Suspicion {
  challenge: string
  at: number
  /** When the trainer asked the team about it; null before, and after another solve. */
  askedAt: number | null
  /** When the trainer had looked and put it aside; null again as soon as something new speaks against the team. */
  dismissedAt: number | null
  /** For people to weigh; `points` from -3 (in their favour) to 3. */
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
 * What the trainer does to a team, each `POST /host/class/trainer/teams/<slug>/<act>`:
 * `rewind {to}`, `branch {to, name}` (answers {@link TeamCard} of the copy), `reset {scope}`,
 * `unsolve {challenge, text?}` (tells the team why) and `giveback {challenge}`, `dismiss {challenge}` and `reopen {challenge}` of a suspicion,
 * `ask {challenge, text}` about one, `passcode` (answers {@link NewWaysIn}, the old one stops working), `expel {player, renew?}`
 * (one browser; with `renew` all ways in are new ones and answered as {@link NewWaysIn}), `rename {name}`, `remove`,
 * `look` (answers `{url}` of a read-only view of their shop), `message {text}`.
 * For all: `POST trainer/run` (Partial<RunSettings> and a `revision`), `trainer/run/start|pause|resume|end|freeze|thaw`,
 * `trainer/run/extend {minutes}`, `trainer/messages {text}`, `trainer/announcements` ({@link PlanAnnouncementRequest}),
 * `trainer/announcements/change {id, …}`, `trainer/announcements/cancel {id}`, `trainer/list` (CSV of names in, {@link PrintableCard}s out),
 * `GET trainer/cards` ({@link PrintableCard}s of all teams), `GET trainer/cases` (`contract/fair-play.ts`),
 * `GET trainer/results.csv|results.json|backup`, `POST trainer/backup/look` (a file in, {@link BackupContents} out; nothing changes),
 * `POST trainer/restore` (the file of `backup`), `POST trainer/flags {flag}` (answers {@link FlagOrigin}), `GET trainer/flag-keys` (ctf-cli's multi-key file).
 */
export interface PrintableCard extends Pick<JoinedTeam, 'team' | 'host' | 'token'> {
  /** Null for a team of an earlier release, of which only the hash is kept. */
  passcode: string | null
  joinUrl: string
}

/** New passcode and link of a team. */
export interface NewWaysIn {
  passcode: string
  joinUrl: string
}

/** A line of a list that cannot be a team. */
export interface ListFault {
  line: number
  name: string
  /** `repeated`: an earlier line has the name; `taken`: a team has it; `length` and `characters`: it is no name. */
  reason: 'repeated' | 'taken' | 'length' | 'characters'
  /** The earlier line, where it is `repeated`. */
  firstLine?: number
}

/** Contents of a backup, shown before it is restored. */
export interface BackupContents {
  title: string
  status: RunState['status']
  /** When it was taken; null for one of an earlier release. */
  takenAt: number | null
  /** When the last thing in it happened; null where nothing did. */
  lastAt: number | null
  bytes: number
  teams: (TeamCard & { players: number; solved: number })[]
  players: number
  solves: number
  messages: number
  planned: number
}

export interface FlagOrigin {
  /** Key of the challenge and slug of the team whose flag it is; null where it is nobody's. */
  challenge: string | null
  team: string | null
}

// The projector -------------------------------------------------------------------------------------------------------------------------

/** `GET /host/class/board` and, as an event stream with the same body at each change (at most one a second), `GET /host/class/board/events`. */
export interface Board extends JoinAddresses {
  run: RunState
  total: number
  /** Best first; stands still while frozen. */
  teams: (TeamCard & { place: number; solved: number; points: number; lastSolveAt: number | null })[]
  /** Race over time of the best ten: times of their solves, earliest first, and the points that each of them brought. */
  race: { slug: string; solves: number[]; points: number[] }[]
  /** Latest first; `name` is the challenge's. */
  firstSolves: { challenge: string; name: string; team: string; at: number }[]
  frozen: boolean
  /** The latest announcement, unless it is older than {@link ANNOUNCEMENT_MS}. */
  announcement: Pick<ClassMessage, 'id' | 'at' | 'text'> | null
}
