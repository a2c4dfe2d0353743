import type { Registry } from '#classroom/door/registry.ts'
import type { AnnouncementTime, Phase, PlannedAnnouncement, RunState } from '#contract/class-run.ts'
import { asRows } from '#foundation/rows.ts'
import { HostError } from '#server/errors.ts'

const MAX_PLANNED_ANNOUNCEMENTS = 100

/** Milliseconds of delay, after a server stop, from which an announcement is skipped. */
const MAX_LATE_MS = 5 * 60_000

const MINUTE_MS = 60_000

type Kept = Omit<PlannedAnnouncement, 'isMissed'>
type RunTimes = Pick<RunState, 'status' | 'startedAt'>

export class Announcements {
  readonly #registry: Registry

  constructor(registry: Registry) {
    this.#registry = registry
  }

  list(run: RunTimes, now = Date.now()): PlannedAnnouncement[] {
    return this.#read()
      .map((kept) => ({ kept, due: dueOf(kept, run) }))
      .sort(
        (one, other) => (one.due ?? Number.MAX_VALUE) - (other.due ?? Number.MAX_VALUE) || one.kept.id - other.kept.id,
      )
      .map(({ kept, due }) => ({ ...kept, isMissed: due !== null && now - due > MAX_LATE_MS }))
  }

  /** @throws {HostError} HOST_TIME_OVER, HOST_TOO_MANY_PLANNED */
  plan(text: string, time: AnnouncementTime, run: RunTimes, now = Date.now()): void {
    const { at, minute } = demandLater(time, run, now)
    const { count } = this.#db.prepare('SELECT count(*) AS count FROM planned').get() ?? {}
    if (Number(count) >= MAX_PLANNED_ANNOUNCEMENTS)
      throw new HostError('HOST_TOO_MANY_PLANNED', { max: MAX_PLANNED_ANNOUNCEMENTS })
    this.#db.prepare('INSERT INTO planned (text, at, minute) VALUES (?, ?, ?)').run(text, at, minute)
  }

  /** @throws {HostError} HOST_NO_SUCH_ANNOUNCEMENT, HOST_TIME_OVER */
  change(id: number, text: string, time: AnnouncementTime, run: RunTimes, now = Date.now()): void {
    const { at, minute } = demandLater(time, run, now)
    const { changes } = this.#db
      .prepare('UPDATE planned SET text = ?, at = ?, minute = ? WHERE id = ?')
      .run(text, at, minute, id)
    if (changes === 0) throw new HostError('HOST_NO_SUCH_ANNOUNCEMENT')
  }

  /** @throws {HostError} HOST_NO_SUCH_ANNOUNCEMENT */
  cancel(id: number): void {
    if (this.#remove(id) === 0) throw new HostError('HOST_NO_SUCH_ANNOUNCEMENT')
  }

  /** Moves announcements along with the phase at whose start they are planned. Phases keep their identity by name. */
  moveWith(before: readonly Phase[], after: readonly Phase[]): void {
    const moves = new Map<number, number>()
    for (const { name, startsAtMinute } of before) {
      const now = after.find((phase) => phase.name === name)?.startsAtMinute
      if (startsAtMinute > 0 && now !== undefined && now !== startsAtMinute) moves.set(startsAtMinute, now)
    }
    const move = this.#db.prepare('UPDATE planned SET minute = ? WHERE id = ?')
    for (const { id, minute } of moves.size > 0 ? this.#read() : []) {
      const to = minute === null ? undefined : moves.get(minute)
      if (to !== undefined) move.run(to, id)
    }
  }

  /**
   * Sends due announcements. A sent one is removed in the same transaction, so a crash does not repeat it. Returns how
   * many were sent.
   */
  tick(run: RunTimes, say: (text: string, alongside: () => void) => void, now = Date.now()): number {
    const due = this.#read().filter((kept) => {
      const at = dueOf(kept, run)
      return at !== null && now >= at && now - at <= MAX_LATE_MS
    })
    for (const { id, text } of due) say(text, () => void this.#remove(id))
    return due.length
  }

  #remove(id: number): number {
    return Number(this.#db.prepare('DELETE FROM planned WHERE id = ?').run(id).changes)
  }

  #read(): Kept[] {
    return asRows(this.#db.prepare('SELECT id, text, at, minute FROM planned').all())
  }

  get #db() {
    return this.#registry.db
  }
}

/** Time of an announcement, or null. The run's clock stands still before the start, in a pause and at the end. */
function dueOf({ at, minute }: Pick<Kept, 'at' | 'minute'>, { status, startedAt }: RunTimes): number | null {
  if (minute === null) return at
  return status === 'running' && startedAt !== null ? startedAt + minute * MINUTE_MS : null
}

/** @throws {HostError} HOST_TIME_OVER */
function demandLater(time: AnnouncementTime, run: RunTimes, now: number): Pick<Kept, 'at' | 'minute'> {
  const kept = 'at' in time ? { at: time.at, minute: null } : { at: null, minute: time.minute }
  const due = dueOf(kept, run)
  if (due !== null && due <= now) throw new HostError('HOST_TIME_OVER')
  return kept
}
