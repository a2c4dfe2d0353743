import { expect, it } from 'vitest'
import { PoolClosed, ThreadPool } from '#containment/thread-pool.ts'

class FakeThread {
  isAlive = true
  end(): void {
    this.isAlive = false
  }
}

const start = () => new FakeThread()

it('gives a thread to waiting jobs in their order', async () => {
  const pool = new ThreadPool<FakeThread>({ threads: 1 })
  const order: number[] = []
  const threads = await Promise.all(
    [1, 2, 3].map((number) =>
      pool.use(start, async (thread) => {
        order.push(number)
        await Promise.resolve()
        return thread
      }),
    ),
  )
  expect(order).toEqual([1, 2, 3])
  expect(new Set(threads).size).toBe(1)
  pool.close()
})

it('replaces an ended thread, also for waiting jobs', async () => {
  const pool = new ThreadPool<FakeThread>({ threads: 1 })
  const use = () =>
    pool.use(start, async (thread) => {
      thread.end()
      return thread
    })
  const [first, second] = await Promise.all([use(), use()])
  expect(first).not.toBe(second)
  expect(pool.count).toBe(0)
  pool.close()
})

it('gives a thread back when the work failed', async () => {
  const pool = new ThreadPool<FakeThread>({ threads: 1, idle: 1000 })
  await expect(pool.use(start, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pool.use(start, async () => 'done')).toBe('done')
  expect(pool.count).toBe(1)
  pool.close()
})

it('ends its threads and refuses waiting jobs when it closes', async () => {
  const pool = new ThreadPool<FakeThread>({ threads: 1 })
  const held = Promise.withResolvers<void>()
  const thread = Promise.withResolvers<FakeThread>()
  const working = pool.use(start, async (mine) => {
    thread.resolve(mine)
    await held.promise
  })
  const waiting = pool.use(start, async () => {})
  const taken = await thread.promise
  pool.close()
  await expect(waiting).rejects.toThrow(PoolClosed)
  expect(taken.isAlive).toBe(false)
  held.resolve()
  await working
  await expect(pool.use(start, async () => {})).rejects.toThrow(PoolClosed)
})
