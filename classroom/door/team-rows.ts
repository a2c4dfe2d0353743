import { listSuspicions, type SuspicionSources } from '#classroom/door/dismissals.ts'
import type { LimitHits } from '#classroom/door/limit-hits.ts'
import type { Registry, Team } from '#classroom/door/registry.ts'
import type { Run } from '#classroom/door/run.ts'
import type { TeamUse } from '#classroom/door/team-use.ts'
import { isApart } from '#classroom/places.ts'
import type { LimitUse, TeamCard } from '#contract/class.ts'
import type { RoomTeam } from '#contract/class-room.ts'

/** Least time without progress that counts as stuck, in milliseconds. */
const STUCK_AFTER_MS = 10 * 60_000

/** A stuck team is so many times slower than the class. */
const STUCK_FACTOR = 2

const MAX_RECENT_SOLVES = 6

interface Needs extends SuspicionSources {
  registry: Registry
  run: Run
  hits: LimitHits
  use: TeamUse
  waysIn: { hostOf(team: Team): string | null }
}

export function toCard({ slug, name, emblem }: Team): TeamCard {
  return { slug, name, emblem }
}

export class TeamRows {
  readonly #needs: Needs
  #medianPauseMs = 0

  constructor(needs: Needs) {
    this.#needs = needs
  }

  measurePace(): void {
    const { registry, chronicle } = this.#needs
    const pauses = registry.list().flatMap(({ slug }) => {
      const last = chronicle
        .solvesOf(slug)
        .flatMap(({ at }) => at ?? [])
        .sort((one, other) => other - one)
        .slice(0, MAX_RECENT_SOLVES)
      return last.slice(1).map((at, index) => (last[index] ?? at) - at)
    })
    pauses.sort((one, other) => one - other)
    this.#medianPauseMs = pauses[Math.floor(pauses.length / 2)] ?? 0
  }

  describe(team: Team): RoomTeam {
    const { registry, chronicle, hits, use, waysIn } = this.#needs
    const { slug, shard, madeAt } = team
    const cells = chronicle.cellsOf(slug)
    const suspicions = listSuspicions(this.#needs, slug)
    const undecided = suspicions.filter(({ dismissedAt }) => dismissedAt === null)
    const asked = undecided.filter(({ askedAt }) => askedAt !== null).length
    for (const { challenge } of undecided) {
      const cell = cells[challenge]
      if (cell) cell.suspicious = true
    }
    const solves = chronicle.solvesOf(slug).flatMap(({ at }) => at ?? [])
    const lastProgressAt = solves.length === 0 ? null : Math.max(...solves)
    const limits = [...hits.hitsOf(slug)].map(
      ([kind, hitAt]): LimitUse => ({ kind, used: 0, max: 0, unit: 'count', hitAt }),
    )
    return {
      ...toCard(team),
      players: registry
        .membersOf(slug)
        .map(({ id, player, joinedAt, by, seenAt }) => ({ id, name: player, joinedAt, by, seenAt })),
      madeAt,
      shard,
      apart: isApart(shard),
      uses: use.shareOf(team),
      awake: use.isAwake(team),
      host: waysIn.hostOf(team),
      cells,
      solved: solves.length,
      lastProgressAt,
      nearMisses: Object.values(cells).reduce((sum, cell) => sum + cell.nearMisses, 0),
      hints: Object.values(cells).reduce((sum, cell) => sum + cell.hints, 0),
      stuckForMs: this.#measureStuck(team, lastProgressAt),
      limits,
      suspicions: undecided.length - asked,
      asked,
      dismissed: suspicions.length - undecided.length,
    }
  }

  /** Milliseconds since the last progress, if others are faster; null if the team is not stuck. */
  #measureStuck({ madeAt }: Team, lastProgressAt: number | null): number | null {
    const { status, startedAt } = this.#needs.run.stateAt()
    if (status === 'paused' || status === 'ended') return null
    const since = Math.max(lastProgressAt ?? 0, startedAt ?? 0, madeAt)
    const passed = Date.now() - since
    return passed > Math.max(STUCK_AFTER_MS, STUCK_FACTOR * this.#medianPauseMs) ? passed : null
  }
}
