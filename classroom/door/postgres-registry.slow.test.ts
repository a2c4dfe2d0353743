import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HeldRegistry, openPostgresRegistry, RegistryCandidate } from '#classroom/door/postgres-registry.ts'
import { Registry } from '#classroom/door/registry.ts'
import { openPostgres, type Postgres } from '../../test/support/postgres.ts'

const ELSEWHERE = { code: 'HOST_SHOP_ELSEWHERE' }
const AWAY = { code: 'HOST_STORE_AWAY' }

let postgres: Postgres
let schema: string
let schemas = 0
let opened: HeldRegistry[]
const lost = vi.fn()

beforeAll(async () => {
  postgres = await openPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())
beforeEach(() => {
  schema = `registry_${++schemas}`
  opened = []
  lost.mockClear()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await postgres.start()
  for (const { keeper, rows } of opened) await keeper.close(rows.db)
})

async function open(holder = 'one'): Promise<HeldRegistry & { registry: Registry }> {
  const held = await openPostgresRegistry(postgres.address(schema), holder, lost)
  opened.push(held)
  return { ...held, registry: new Registry(held.rows.db, held.keeper) }
}

async function close(held: HeldRegistry): Promise<void> {
  opened = opened.filter(({ keeper }) => keeper !== held.keeper)
  await held.keeper.close(held.rows.db)
}

async function readSetting(name: string): Promise<unknown> {
  const text = `SELECT value FROM ${schema}.registry WHERE name = 'settings' AND key = $1`
  const [row] = await postgres.query(text, [JSON.stringify([name])])
  return row && (JSON.parse(String(row.value)) as { value: unknown }).value
}

const countHolders = async (): Promise<unknown> =>
  (await postgres.query(`SELECT count(*)::int AS count FROM ${schema}.holders`))[0]?.count

/** Lets the deadline of the front door pass, as if it had been frozen. */
const passDeadline = () =>
  postgres.query(`UPDATE ${schema}.holders SET until = clock_timestamp() - interval '1 second' WHERE holder = 'one'`)

/** Another front door takes the registry of the frozen one, whose renewals go on in this process. */
async function takeOver(): Promise<Registry> {
  const candidate = await RegistryCandidate.open(postgres.address(schema), 'two')
  const take = async (): Promise<HeldRegistry> => {
    await passDeadline()
    return candidate.take(() => {})
  }
  const held = await vi.waitFor(take, { timeout: 10_000, interval: 20 })
  opened.push(held)
  return new Registry(held.rows.db, held.keeper)
}

describe('a registry', () => {
  it('is one front door’s, until that gives it back with its last changes', async () => {
    const one = await open()
    one.registry.writeSetting('run', 'changed')
    await expect(open('two')).rejects.toMatchObject(ELSEWHERE)
    // A refused one is gone from the database, with its connections.
    expect(await countHolders()).toBe(1)
    await close(one)
    const two = await open('two')
    expect(two.registry.readSetting('run')).toBe('changed')
    expect(lost).not.toHaveBeenCalled()
  })

  it('hands changes over by itself, in order', async () => {
    const one = await open()
    one.registry.writeSetting('run', '1')
    await expect.poll(() => readSetting('run')).toBe('1')
    for (const value of ['2', '3']) one.registry.writeSetting('run', value)
    await one.keeper.kept()
    expect(await readSetting('run')).toBe('3')
    expect(one.keeper.kept()).toBeUndefined()
  })

  it('is given back if its rows cannot be read', async () => {
    await close(await open())
    const candidate = await RegistryCandidate.open(postgres.address(schema), 'one')
    await postgres.query(`ALTER TABLE ${schema}.registry RENAME TO away`)
    await expect(candidate.take(lost)).rejects.toThrow('registry')
    await postgres.query(`ALTER TABLE ${schema}.away RENAME TO registry`)
    await open('two')
    await candidate.close()
  })
})

describe('a leading front door that was frozen past its lease', () => {
  it('answers nothing from its old registry, and changes nothing', async () => {
    const one = await open()
    one.registry.writeSetting('run', 'old')
    await one.keeper.kept()
    expect(one.keeper.settle()).toBeUndefined()
    const two = await takeOver()
    two.writeSetting('run', 'new')
    await two.kept()
    // A frozen process finds that the time of day has gone on.
    const thawed = Date.now() + 10_000
    vi.spyOn(Date, 'now').mockReturnValue(thawed)
    await expect(one.keeper.settle()).rejects.toMatchObject(ELSEWHERE)
    vi.restoreAllMocks()
    await expect(one.keeper.settle()).rejects.toMatchObject(ELSEWHERE)
    one.registry.writeSetting('run', 'stale')
    await expect(one.keeper.kept()).rejects.toMatchObject(ELSEWHERE)
    expect(await readSetting('run')).toBe('new')
    expect(lost).toHaveBeenCalled()
  })

  it('has its changes refused by the database, even before it knows', async () => {
    const one = await open()
    await takeOver()
    one.registry.writeSetting('run', 'stale')
    await expect(one.keeper.kept()).rejects.toMatchObject(ELSEWHERE)
    expect(await readSetting('run')).toBeUndefined()
    expect(lost).toHaveBeenCalledOnce()
  })

  it('goes on if nobody has taken its place', async () => {
    const one = await open()
    await passDeadline()
    const thawed = Date.now() + 10_000
    vi.spyOn(Date, 'now').mockReturnValue(thawed)
    await one.keeper.settle()
    one.registry.writeSetting('run', 'mine')
    await one.keeper.kept()
    expect(await readSetting('run')).toBe('mine')
    expect(lost).not.toHaveBeenCalled()
  })
})

it('of two front doors in one place, the earlier one ends without taking the registry back', async () => {
  const one = await open()
  await one.keeper.kept()
  await openPostgresRegistry(postgres.address(schema), 'one', () => {}).then((held) => opened.push(held))
  // Its own changes are the first to find out.
  one.registry.writeSetting('run', 'stale')
  await expect(one.keeper.kept()).rejects.toMatchObject(ELSEWHERE)
  await expect.poll(() => one.keeper.settle()?.catch(({ code }) => code) ?? 'fresh').toBe('HOST_SHOP_ELSEWHERE')
  expect(lost).not.toHaveBeenCalled()
})

describe('while the database is away', () => {
  it('a reply waits for five seconds, and its change is kept once when the database is back', async () => {
    const one = await open()
    await postgres.stop()
    one.registry.writeSetting('run', 'late')
    const began = performance.now()
    const patient = one.keeper.kept(true)
    await expect(one.keeper.kept()).rejects.toMatchObject(AWAY)
    expect(performance.now() - began).toBeGreaterThan(4900)
    expect(performance.now() - began).toBeLessThan(8000)
    await postgres.start()
    await patient
    expect(await readSetting('run')).toBe('late')
  })

  it('the end does not wait for changes that nobody can keep', async () => {
    const one = await open()
    one.registry.writeSetting('run', 'lost')
    await postgres.stop()
    await close(one)
    await postgres.start()
    expect(await readSetting('run')).toBeUndefined()
  })
})
