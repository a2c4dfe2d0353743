import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPostgresRegistry } from '#classroom/door/postgres-registry.ts'
import { Membership } from '#classroom/neighbours/membership.ts'
import { openPostgres, type Postgres } from '../../test/support/postgres.ts'

let postgres: Postgres
let address: string
let schemas = 0
const opened: Membership[] = []
beforeAll(async () => {
  postgres = await openPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())
beforeEach(() => {
  address = postgres.address(`members_${++schemas}`)
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(place: string): Promise<Membership> {
  const membership = await Membership.open(address, { place, url: `http://${place}`, shards: 2 })
  opened.push(membership)
  return membership
}

async function close(membership: Membership): Promise<void> {
  opened.splice(opened.indexOf(membership), 1)
  await membership.close()
}

it('each front door has a slot of its own, and sees the others come and go', async () => {
  const first = await open('a')
  expect([first.slot, first.others, first.leader]).toEqual([0, [], null])
  expect(first.doors).toMatchObject([{ slot: 0, place: 'a', url: 'http://a', shards: 2 }])
  const changed = vi.fn()
  first.on('change', changed)
  const second = await open('b')
  expect(second.slot).toBe(1)
  await expect.poll(() => first.others).toMatchObject([{ slot: 1, place: 'b', url: 'http://b', epoch: second.epoch }])
  expect(changed).toHaveBeenCalledOnce()
  await first.look()
  expect(changed).toHaveBeenCalledOnce()
  await close(second)
  await expect.poll(() => first.others).toEqual([])
})

it('a place that starts again takes its slot, and counts as another registration', async () => {
  const first = await open('a')
  await open('b')
  const { epoch } = first
  await close(first)
  const again = await open('a')
  expect(again.slot).toBe(0)
  expect(again.epoch).toBeGreaterThan(epoch)
})

it('the one that has the registry leads', async () => {
  const first = await open('a')
  const { keeper, rows } = await openPostgresRegistry(address, 'a', () => {})
  await expect.poll(() => first.leader?.place).toBe('a')
  await keeper.close(rows.db)
  await expect.poll(() => first.leader).toBeNull()
})

it('goes by its last look while the database is away, and looks again afterwards', async () => {
  const first = await open('a')
  await open('b')
  await expect.poll(() => first.others).toHaveLength(1)
  await postgres.stop()
  await expect(first.look()).rejects.toThrow()
  expect(first.others).toHaveLength(1)
  await postgres.start()
  await expect
    .poll(
      () =>
        first.look().then(
          () => first.doors.length,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
}, 60_000)

it('is not opened without a database', async () => {
  await expect(
    Membership.open('postgres://127.0.0.1:1/x', { place: 'a', url: 'http://a', shards: 1 }),
  ).rejects.toThrow()
})
