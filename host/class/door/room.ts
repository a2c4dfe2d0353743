import type { LimitUse, RoomTeam, TeamCard } from '#contract/class.ts'
import type { Class } from '#host/class/door/class.ts'
import type { Team } from '#host/class/door/registry.ts'

/** Time without progress that is worth a look, at the least. Milliseconds. */
const STUCK_AFTER_MS = 10 * 60_000

/** So many times slower than the class at present. */
const STUCK_FACTOR = 2

export function toCard({ slug, name, emblem }: Team): TeamCard {
  return { slug, name, emblem }
}

/** A team's row in the room. */
export function describeTeam(ours: Class, team: Team): RoomTeam {
  const { slug, shard, madeAt } = team
  const cells = ours.chronicle.cellsOf(slug)
  const suspicions = ours.suspicionsOf(slug)
  const undecided = suspicions.filter(({ dismissedAt }) => dismissedAt === null)
  const asked = undecided.filter(({ askedAt }) => askedAt !== null).length
  for (const { challenge } of undecided) {
    const cell = cells[challenge]
    if (cell) cell.suspicious = true
  }
  const solves = ours.chronicle.solvesOf(slug).flatMap(({ at }) => at ?? [])
  const lastProgressAt = solves.length === 0 ? null : Math.max(...solves)
  const limits = [...ours.hitsOf(slug)].map(
    ([kind, hitAt]): LimitUse => ({ kind, used: 0, max: 0, unit: 'count', hitAt }),
  )
  return {
    ...toCard(team),
    players: ours.registry
      .membersOf(slug)
      .map(({ id, player, joinedAt, by, seenAt }) => ({ id, name: player, joinedAt, by, seenAt })),
    madeAt,
    shard,
    awake: ours.isAwake(team),
    host: ours.hostOf(team),
    cells,
    solved: solves.length,
    lastProgressAt,
    nearMisses: Object.values(cells).reduce((sum, cell) => sum + cell.nearMisses, 0),
    hints: Object.values(cells).reduce((sum, cell) => sum + cell.hints, 0),
    stuckForMs: measureStuck(ours, team, lastProgressAt),
    limits,
    suspicions: undecided.length - asked,
    asked,
    dismissed: suspicions.length - undecided.length,
  }
}

/** Milliseconds since a team got on, where that is long and others do; null where it is not stuck. */
function measureStuck(ours: Class, { madeAt }: Team, lastProgressAt: number | null): number | null {
  const { status, startedAt } = ours.run.stateAt()
  if (status === 'paused' || status === 'ended') return null
  const since = Math.max(lastProgressAt ?? 0, startedAt ?? 0, madeAt)
  const passed = Date.now() - since
  return passed > Math.max(STUCK_AFTER_MS, STUCK_FACTOR * ours.medianPauseMs) ? passed : null
}
