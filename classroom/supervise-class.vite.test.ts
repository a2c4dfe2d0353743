import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteIn, shardDirectoryIn } from '#classroom/places.ts'
import { superviseClass } from '#classroom/supervise-class.ts'

type Kept = Parameters<typeof import('#server/supervisor/keep-alive.ts')['keepAlive']>[0]
type Spawned = { kind: string; dataDirectory: string; environment: Record<string, string>; handed?: object }

const stage = vi.hoisted(() => ({
  kept: [] as (Kept & { stop: ReturnType<typeof vi.fn> })[],
  spawned: [] as Spawned[],
  noted: [] as object[],
  orphans: [] as string[],
  stopAll: () => {},
}))

vi.mock('#server/supervisor/keep-alive.ts', () => ({
  keepAlive(options: Kept) {
    const worker = { ...options, stop: vi.fn(), pid: 100 + stage.kept.length }
    stage.kept.push(worker)
    return worker
  },
}))
vi.mock('#server/supervisor/spawn-worker.ts', () => ({
  spawnServer: (options: object) => void stage.spawned.push({ kind: 'server', ...options } as Spawned),
  spawnProcess: (kind: string, options: object) => void stage.spawned.push({ kind, ...options } as Spawned),
}))
vi.mock('#server/supervisor/orphan.ts', () => ({
  endOrphans: (directory: string) => void stage.orphans.push(directory),
  noteProcesses: (_directory: string, processes: object) => void stage.noted.push(processes),
}))
vi.mock('#server/supervisor/supervisor.ts', async (original) => ({
  ...(await original<object>()),
  stopOnSignals: (stop: () => void) => {
    stage.stopAll = stop
  },
}))

let data: string
let said: string[]
const { kept, spawned, noted, orphans } = stage

beforeEach(() => {
  for (const list of [kept, spawned, noted, orphans]) list.length = 0
  said = []
  data = mkdtempSync(join(tmpdir(), 'sup-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(data, { recursive: true })
})

const start = (wanted: number | null = 2) =>
  superviseClass(
    { root: '/root', dataDirectory: data, patience: { silence: 1, start: 2 }, say: (line) => void said.push(line) },
    wanted,
  )
const names = () => kept.map(({ name }) => name)
const [FRONT, ONE, TWO] = [0, 1, 2]

describe('a class', () => {
  it('has a front door and its shards, each with a place of its own', () => {
    void start()
    expect(orphans).toEqual([data])
    expect(names()).toEqual(['The front door', 'Shard 1', 'Shard 2'])
    for (const { spawn } of kept) spawn()
    const [door, one, two] = spawned
    expect([door?.kind, one?.kind, two?.kind]).toEqual(['door', 'server', 'server'])
    expect(door?.environment).toMatchObject({ CLASS_SHARDS: '2', CLASS_SECRET: expect.stringMatching(/^[\da-f]{64}$/) })
    expect([one, two].map((each) => each?.environment.CLASS_SHARD)).toEqual(['1', '2'])
    expect(one?.environment.CLASS_SECRET).toBe(door?.environment.CLASS_SECRET)
    for (const shard of [1, 2]) {
      expect(spawned[shard]?.dataDirectory).toBe(shardDirectoryIn(data, shard))
      expect(existsSync(shardDirectoryIn(data, shard))).toBe(true)
    }
    expect(kept.map(({ patience }) => patience.silence)).toEqual([5000, 1, 1])
  })

  it('has no fewer shards than have kept shops, and one of the machine’s choice otherwise', () => {
    for (const shard of [1, 2, 3]) mkdirSync(shardDirectoryIn(data, shard), { recursive: true })
    void start(1)
    expect(names()).toHaveLength(4)
    kept.length = 0
    rmSync(data, { recursive: true })
    mkdirSync(data)
    void start(null)
    expect(names().length).toBeGreaterThanOrEqual(2)
    expect(names().length).toBeLessThanOrEqual(17)
  })

  it('keeps a spare of each shard while that is silent, and one of the front door only beside others', () => {
    void start()
    expect(kept.map(({ isSpareKept }) => isSpareKept)).toEqual([true, false, false])
    expect(kept[FRONT]?.spawnSpare).toBeUndefined()
    kept[ONE]?.spawnSpare?.()
    expect(spawned[0]?.environment).toMatchObject({ CLASS_SHARD: '1', STANDBY: 'true' })
    kept.length = 0
    vi.stubEnv('HOST_DOOR_URL', 'http://10.0.0.5:3100')
    void start()
    kept[FRONT]?.spawnSpare?.()
    expect(spawned[1]).toMatchObject({ kind: 'door', environment: { STANDBY: 'true', CLASS_SHARDS: '2' } })
  })

  it('opens the separate shard once, when its front door asks for it', () => {
    void start()
    kept[FRONT]?.onApart?.()
    kept[FRONT]?.onApart?.()
    expect(names().slice(3)).toEqual(['The shard apart'])
    expect(kept[ONE]?.onApart).toBeUndefined()
  })

  it('says its greeting once, and of each worker that is back', () => {
    void start()
    kept[FRONT]?.onReady('greeting', false)
    kept[ONE]?.onReady('shard', false)
    kept[ONE]?.onReady('shard', false)
    expect(said).toEqual(['greeting'])
    kept[TWO]?.onReady('shard', false)
    expect(said).toEqual(['greeting'])
    kept[ONE]?.onReady('shard', false)
    kept[FRONT]?.onReady('greeting', false)
    expect(said).toEqual(['greeting', 'Shard 1 is back.', 'The front door is back.'])
    expect(noted.at(-1)).toEqual({ supervisor: process.pid, worker: 100, others: [101, 102] })
  })

  it('says how a worker is closed, and its greeting when it opens', () => {
    void start(1)
    kept[FRONT]?.onReady('closed', true)
    kept[FRONT]?.onReady('greeting', false)
    expect(said).toEqual(['closed', 'greeting'])
  })

  it('notes whose work had hung, and blames nobody for an end from outside', () => {
    void start(1)
    kept[FRONT]?.spawn()
    const shared = spawned[0]?.environment.CLASS_SHARED ?? ''
    writeFileSync(noteIn(shared, 'busy', 1), 'lemons--1\0\0\0')
    kept[ONE]?.onDeath?.(true)
    expect(readFileSync(noteIn(shared, 'hung', 1), 'utf8')).toBe('lemons--1')
    expect(statSync(noteIn(shared, 'hung', 1)).mode & 0o777).toBe(0o600)
    kept[ONE]?.onDeath?.(false)
    expect(readFileSync(noteIn(shared, 'hung', 1), 'utf8')).toBe('')
    expect(kept[FRONT]?.onDeath).toBeUndefined()
  })
})

describe('the end of a class', () => {
  const stopped = () => kept.map(({ stop }) => stop.mock.calls.length)

  it('comes with that of one worker, and resolves with the first fault', async () => {
    const result = start()
    kept[ONE]?.onEnd(3)
    expect(stopped()).toEqual([1, 1, 1])
    kept[FRONT]?.onEnd(0)
    expect(stopped()).toEqual([1, 1, 1])
    kept[TWO]?.onEnd(4)
    expect(await result).toBe(3)
  })

  it('comes with a signal', () => {
    void start()
    stage.stopAll()
    expect(stopped()).toEqual([1, 1, 1])
  })

  it('is each worker’s own in a build', async () => {
    vi.stubEnv('EXIT_ON_READY', 'true')
    const result = start(1)
    expect(kept.map(({ isToEndWhenReady }) => isToEndWhenReady)).toEqual([true, true])
    kept[ONE]?.onEnd(0)
    expect(stopped()).toEqual([0, 0])
    kept[FRONT]?.onEnd(0)
    expect(await result).toBe(0)
  })
})

describe('secrets', () => {
  const handed = () => {
    for (const { spawn } of kept) spawn()
    return spawned.map((each) => each.handed)
  }

  it('are handed to the front door alone: those of front doors and those of a collector', () => {
    vi.stubEnv('HOST_DOOR_SECRET', 'secret')
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318')
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=word')
    void start(1)
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=word',
    }
    expect(handed()).toEqual([{ HOST_DOOR_SECRET: 'secret', ...variables }, undefined])
    expect(JSON.stringify(spawned.map(({ environment }) => environment))).not.toMatch(/OTEL|secret"/)
  })

  it('are none without settings', () => {
    void start(1)
    expect(handed()).toEqual([{}, undefined])
  })

  it('come from a file, without the end of its line', () => {
    writeFileSync(join(data, 'secret'), 'from a file\n')
    vi.stubEnv('HOST_DOOR_SECRET', 'other')
    vi.stubEnv('HOST_DOOR_SECRET_FILE', join(data, 'secret'))
    void start(1)
    expect(handed()[0]).toEqual({ HOST_DOOR_SECRET: 'from a file' })
  })

  it('in a file that cannot be read keep the class closed', async () => {
    vi.stubEnv('HOST_DOOR_SECRET_FILE', join(data, 'missing'))
    expect(await start(1)).toBe(1)
    expect(said).toEqual([expect.stringMatching(/^HOST_DOOR_SECRET_FILE cannot be read: ENOENT/)])
    expect(kept).toEqual([])
  })
})

it('a data folder that cannot be used keeps the class closed', async () => {
  writeFileSync(join(data, 'class'), 'a file where a folder belongs')
  expect(await start(1)).toBe(1)
  expect(said.join()).toMatch(/data directory cannot be used/)
  const before = data
  data = join(data, 'class', 'below')
  expect(await start(1)).toBe(1)
  data = before
  expect(kept).toEqual([])
})
