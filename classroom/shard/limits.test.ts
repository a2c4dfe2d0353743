import { describe, expect, it } from 'vitest'
import { chooseLimits, measureLimits } from '#classroom/shard/limits.ts'
import { Allowances } from '#server/instances/allowances.ts'
import type { Instance } from '#server/instances/instance.ts'

const MAX = { codeSecondsPerMinute: 10, storageMegabytes: 20, requestsAtOnce: 4 }

describe('chosen limits', () => {
  it('are those of the configuration where the trainer chose none', () => {
    const none = { players: null, codeSecondsPerMinute: null, storageMegabytes: null, requestsAtOnce: null }
    expect(chooseLimits(none, MAX)).toEqual(MAX)
  })

  it('may be lower than those of the configuration, and never higher', () => {
    const chosen = { players: null, codeSecondsPerMinute: 3, storageMegabytes: 500, requestsAtOnce: 4 }
    expect(chooseLimits(chosen, MAX)).toEqual({ ...MAX, codeSecondsPerMinute: 3 })
  })
})

describe('the use of limits', () => {
  const sockets = { count: (team: string) => (team === 'melons' ? 3 : 0) }

  it('is measured for a team in memory', () => {
    const allowances = new Allowances(MAX)
    allowances.openTime('melons', () => {}).spend(2500)
    const awake = { users: 2, measureBytes: () => 1234, bodies: { measure: () => ({ used: 5, max: 50 }) } }
    const instances = { peek: () => awake as unknown as Instance }
    const uses = measureLimits({ instances, allowances, sockets }, 'melons')
    expect(uses.map(({ kind, used, max, unit }) => [kind, used, max, unit])).toEqual([
      ['computing', 25, 100, 'percent'],
      ['requests', 2, 4, 'count'],
      ['storage', 1234, 20_000_000, 'bytes'],
      ['sockets', 3, expect.any(Number), 'count'],
      ['uploads', 5, 50, 'bytes'],
    ])
  })

  it('is zero for a team that sleeps', () => {
    const instances = { peek: () => undefined }
    const uses = measureLimits({ instances, allowances: new Allowances(MAX), sockets }, 'kiwis')
    expect(uses.map(({ used }) => used)).toEqual([0, 0, 0, 0, 0])
  })
})
