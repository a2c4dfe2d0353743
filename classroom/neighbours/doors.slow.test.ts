import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClosedRegistry } from '#classroom/door/closed-registry.ts'
import { keepDoorOpen } from '#classroom/door/keep-door-open.ts'
import { openPostgresRegistry } from '#classroom/door/postgres-registry.ts'
import { Shards } from '#classroom/door/shards.ts'
import { Membership } from '#classroom/neighbours/membership.ts'
import { Neighbours } from '#classroom/neighbours/neighbours.ts'
import { slotOf, toClassNumber } from '#classroom/places.ts'
import type { Keeper } from '#server/repair/keeper.ts'
import { cookieIn } from '../../test/support/door-stage.ts'
import { askAt } from '../../test/support/open-class.ts'
import { openPostgres, type Postgres } from '../../test/support/postgres.ts'
import { waitFor } from '../../test/support/wait-for.ts'
import { findFreePort } from '../../tools/watch-process.ts'

const root = join(import.meta.dirname, '..', '..')
const SECRET = 'a secret that all front doors of a class share'
const TOKEN = 'the-token-of-all-front-doors-1234567890'

let postgres: Postgres
let schemas = 0
let address: string
let folder: string
let ends: (() => Promise<unknown>)[]
/** Those of open front doors. */
let memberships: Membership[]

beforeAll(async () => {
  postgres = await openPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())
beforeEach(() => {
  address = postgres.address(`doors_${++schemas}`)
  folder = mkdtempSync(join(tmpdir(), 'ds-'))
  ends = []
  memberships = []
  const openMembership = Membership.open
  vi.spyOn(Membership, 'open').mockImplementation(async (...given) => {
    const membership = await openMembership.apply(Membership, given)
    memberships.push(membership)
    return membership
  })
  // No shard runs: each request reaches a stand-in of its front door.
  vi.spyOn(Shards.prototype, 'waitFor').mockResolvedValue(true)
  vi.spyOn(Shards.prototype, 'ask').mockResolvedValue({} as never)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

interface Door {
  keeper: Keeper<ClosedRegistry>
  port: number
  close(): Promise<void>
  /** Requests that have reached the shop of its shard. */
  reached: string[]
}

async function open(name: string): Promise<Door> {
  const shared = join(folder, name)
  mkdirSync(shared)
  const reached: string[] = []
  const shop: Server = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end(`shop of ${name}`)
  })
  await new Promise<void>((resolve) => void shop.listen(join(shared, 'shop-1.sock'), resolve))
  const [port, inner] = [await findFreePort(), await findFreePort()]
  const keeper = await keepDoorOpen({
    ...{ root, version: '1.2.3', directory: join(folder, `${name}-data`), startApart: () => {} },
    environment: {
      ...{ PORT: String(port), LAB_PORT: 'none', HOST: '127.0.0.1', HOST_LOG_LEVEL: 'silent' },
      ...{ CLASS_HOST: 'class.test', HOST_TRAINER_TOKEN: TOKEN, HOST_STORE: address },
      ...{ HOST_DOOR_URL: `http://127.0.0.1:${inner}`, HOST_DOOR_SECRET: SECRET },
    },
    place: { shared, secret: 'x', shards: 1 },
  })
  const membership = memberships.at(-1)
  // Front doors learn of each other by looking, a moment after they have opened.
  await waitFor(() => {
    for (const { doors, leader } of memberships) {
      expect(doors).toHaveLength(memberships.length)
      expect(leader).not.toBeNull()
    }
  })
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    memberships = memberships.filter((other) => other !== membership)
    await keeper.close()
    shop.closeAllConnections()
    shop.close()
  }
  ends.push(close)
  return { keeper, port, close, reached }
}

const ask = (door: Door, path: string, headers: Record<string, string> = {}, more = {}) =>
  askAt(door.port, path, { headers: { host: `class.test:${door.port}`, ...headers }, ...more })

async function makeTeam(door: Door, name: string): Promise<{ cookie: string }> {
  const answer = await ask(door, '/host/class/teams', {}, { method: 'POST', body: { name } })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  return { cookie: cookieIn(answer.headers) }
}

const readRoom = async (door: Door) =>
  (await ask(door, '/host/class/trainer/room', { authorization: `Bearer ${TOKEN}` })).json<{
    teams: { slug: string; shard: number }[]
  }>()

describe('beside a leading front door', () => {
  it('another one follows: it serves its own teams, and passes on what is the class’s', async () => {
    const one = await open('one')
    const two = await open('two')
    expect(one.keeper.greeting).toContain("The trainer's token")
    expect(two.keeper.greeting).toContain('another front door leads')
    expect(two.keeper.watchdogSeconds).toBe(5)
    expect((await ask(two, '/host/health')).json()).toEqual({ status: 'ok', version: '1.2.3' })
    const teams = [await makeTeam(two, 'Red'), await makeTeam(two, 'Blue')]
    const room = await readRoom(two)
    expect(room.teams.map(({ slug }) => slug)).toEqual(['red', 'blue'])
    expect(new Set(room.teams.map(({ shard }) => slotOf(shard)))).toEqual(new Set([0, 1]))
    for (const door of [one, two])
      for (const [index, { cookie }] of teams.entries()) {
        const name = slotOf(room.teams[index]?.shard ?? 0) === 0 ? 'one' : 'two'
        expect((await ask(door, `/rest/${index}`, { cookie })).text).toBe(`shop of ${name}`)
      }
    expect([one.reached.length, two.reached.length]).toEqual([2, 2])
    // A pause of the leading one holds here, too.
    const order = { authorization: `Bearer ${TOKEN}` }
    for (const act of ['start', 'pause'])
      await ask(two, `/host/class/trainer/run/${act}`, order, { method: 'POST', body: {} })
    expect((await ask(two, '/rest/x', teams[0])).status).toBe(503)
  })

  it('is ready while its shards and a leading one are there', async () => {
    const alive = vi.spyOn(Shards.prototype, 'areAllAlive', 'get').mockReturnValue(true)
    await open('one')
    const two = await open('two')
    expect((await ask(two, '/host/ready')).json()).toEqual({ status: 'ready' })
    alive.mockReturnValue(false)
    expect((await ask(two, '/host/ready')).status).toBe(503)
  })

  it('leads when that one has ended, with its teams', async () => {
    const one = await open('one')
    const two = await open('two')
    const changed = vi.fn()
    two.keeper.onChange = changed
    await makeTeam(one, 'Red')
    await one.close()
    await waitFor(() => expect(two.keeper.isClosed).toBe(false))
    expect(changed).toHaveBeenCalled()
    expect(two.keeper.greeting).toContain("The trainer's token")
    const room = await readRoom(two)
    expect(room.teams).toMatchObject([{ slug: 'red', shard: toClassNumber(1, 1) }])
    // A third one follows the new leading one.
    const three = await open('three')
    expect(three.keeper.greeting).toContain('another front door leads')
  })

  it('tells it of work that had to be ended, and lets the team wait', async () => {
    const one = await open('one')
    let shards: Shards | undefined
    const start = vi.spyOn(Shards.prototype, 'open').mockImplementation(function (this: Shards) {
      shards = this
    })
    const two = await open('two')
    start.mockRestore()
    const teams = [await makeTeam(one, 'Red'), await makeTeam(one, 'Blue')]
    const room = await readRoom(one)
    const index = room.teams.findIndex(({ shard }) => slotOf(shard) === 1)
    const slug = room.teams[index]?.slug ?? ''
    const text = `SELECT value FROM doors_${schemas}.registry WHERE name = 'teams' AND key = $1`
    const [row] = await postgres.query(text, [JSON.stringify([slug])])
    const { instance } = JSON.parse(String(row?.value)) as { instance: string }
    expect(instance).toMatch(/--/)
    // It has read of the team before it answers for it.
    expect((await ask(two, '/rest/x', teams[index])).text).toBe('shop of two')
    shards?.emit('hung', instance)
    expect((await ask(two, '/rest/x', teams[index])).status).toBe(503)
    await waitFor(async () => expect((await ask(one, '/rest/x', teams[index])).status).toBe(503))
  })
})

it('front doors wait with a page while the database is away, and come back by themselves', async () => {
  const one = await open('one')
  await makeTeam(one, 'Red')
  await postgres.stop()
  const html = { accept: 'text/html' }
  await waitFor(async () => expect((await ask(one, '/', html)).status).toBe(503))
  await postgres.start()
  await waitFor(async () => expect((await readRoom(one)).teams).toMatchObject([{ slug: 'red' }]))
})

describe('the registry of a class', () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} } as never

  async function meet(place: string) {
    const url = `http://127.0.0.1:${await findFreePort()}`
    const neighbours = await Neighbours.open(
      { url, secret: SECRET, store: address, place, shards: 2, address: '127.0.0.1' },
      log,
    )
    const end = (): Promise<void> => neighbours.close()
    ends.push(end)
    return Object.assign(neighbours, {
      leave(): Promise<void> {
        ends = ends.filter((other) => other !== end)
        return end()
      },
    })
  }

  it('is taken once, however many ask, and handed on with what becomes of it', async () => {
    const one = await meet('one')
    const [first, second] = [one.takeRegistry(), one.takeRegistry()]
    expect(second).toBe(first)
    await first
    await one.takeRegistry()
    const lost = vi.fn()
    const { keeper, rows } = await one.handRegistry(lost)
    expect(keeper.settle()).toBeUndefined()
    await postgres.query(`UPDATE doors_${schemas}.leases SET epoch = epoch + 1 WHERE instance = '@registry'`)
    rows.db.exec("INSERT INTO settings VALUES ('x', 'y')")
    await expect(keeper.kept()).rejects.toMatchObject({ code: 'HOST_SHOP_ELSEWHERE' })
    await waitFor(() => expect(lost).toHaveBeenCalledOnce())
    await keeper.close(rows.db)
  })

  it('is another one’s: nobody takes it then, and everybody can afterwards', async () => {
    const one = await meet('one')
    const two = await meet('two')
    await one.takeRegistry()
    await waitFor(() => expect(two.membership.leader?.slot).toBe(0))
    await expect(two.takeRegistry()).rejects.toMatchObject({ code: 'HOST_SHOP_ELSEWHERE' })
    await expect(two.handRegistry(() => {})).rejects.toMatchObject({ code: 'HOST_SHOP_ELSEWHERE' })
    expect(two.find(toClassNumber(0, 1))?.place).toBe('one')
    expect(two.find(toClassNumber(1, 1))).toBeUndefined()
    await one.leave()
    await two.takeRegistry()
    const { keeper, rows } = await two.handRegistry(() => {})
    await keeper.close(rows.db)
  })

  it('that was lost before somebody asked for it is not handed out', async () => {
    const one = await meet('one')
    await one.takeRegistry()
    await postgres.query(`UPDATE doors_${schemas}.leases SET holder = NULL, run = NULL, epoch = epoch + 1
      WHERE instance = '@registry'`)
    await postgres.query(`UPDATE doors_${schemas}.holders SET until = clock_timestamp() WHERE holder = 'one'`)
    const other = await vi.waitFor(() => openPostgresRegistry(address, 'two', () => {}), { timeout: 10_000 })
    await waitFor(() => expect(one.membership.leader).toBeNull())
    await waitFor(async () =>
      expect(
        await one
          .handRegistry(() => {})
          .then(
            () => 'handed',
            ({ code }) => code,
          ),
      ).toBe('HOST_SHOP_ELSEWHERE'),
    )
    await other.keeper.close(other.rows.db)
  })

  it('needs a database, and a second try gets it when that is there', async () => {
    const one = await meet('one')
    await one.takeRegistry()
    const { keeper, rows } = await one.handRegistry(() => {})
    await keeper.close(rows.db)
    await postgres.stop()
    await expect(one.prepareToLead()).rejects.toMatchObject({ code: 'HOST_STORE_AWAY' })
    await postgres.start()
    await waitFor(() => one.takeRegistry())
  })
})
