import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Shards } from '#classroom/door/shards.ts'
import { Line } from '#classroom/line.ts'
import { APART, noteIn, socketIn, toClassNumber } from '#classroom/places.ts'
import type { Configured, ShardSettings } from '#classroom/shard/commands.ts'

const SETTINGS = { flagKey: 'key', teams: [] } as unknown as ShardSettings
const CONFIGURED: Configured = { challenges: [], progress: [] }

/** A shard's end of the line, which greets and answers as a test says. */
class StandIn {
  readonly heard: unknown[] = []
  configured: Configured = CONFIGURED
  lines: { line: Line; socket: Socket }[] = []
  #server: Server | undefined

  readonly commands = {
    greet: (body: unknown) => void this.heard.push(body),
    configure: (body: unknown) => {
      this.heard.push(body)
      return this.configured
    },
    use: () => ({ awake: ['lemons'] }),
    wake: (): null => {
      throw new Error('broken')
    },
    look: () => ({ look: 'open', failure: null }),
    journal: () => new Promise(() => {}),
  }

  take(socket: Socket): void {
    this.lines.push({ socket, line: new Line(socket, this.commands) })
  }

  async listen(shard: number): Promise<void> {
    const path = socketIn(shared, 'commands', shard)
    rmSync(path, { force: true })
    const server = createServer((socket) => this.take(socket))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(path, resolve))
  }

  /** Ends as a process that was killed. */
  die(): void {
    for (const { socket } of this.lines) socket.destroy()
    this.lines = []
    this.#server?.close()
  }

  tell(event: string, body: unknown): void {
    this.lines.at(-1)?.line.tell(event, body)
  }
}

let shared: string
let standIns: StandIn[]
let shards: Shards
let started: number
let occasions: unknown[][]
beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'shards-'))
  standIns = []
  started = 0
  const noted: unknown[][] = []
  occasions = noted
  shards = new Shards(
    { shared, secret: 'secret', shards: 2 },
    () => SETTINGS,
    () => void started++,
  )
  for (const name of ['ready', 'hung', 'event', 'fault', 'closed', 'gone', 'open'] as const)
    shards.on(name, (...facts: unknown[]) => void noted.push([name, ...facts]))
})
afterEach(() => {
  shards.close()
  for (const standIn of standIns) standIn.die()
  rmSync(shared, { recursive: true })
})

async function start(shard: number, configured = CONFIGURED): Promise<StandIn> {
  const standIn = new StandIn()
  standIn.configured = configured
  standIns.push(standIn)
  await standIn.listen(shard)
  return standIn
}

describe('a shard', () => {
  it('is greeted with the secret, gets its settings, and counts as alive from then on', async () => {
    shards.open()
    expect(shards.isAlive(1)).toBe(false)
    expect(await shards.waitFor(1, 20)).toBe(false)
    const standIn = await start(1)
    expect(await shards.waitFor(1, 5000)).toBe(true)
    expect(standIn.heard).toEqual([{ greeting: 'vitamin-cve', secret: 'secret' }, SETTINGS])
    expect(occasions).toEqual([
      ['ready', 1, CONFIGURED],
      ['open', 1],
    ])
    expect([shards.isAlive(1), shards.isAlive(2), shards.countAlive(), shards.areAllAlive]).toEqual([
      ...[true, false, 1, false],
    ])
    expect(shards.restartsOf(1)).toBe(0)
    await start(2)
    await shards.waitFor(2, 5000)
    expect(shards.areAllAlive).toBe(true)
  })

  it('answers commands, fails with its own error, and is left out while it is away', async () => {
    shards.open()
    const standIn = await start(1)
    expect(await shards.ask(1, 'use', {})).toEqual({ awake: ['lemons'] })
    await expect(shards.ask(1, 'wake', { team: 'lemons' })).rejects.toThrow('broken')
    expect(await shards.askAll('use', {})).toEqual([{ shard: 1, answer: { awake: ['lemons'] } }])
    await expect(shards.askAll('wake', { team: 'lemons' })).rejects.toThrow('broken')
    const lost = shards.askAll('journal', { team: 'lemons' })
    standIn.die()
    expect(await lost).toEqual([])
    expect(occasions.at(-1)).toEqual(['gone', 1])
  })

  it('that comes back is waited for, counts a restart, and names the team that ended it', async () => {
    shards.open()
    const first = await start(1)
    await shards.waitFor(1, 5000)
    first.die()
    await expect.poll(() => shards.isAlive(1)).toBe(false)
    writeFileSync(noteIn(shared, 'hung', 1), 'lemons--0a1b')
    const back = shards.waitForLife(1, 5000)
    const waiting = shards.waitFor(1, 5000)
    await start(1)
    await back
    expect(await waiting).toBe(true)
    expect(shards.restartsOf(1)).toBe(1)
    expect(occasions.filter(([name]) => name === 'hung')).toEqual([['hung', 'lemons--0a1b']])
    // The note is read once.
    for (const standIn of standIns) standIn.die()
    await expect.poll(() => shards.isAlive(1)).toBe(false)
    await start(1)
    await shards.waitFor(1, 5000)
    expect(occasions.filter(([name]) => name === 'hung')).toHaveLength(1)
  })

  it('tells of begun requests first, of faults, and of all else', async () => {
    shards.open()
    const standIn = await start(1)
    await shards.waitFor(1, 5000)
    for (const number of [4, 7]) standIn.tell('begin', { number })
    standIn.tell('limit', { team: 'lemons', kind: 'requests' })
    standIn.tell('fault', { team: null, code: 'HOST_DATA_DAMAGED' })
    await expect.poll(() => occasions.at(-1)).toEqual(['fault', 1, { team: null, code: 'HOST_DATA_DAMAGED' }])
    expect(occasions.at(-2)).toEqual(['event', { name: 'limit', body: { team: 'lemons', kind: 'requests' } }])
    expect([4, 5, 7].map((number) => shards.hasBegun(1, number))).toEqual([true, false, true])
    expect(shards.lastBegunBy(1)).toBe(7)
    expect(shards.listNeedingRepair()).toEqual([1])
    await expect(shards.ask(1, 'wake', { team: 'lemons' })).rejects.toMatchObject({ code: 'HOST_UNDER_REPAIR' })
  })

  it('remembers ten thousand begun requests', async () => {
    shards.open()
    const standIn = await start(1)
    await shards.waitFor(1, 5000)
    for (let number = 1; number <= 10_001; number++) standIn.tell('begin', { number })
    await expect.poll(() => shards.lastBegunBy(1)).toBe(10_001)
    expect([1, 2].map((number) => shards.hasBegun(1, number))).toEqual([false, true])
  })

  it('serves nobody while its store does not open, and can be repaired', async () => {
    shards.open()
    const standIn = await start(1, { ...CONFIGURED, closed: 'HOST_DATA_DAMAGED' })
    await shards.waitForLife(1, 5000)
    expect(occasions).toEqual([['closed', 1]])
    expect([shards.isClosed(1), shards.isClosed(2), shards.isAlive(1)]).toEqual([true, false, false])
    expect(await shards.waitFor(1, 5000)).toBe(false)
    expect(shards.listNeedingRepair()).toEqual([1])
    await expect(shards.ask(1, 'use', {})).rejects.toMatchObject({ code: 'HOST_UNDER_REPAIR', details: { shard: 1 } })
    expect(await shards.askForRepair(1, 'look', {})).toEqual({ look: 'open', failure: null })
    standIn.die()
    await expect.poll(() => shards.isClosed(1)).toBe(false)
    await expect(shards.askForRepair(1, 'look', {})).rejects.toThrow('Shard 1 does not answer.')
  })

  it('can be repaired while it serves, and gets its settings anew when asked', async () => {
    shards.open()
    await start(1)
    await shards.waitFor(1, 5000)
    expect(await shards.askForRepair(1, 'look', {})).toEqual({ look: 'open', failure: null })
    await shards.prepare(1)
    expect(occasions.filter(([name]) => name === 'ready')).toHaveLength(2)
  })

  it('of a wrong number is an error; waiting for one that never comes ends', async () => {
    expect(() => shards.isAlive(9)).toThrow('There is no shard 9.')
    await shards.waitForLife(1, 1)
    expect(shards.listenerCount('closed')).toBe(1)
  })
})

it('a front door that closes leaves its shards, and looks for none any more', async () => {
  const standIn = await start(1)
  shards.open()
  await shards.waitFor(1, 5000)
  const [one] = standIn.lines
  const left = new Promise<void>((resolve) => one?.socket.once('close', () => resolve()))
  shards.close()
  await left
  const before = standIn.heard.length
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(standIn.heard).toHaveLength(before)
})

it('the separate shard starts once, and no class waits for it', async () => {
  shards.openApart()
  shards.openApart()
  expect(started).toBe(1)
  expect([shards.list(), shards.listHomes()]).toEqual([
    [1, 2, APART],
    [1, 2],
  ])
  await Promise.all([start(1), start(2)])
  shards.open()
  await Promise.all([shards.waitFor(1, 5000), shards.waitFor(2, 5000)])
  expect([shards.areAllAlive, shards.countAlive()]).toEqual([true, 2])
  expect(shards.socketOf(APART, 'lab')).toBe(socketIn(shared, 'lab', APART))
})

describe('another front door', () => {
  const far = toClassNumber(1, 2)

  it('has its shards commanded over lines that it opens, until it leaves', async () => {
    const standIn = await start(1)
    await start(2)
    const lines: number[] = []
    let startedThere = 0
    const { connect } = await import('node:net')
    shards.open()
    shards.join({
      ...{ slot: 1, shards: 2, startApart: () => void startedThere++ },
      async openLine(shard) {
        lines.push(shard)
        return connect(socketIn(shared, 'commands', 2))
      },
    })
    expect(await shards.waitFor(far, 5000)).toBe(true)
    expect(lines.toSorted()).toEqual([1, 2])
    expect(shards.list()).toEqual([1, 2, toClassNumber(1, 1), far])
    expect([shards.isOwn(1), shards.isOwn(far)]).toEqual([true, false])
    expect(await shards.ask(far, 'use', {})).toEqual({ awake: ['lemons'] })
    // The line is greeted at its own end.
    expect(standIn.heard).toContainEqual({ greeting: 'vitamin-cve', secret: 'secret' })
    expect(standIns[1]?.heard.filter((body) => JSON.stringify(body).includes('greeting'))).toHaveLength(1)
    shards.openApart(toClassNumber(1, APART))
    expect([started, startedThere]).toEqual([0, 1])
    shards.leave(1)
    expect(shards.list()).toEqual([1, 2])
    expect(() => shards.isAlive(far)).toThrow()
  })

  it('that is away leaves no class waiting', async () => {
    await Promise.all([start(1), start(2)])
    shards.open()
    shards.join({ slot: 1, shards: 1, openLine: () => Promise.reject(new Error('away')), startApart: () => {} })
    await Promise.all([shards.waitFor(1, 5000), shards.waitFor(2, 5000)])
    expect(shards.areAllAlive).toBe(true)
  })
})
