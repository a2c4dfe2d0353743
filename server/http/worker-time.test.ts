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

function follow(more: { measure?: () => number } = {}) {
  const held: (string | null)[] = []
  const time = new WorkerTime({
    find: () => storage.getStore() ?? null,
    onHold: (holder) => held.push(holder),
    ...more,
  })
  stop = time.follow()
  return { time, held, usedBy: (name: string) => time.shareOf(name).takeUsed() }
}

/** Counts told work alone: the thread of a test also collects garbage. */
function followWork() {
  let microseconds = 0
  const work = (milliseconds: number): void => {
    microseconds += milliseconds * 1000
  }
  return { ...follow({ measure: () => microseconds }), work }
}

describe('the time of the worker', () => {
  it('charges the owner of the work, in any order', async () => {
    const { time, usedBy, work } = followWork()
    const play = async (milliseconds: number): Promise<void> => {
      for (let piece = 0; piece < 5; piece++) {
        await wait(2)
        work(milliseconds)
      }
    }
    await Promise.all([storage.run('greedy', () => play(20)), storage.run('modest', () => play(2))])
    time.hold(null)
    expect([usedBy('greedy'), usedBy('modest')]).toEqual([100, 10])
  })

  it('counts the work after a wait, and not the wait', async () => {
    const { time, usedBy, work } = followWork()
    await storage.run('late', async () => {
      await wait(100)
      await Promise.resolve()
      work(30)
    })
    time.hold(null)
    expect(usedBy('late')).toBe(30)
  })

  it('is processor time of the thread', async () => {
    const { time, usedBy } = follow()
    await storage.run('somebody', async () => {
      await wait(1)
      compute(30)
    })
    time.hold(null)
    expect(usedBy('somebody')).toBeGreaterThan(29)
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
