import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHANNEL_FD, type WorkerMessage } from '#server/supervisor/channel.ts'
import { type KeptWorker, keepAlive } from '#server/supervisor/keep-alive.ts'

/** A worker without a process. No number of a process is that large, so its state is unknown. */
class FakeChild extends EventEmitter {
  pid: number | undefined = 2 ** 31 - 1
  exitCode: number | null = null
  signalCode: string | null = null
  readonly channel = new Socket()
  readonly stdio = Object.assign([null, null, null], { [CHANNEL_FD]: this.channel })
  readonly signals: string[] = []
  readonly told = vi.spyOn(this.channel, 'write').mockReturnValue(true)

  kill(signal: string): boolean {
    this.signals.push(signal)
    return true
  }

  async tell(message: WorkerMessage): Promise<void> {
    this.channel.push(`${JSON.stringify(message)}\n`)
    await vi.advanceTimersByTimeAsync(0)
  }

  ready(isClosed = false): Promise<void> {
    return this.tell({ kind: 'ready', greeting: 'hello', silence: 1000, isClosed })
  }

  async end(code: number | null, signal: string | null = null): Promise<void> {
    this.exitCode = code
    this.signalCode = signal
    this.emit('exit', code, signal)
    await vi.advanceTimersByTimeAsync(0)
  }
}

let workers: FakeChild[]
let spares: FakeChild[]
let said: string[]
let kept: KeptWorker
const on = { ready: vi.fn(), death: vi.fn(), wanted: vi.fn(), apart: vi.fn(), end: vi.fn() }

function keep(more: Partial<Parameters<typeof keepAlive>[0]> = {}): void {
  const make = (list: FakeChild[]) => (): ChildProcess => {
    list.push(new FakeChild())
    return list.at(-1) as unknown as ChildProcess
  }
  kept = keepAlive({
    ...{ name: 'The worker', spawn: make(workers), spawnSpare: make(spares), isToEndWhenReady: false },
    patience: { silence: 1000, start: 2000 },
    say: (line) => void said.push(line),
    ...{ onReady: on.ready, onDeath: on.death, onClass: on.wanted, onApart: on.apart, onEnd: on.end },
    ...more,
  })
}

const last = (): FakeChild => workers.at(-1) as FakeChild

beforeEach(() => {
  ;[workers, spares, said] = [[], [], []]
  vi.clearAllMocks()
  vi.useFakeTimers()
  keep()
})
afterEach(() => {
  kept.stop()
  void last().end(0)
  vi.useRealTimers()
})

describe('a worker', () => {
  it('is started, and its greeting passed on', async () => {
    expect([workers.length, kept.pid]).toEqual([1, last().pid])
    await last().ready()
    expect(on.ready.mock.calls).toEqual([['hello', false]])
    await last().ready()
    expect(on.ready).toHaveBeenCalledOnce()
    // It opens after a repair, and says so.
    await last().ready(true)
    expect(on.ready).toHaveBeenLastCalledWith('hello', true)
  })

  it('that cannot be started ends for good', () => {
    last().pid = undefined
    last().emit('error', new Error('ENOENT'))
    expect(said).toEqual(['The worker could not be started: ENOENT'])
    expect(on.end.mock.calls).toEqual([[1]])
  })

  it('that ends is started again at once, then with pauses, and given up when it is never ready', async () => {
    for (const pause of [0, 200, 1000, 3000]) {
      const before = workers.length
      await last().end(1)
      await vi.advanceTimersByTimeAsync(Math.max(0, pause - 1))
      if (pause > 0) expect(workers, `${pause}`).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(workers, `${pause}`).toHaveLength(before + 1)
    }
    await last().end(null, 'SIGSEGV')
    expect(said.at(-1)).toMatch(/ended again and again \(SIGSEGV\)/)
    expect(on.end.mock.calls).toEqual([[1]])
    expect(said[0]).toMatch(/^The worker ended \(code 1\); starting it again/)
  })

  it('that was ready counts its ends anew', async () => {
    for (let times = 0; times < 8; times++) {
      await last().ready()
      await last().end(1)
    }
    expect(workers).toHaveLength(9)
    expect(on.end).not.toHaveBeenCalled()
  })

  it('that explains its failed start is not started again', async () => {
    await last().tell({ kind: 'failed', lines: ['The port is taken.', 'Choose another.'] })
    await last().end(1)
    expect(said).toEqual(['The port is taken.', 'Choose another.'])
    expect([workers.length, on.end.mock.calls]).toEqual([1, [[1]]])
  })

  it('that wants a class, or the separate shard, is heard; a ready one wants no class', async () => {
    await last().tell({ kind: 'apart' })
    expect(on.apart).toHaveBeenCalledOnce()
    await last().ready()
    await last().tell({ kind: 'class' })
    await last().tell({ kind: 'failed', lines: ['smuggled in'] })
    expect([on.wanted.mock.calls, said]).toEqual([[], []])
    keep()
    await last().tell({ kind: 'class' })
    await last().end(0)
    expect([on.wanted.mock.calls.length, on.end.mock.calls]).toEqual([1, [[1]]])
  })

  it('of a build ends by itself', async () => {
    keep({ isToEndWhenReady: true })
    await last().ready()
    await last().end(0)
    expect(on.end.mock.calls).toEqual([[0]])
  })
})

describe('a silent worker', () => {
  it('is ended after its own patience, and blamed for work that hung', async () => {
    await last().ready()
    await vi.advanceTimersByTimeAsync(900)
    await last().tell({ kind: 'alive' })
    await vi.advanceTimersByTimeAsync(900)
    expect(last().signals).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    expect(last().signals).toEqual(['SIGKILL'])
    expect(said).toEqual([expect.stringMatching(/^The worker made no progress in 1\.\d s; ending it\.$/)])
    // The ending one is not judged again.
    await vi.advanceTimersByTimeAsync(500)
    expect(last().signals).toHaveLength(1)
    await last().end(null, 'SIGKILL')
    expect(on.death.mock.calls).toEqual([[true]])
  })

  it('that is killed from outside is blamed for nothing', async () => {
    await last().ready()
    await vi.advanceTimersByTimeAsync(300)
    await last().end(null, 'SIGKILL')
    expect(on.death.mock.calls).toEqual([[false]])
  })

  it('has longer for its start', async () => {
    await vi.advanceTimersByTimeAsync(1900)
    expect(last().signals).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    expect(last().signals).toEqual(['SIGKILL'])
    await last().end(null, 'SIGKILL')
    // It was never ready, so no work of players has hung.
    expect(on.death.mock.calls).toEqual([[false]])
  })

  it('gets a spare after half of its patience, which takes its place, or goes when it speaks', async () => {
    await last().ready()
    await vi.advanceTimersByTimeAsync(500)
    expect(spares).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(spares).toHaveLength(1)
    await last().tell({ kind: 'alive' })
    expect(spares[0]?.signals).toEqual(['SIGKILL'])
    await vi.advanceTimersByTimeAsync(700)
    expect(spares).toHaveLength(2)
    await last().end(null, 'SIGKILL')
    expect(workers).toHaveLength(1)
    expect(spares[1]?.told).toHaveBeenCalledWith('open\n')
    await spares[1]?.ready()
    expect(on.ready).toHaveBeenCalledTimes(2)
  })

  it('gets another spare for one that has ended', async () => {
    await last().ready()
    await vi.advanceTimersByTimeAsync(700)
    await spares[0]?.end(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(spares).toHaveLength(2)
  })

  it('has one all the time where that is wanted', async () => {
    keep({ isSpareKept: true })
    await last().ready()
    await vi.advanceTimersByTimeAsync(400)
    await last().tell({ kind: 'alive' })
    for (let times = 0; times < 8; times++) {
      await vi.advanceTimersByTimeAsync(400)
      await last().tell({ kind: 'alive' })
    }
    expect(spares).toHaveLength(1)
    expect(spares[0]?.signals).toEqual([])
  })
})

describe('stopping', () => {
  it('asks the worker to end in order, and kills it with the second call or after eight seconds', async () => {
    await last().ready()
    kept.stop()
    expect(last().signals).toEqual(['SIGTERM'])
    kept.stop()
    expect(last().signals).toEqual(['SIGTERM', 'SIGKILL'])
    await vi.advanceTimersByTimeAsync(8000)
    expect(last().signals).toHaveLength(3)
    await last().end(0)
    expect([on.end.mock.calls, said, on.death.mock.calls]).toEqual([[[0]], [], []])
  })

  it('also ends the spare, and starts nothing any more', async () => {
    await last().ready()
    await vi.advanceTimersByTimeAsync(700)
    kept.stop()
    expect(spares[0]?.signals).toEqual(['SIGKILL'])
    await vi.advanceTimersByTimeAsync(2000)
    expect([spares.length, workers.length, said]).toEqual([1, 1, []])
  })

  it('between two starts ends at once', async () => {
    await last().end(1)
    await last().end(1)
    const started = workers.length
    kept.stop()
    expect(on.end.mock.calls).toEqual([[0]])
    await vi.advanceTimersByTimeAsync(5000)
    expect([workers.length, on.end.mock.calls.length]).toEqual([started, 1])
  })
})
