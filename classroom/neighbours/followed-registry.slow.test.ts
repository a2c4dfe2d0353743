import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPostgresRegistry } from '#classroom/door/postgres-registry.ts'
import { Registry } from '#classroom/door/registry.ts'
import type { RegistryRow } from '#classroom/door/registry-rows.ts'
import { FollowedRegistry } from '#classroom/neighbours/followed-registry.ts'
import { openPostgres, type Postgres } from '../../test/support/postgres.ts'
import { waitFor } from '../../test/support/wait-for.ts'

const EMBLEM = { fruit: 'lime', ground: 'seeds' } as never

let postgres: Postgres
let schemas = 0
let leading: Registry
let followed: FollowedRegistry
let heard: RegistryRow[]
beforeAll(async () => {
  postgres = await openPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())
beforeEach(async () => {
  const address = postgres.address(`followed_${++schemas}`)
  const { rows, keeper } = await openPostgresRegistry(address, 'one', () => {})
  leading = new Registry(rows.db, keeper)
  await leading.kept()
  heard = []
  followed = await FollowedRegistry.open(address, (rows) => {
    heard.push(...rows)
    for (const { name, key } of rows) {
      const [id] = JSON.parse(key)
      if (name === 'teams') followed.registry.followTeam(String(id))
      if (name === 'members') followed.registry.followMember(Number(id))
    }
  })
})
afterEach(async () => {
  await postgres.start()
  await followed.close()
  await leading.close()
})

it('hears of teams, members and settings without a question', async () => {
  const { team, passcode } = leading.make('red', 'Red', EMBLEM, 1)
  const { id } = leading.join('red', 'browser', 'Rita', 'passcode' as never)
  leading.writeSetting('run', '{}')
  await leading.kept()
  await waitFor(() => expect(followed.registry.findByPasscode(passcode)).toEqual(team))
  expect(followed.registry.findMember(id)?.player).toBe('Rita')
  expect(followed.registry.readSetting('run')).toBe('{}')
})

it('keeps the object of a team that moves, and forgets removed ones', async () => {
  const { team } = leading.make('red', 'Red', EMBLEM, 1)
  await leading.kept()
  await followed.catchUp()
  const seen = followed.registry.find('red')
  leading.move(team, 2)
  await leading.kept()
  await followed.catchUp()
  expect(seen?.shard).toBe(2)
  leading.remove('red')
  await leading.kept()
  await followed.catchUp()
  expect(followed.registry.list()).toEqual([])
  expect(followed.registry.findByInstance(team.instance)).toBeUndefined()
})

it('reads by its number what it has missed while its connection was lost', async () => {
  await postgres.stop()
  leading.make('red', 'Red', EMBLEM, 1)
  leading.make('blue', 'Blue', EMBLEM, 1)
  await postgres.start()
  await leading.kept(true)
  // The announcements may have come while nobody listened.
  await waitFor(() =>
    expect(
      followed.registry
        .list()
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(['blue', 'red']),
  )
  expect(heard.filter(({ name }) => name === 'teams')).toHaveLength(2)
})

it('answers no question from a stale copy', async () => {
  for (let number = 0; number < 30; number++) {
    leading.writeSetting('number', String(number))
    await leading.kept()
    const [one, other] = [followed.catchUp(), followed.catchUp()]
    await Promise.all([one, other])
    expect(followed.registry.readSetting('number')).toBe(String(number))
  }
})
