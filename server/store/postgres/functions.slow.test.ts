import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '#server/store/postgres/database.ts'
import { HeldLeases } from '#server/store/postgres/held-leases.ts'
import { migrate } from '#server/store/postgres/migrations.ts'
import { openPostgres, type Postgres } from '../../../test/support/postgres.ts'

const ELSEWHERE = { code: 'HOST_SHOP_ELSEWHERE' }

let postgres: Postgres
let database: Database
let leases: HeldLeases
beforeAll(async () => {
  postgres = await openPostgres()
  database = new Database(postgres.address('functions'))
  await migrate(database)
  leases = new HeldLeases(database, 'one')
  await leases.open()
}, 60_000)
afterAll(async () => {
  await leases.close()
  await database.close()
  await postgres[Symbol.asyncDispose]()
})

async function keep(epoch: number, number: number, value: string | null): Promise<void> {
  const rows = [['settings'], ['["run"]'], [value]]
  await database.query('SELECT keep_registry($1, $2, $3, $4, $5, $6)', ['@registry', epoch, number, ...rows])
}

const read = (): Promise<{ value: string | null; changed: number }[]> =>
  database.query("SELECT value, changed FROM registry WHERE name = 'settings'")

it('a batch of the registry is kept once, in its order, and announced by a growing number', async () => {
  await leases.take('@registry')
  const { epoch } = leases.find('@registry') ?? { epoch: 0 }
  await keep(epoch, 1, 'first')
  const [first] = await read()
  expect(first?.value).toBe('first')
  // Its answer was lost, so it comes again.
  await keep(epoch, 1, 'first')
  expect(await read()).toEqual([first])
  await expect(keep(epoch, 3, 'too early')).rejects.toMatchObject(ELSEWHERE)
  await keep(epoch, 2, null)
  const [second] = await read()
  expect(second?.value).toBeNull()
  expect(second?.changed).toBeGreaterThan(first?.changed ?? 0)
})

it('a batch of an earlier holder is refused', async () => {
  await leases.take('@registry')
  const { epoch } = leases.find('@registry') ?? { epoch: 0 }
  await leases.giveBack('@registry')
  await leases.take('@registry')
  expect(leases.find('@registry')?.epoch).toBeGreaterThan(epoch)
  const before = await read()
  await expect(keep(epoch, 1, 'stale')).rejects.toMatchObject(ELSEWHERE)
  expect(await read()).toEqual(before)
})
