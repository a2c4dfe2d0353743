import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '#classroom/door/run.ts'
import { Line } from '#classroom/line.ts'
import { noteIn, socketIn } from '#classroom/places.ts'
import { type Configured, GREETING, type Measured, type ShardUse } from '#classroom/shard/commands.ts'
import { keepShardOpen } from '#classroom/shard/keep-shard-open.ts'
import { NUMBER_HEADER, VISITOR_HEADER, VisitorSeal } from '#classroom/visitor.ts'
import type { RunState } from '#contract/class-run.ts'
import type { ClosedStore } from '#server/repair/closed-store.ts'
import type { Keeper } from '#server/repair/keeper.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'
import { waitFor } from '../../test/support/wait-for.ts'

const root = join(import.meta.dirname, '..', '..')
const TEAM = 'lemons--1'
const RUN: RunState = {
  ...{ ...NO_SETTINGS, revision: 0, status: 'running', phase: -1 },
  ...{ startedAt: 0, pausedAt: null, endsAt: null, frozenAt: null },
}

let folder: string
let shared: string
let directory: string
let shard: Keeper<ClosedStore> | undefined
let line: Line | undefined
let told: [string, unknown][]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'os-'))
  ;[shared, directory] = [join(folder, 'shared'), join(folder, 'data')]
  for (const each of [shared, directory]) mkdirSync(each)
  told = []
})
afterEach(async () => {
  line?.close()
  await shard?.close()
  ;[line, shard] = [undefined, undefined]
  rmSync(folder, { recursive: true })
})

async function open(): Promise<Line> {
  shard = await keepShardOpen({
    ...{ root, version: '1.2.3', place: { shared, secret: 'secret', shard: 1 } },
    environment: { HOST_LOG_LEVEL: 'silent', DATA_DIR: directory, LAB_PORT: 'none' },
  })
  line = new Line(connect(socketIn(shared, 'commands', 1)))
  line.on('event', (name, body) => told.push([name, body]))
  await line.ask('greet', { greeting: GREETING, secret: 'secret' })
  return line
}

const configure = (): Promise<Configured> =>
  (line as Line).ask('configure', { shopPort: 80, labPort: null, flagKey: 'key', run: RUN, teams: [TEAM] })

/** Asks the shop of the team as the front door does. */
function ask(path: string, number = 1): Promise<{ status: number; text: string }> {
  const visitor = {
    team: 'lemons',
    instance: TEAM,
    player: 'Mira',
    address: '10.0.0.7',
    isLooking: false,
    labName: null,
  }
  const headers = { [VISITOR_HEADER]: new VisitorSeal('secret').seal(visitor), [NUMBER_HEADER]: String(number) }
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socketIn(shared, 'shop', 1), path, headers, agent: false }, async (reply) => {
      let text = ''
      for await (const piece of reply) text += piece
      resolve({ status: reply.statusCode ?? 0, text })
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('a shard', () => {
  it('serves shops to its front door, tells it of requests and solves, and keeps them', async () => {
    // Left by a process that was killed.
    for (const kind of ['shop', 'commands'] as const) writeFileSync(socketIn(shared, kind, 1), '')
    await open()
    expect(shard?.isClosed).toBe(false)
    const { challenges, progress } = await configure()
    expect(challenges.length).toBeGreaterThan(100)
    expect(progress).toEqual([])
    expect((await ask('/rest/products/search?q=', 7)).status).toBe(200)
    expect(told).toContainEqual(['begin', { number: 7 }])
    expect((await ask('/rest/qwertz')).status).toBe(500)
    await waitFor(() => expect(told.map(([name]) => name)).toContain('progress'))
    const { awake } = await (line as Line).ask<ShardUse>('use')
    expect(awake).toEqual([TEAM])
    const { metrics } = await (line as Line).ask<Measured>('measure')
    expect(JSON.stringify(metrics)).toContain(TEAM)
    await shard?.close()
    expect(existsSync(socketIn(shared, 'shop', 1))).toBe(false)
    await open()
    const [kept] = (await configure()).progress
    expect(kept?.solved.map(({ key }) => key)).toContain('errorHandlingChallenge')
  })

  it('notes the shop that it works for, and refuses a front door without the secret', async () => {
    await open()
    await configure()
    await ask('/')
    expect(existsSync(noteIn(shared, 'busy', 1))).toBe(true)
    const other = new Line(connect(socketIn(shared, 'commands', 1)))
    await expect(other.ask('greet', { greeting: GREETING, secret: 'guess' })).rejects.toThrow('The secret is wrong.')
    other.close()
  })

  it('with a damaged store says so, and serves nothing', async () => {
    writeFileSync(join(directory, STORE_FILE.name), 'no database at all, but a text that is long enough'.repeat(50))
    await open()
    expect(shard?.isClosed).toBe(true)
    expect((await configure()).closed).toMatch(/^HOST_DATA_/)
    expect(await (line as Line).ask('look')).toMatchObject({ failure: null })
  })
})
