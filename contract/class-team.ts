import type { ClassMessage, JoinedTeam, TeamCard } from './class.ts'
import type { RoomTeam } from './class-room.ts'
import type { RunState } from './class-run.ts'
import type { ProvingVerdict } from './proving.ts'

/** One team, as the trainer sees it, and what a trainer does to teams. */

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
  kind: 'solved' | 'nearMiss' | 'hint' | 'joined' | 'coding' | 'attempt' | 'limit'
  challenge: string | null
  player: string | null
  /** The request as it was sent, shortened; null without a request. */
  request: string | null
  /** The same as a shell command. */
  curl: string | null
  /** The attempt at a fix, in place of a request. */
  attempt: RecordedAttempt | null
  sincePreviousMs: number | null
}

/** An attempt at a fix of one's own. */
export interface RecordedAttempt {
  number: number
  verdict: ProvingVerdict
  /** English names of attacks that worked and of customers that were not served. */
  failed: string[]
  /** Faults in the text, as `12: Unexpected token.` */
  faults: string[]
  /** Changed lines with `-` and `+`, below `@@ <file>:<line>`; shortened. Null in records of earlier releases. */
  diff: string | null
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
