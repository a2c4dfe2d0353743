import type { RunState } from './class-run.ts'
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

/** Address of the join page, as other machines reach it. */
export interface JoinAddresses {
  joinUrl: string
  /** Other addresses of this machine, if the configuration names none. */
  otherJoinUrls: string[]
  /** Whether only this machine can reach `joinUrl`. */
  isLocalOnly: boolean
}
