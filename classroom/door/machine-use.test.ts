import { describe, expect, it } from 'vitest'
import { MachineUse } from '#classroom/door/machine-use.ts'
import type { Shards } from '#classroom/door/shards.ts'

/** Shards of which one reports the team's time on its thread. */
function say(held: { milliseconds: number; isWaiting: boolean }): Shards {
  const answer = {
    awake: ['lemons'],
    memoryBytes: 1,
    processorUs: 0,
    held: held.milliseconds > 0 || held.isWaiting ? [{ team: 'lemons', ...held }] : [],
  }
  return { list: () => [1], askAll: async () => [{ shard: 1, answer }] } as unknown as Shards
}

describe('a team’s share of its shard', () => {
  it('is shown as it is over some seconds, and is soon nothing when it asks for nothing', async () => {
    let now = 0
    const use = new MachineUse(() => now)
    const ask = async (milliseconds: number, isWaiting = false): Promise<number> => {
      now += 5000
      await use.ask(say({ milliseconds, isWaiting }))
      return Math.round(use.heldBy('lemons').share * 1000) / 1000
    }
    expect([await ask(4000), await ask(4000), await ask(4000)]).toEqual([0.4, 0.6, 0.7])
    expect([await ask(0), await ask(0), await ask(0), await ask(0)]).toEqual([0.35, 0.175, 0.088, 0.044])
    for (let more = 0; more < 5; more++) await ask(0)
    expect(use.heldBy('lemons')).toEqual({ share: 0, isWaiting: false })
    await ask(0, true)
    expect(use.heldBy('lemons').isWaiting).toBe(true)
    await ask(0)
    expect(use.heldBy('lemons').isWaiting).toBe(false)
  })
})
