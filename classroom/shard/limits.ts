import type { LimitUse } from '#contract/class.ts'
import type { TeamLimits } from '#contract/class-run.ts'
import { type GameSockets, MAX_SOCKETS_PER_GAME } from '#game/sockets.ts'
import type { Allowances, Limits } from '#server/instances/allowances.ts'
import type { Instances } from '#server/instances/instances.ts'

/** The limits that the trainer chose, where they are below those of the configuration. */
export function chooseLimits(chosen: TeamLimits, max: Readonly<Limits>): Limits {
  const least = (name: keyof Limits): number => Math.min(chosen[name] ?? max[name], max[name])
  return {
    codeSecondsPerMinute: least('codeSecondsPerMinute'),
    storageMegabytes: least('storageMegabytes'),
    requestsAtOnce: least('requestsAtOnce'),
  }
}

interface Measured {
  instances: Pick<Instances, 'peek'>
  allowances: Allowances
  sockets: Pick<GameSockets, 'count'>
}

export function measureLimits({ instances, allowances, sockets }: Measured, team: string): LimitUse[] {
  const instance = instances.peek(team)
  const time = allowances.timeOf(team)?.measure()
  const bodies = instance?.bodies.measure()
  const percent = time ? Math.max(0, Math.round((time.used / time.max) * 100)) : 0
  const of = (kind: LimitUse['kind'], unit: LimitUse['unit'], used: number, max: number): LimitUse => {
    return { kind, used, max, unit, hitAt: null }
  }
  return [
    of('computing', 'percent', percent, 100),
    of('requests', 'count', instance?.users ?? 0, allowances.limits.requestsAtOnce),
    of('storage', 'bytes', instance?.measureBytes() ?? 0, allowances.maxBytes),
    of('sockets', 'count', sockets.count(team), MAX_SOCKETS_PER_GAME),
    of('uploads', 'bytes', bodies?.used ?? 0, bodies?.max ?? 0),
  ]
}
