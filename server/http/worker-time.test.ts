import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { WorkerTime } from '#server/http/worker-time.ts'

const storage = new AsyncLocalStorage<string>()
let stop: (() => void) | undefined
afterEach(() => stop?.())

function measure(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function compute(milliseconds: number): void {
  const until = measure() + milliseconds
  while (measure() < until);
}

function follow(): { time: WorkerTime; held: (string | null)[]; usedBy: (name: string) => number } {
  const held: (string | null)[] = []
  const time = new WorkerTime({ find: () => storage.getStore() ?? null, onHold: (holder) => held.push(holder) })
  stop = time.follow()
  return { time, held, usedBy: (name) => time.shareOf(name).takeUsed() }
}

describe('the time of the worker', () => {
  it('charges the owner of the work, in any order', async () => {
    const { time, usedBy } = follow()
    const started = performance.now()
    const play = async (milliseconds: number): Promise<void> => {
      for (let piece = 0; piece < 5; piece++) {
        await wait(2)
        compute(milliseconds)
      }
    }
    await Promise.all([storage.run('greedy', () => play(20)), storage.run('modest', () => play(2))])
    time.hold(null)
    const [greedy, modest] = [usedBy('greedy'), usedBy('modest')]
    expect(greedy).toBeGreaterThan(95)
    expect(modest).toBeGreaterThan(9)
    // A busy machine interrupts computing, so no number of milliseconds is an upper bound.
    expect(greedy + modest).toBeLessThan(performance.now() - started)
    expect(modest).toBeLessThan(greedy / 2)
  })

  it('counts the work after a wait, and not the wait', async () => {
    const { time, usedBy } = follow()
    await storage.run('late', async () => {
      await wait(100)
      await Promise.resolve()
      compute(30)
    })
    time.hold(null)
    const used = usedBy('late')
    expect(used).toBeGreaterThan(29)
    expect(used).toBeLessThan(60)
  })

  it('announces a holder before its work', async () => {
    const { held } = follow()
    let before: (string | null)[] = []
    await storage.run('somebody', async () => {
      await wait(1)
      before = [...held]
    })
    await wait(1)
    expect(before.at(-1)).toBe('somebody')
    expect(held.at(-1)).toBe(null)
  })

  it('charges nobody for common work', async () => {
    const { time } = follow()
    await wait(1)
    compute(20)
    time.hold(null)
    expect(time.takeUsed()).toEqual([])
  })
})
