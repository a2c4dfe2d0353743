import { describe, expect, it } from 'vitest'
import { Allowances } from '#server/instances/allowances.ts'

const LIMITS = { codeSecondsPerMinute: 20, storageMegabytes: 64, requestsAtOnce: 100 }
const LOWER = { codeSecondsPerMinute: 5, storageMegabytes: 1, requestsAtOnce: 10 }

describe('allowances', () => {
  it('lower the budgets in use together with the limits', () => {
    const allowances = new Allowances(LIMITS)
    const time = allowances.openTime('one', () => {})
    const looking = allowances.lookingTimeOf('one')
    allowances.change(LOWER)
    expect(time.measure().max).toBe(5000)
    expect(looking.measure().max).toBe(5000)
    expect(allowances.openTime('two', () => {}).measure().max).toBe(5000)
    expect(allowances.maxBytes).toBe(1_000_000)
    expect(allowances.limits).toEqual(LOWER)
  })

  it('leave the limits of the configuration as they are', () => {
    const given = { ...LIMITS }
    new Allowances(given).change(LOWER)
    expect(given).toEqual(LIMITS)
  })

  it('charge nothing to a team while a trainer looks on', () => {
    const allowances = new Allowances(LIMITS)
    const time = allowances.openTime('one', () => {})
    allowances.lookingTimeOf('one').spend(10_000)
    expect(time.measure().used).toBe(0)
    expect(allowances.lookingTimeOf('one').measure().used).toBeGreaterThan(9000)
  })

  it('forget an instance that was removed', () => {
    const allowances = new Allowances(LIMITS)
    allowances.openTime('one', () => {})
    allowances.forget('one')
    expect(allowances.timeOf('one')).toBeUndefined()
  })
})
