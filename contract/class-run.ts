/** The run of a class: its phases, its clock, and announcements that belong to it. */

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
