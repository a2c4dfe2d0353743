import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Room } from '#contract/class-room.ts'
import { type Answer, type OpenClass, openClass } from '../support/open-class.ts'
import { openPostgres, type Postgres } from '../support/postgres.ts'
import { waitFor } from '../support/wait-for.ts'

let postgres: Postgres
let schemas = 0
beforeAll(async () => {
  postgres = await openPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())

const json = { 'content-type': 'application/json' }

async function download(ours: OpenClass): Promise<Buffer> {
  const headers = { authorization: `Bearer ${ours.door.trainerToken}` }
  const reply = await fetch(`http://localhost:${ours.port}/host/class/trainer/backup`, { headers })
  return Buffer.from(await reply.arrayBuffer())
}

function upload(ours: OpenClass, file: Buffer): Promise<Answer> {
  const headers = { 'content-type': 'application/octet-stream' }
  return ours.order('restore', { method: 'POST', body: file, headers })
}

async function roomOf(ours: OpenClass): Promise<Room> {
  return (await ours.order('room')).json<Room>()
}

describe('a class on PostgreSQL', () => {
  it('keeps teams, players, solves and shops for other shards, and for a front door elsewhere', async () => {
    const environment = { HOST_STORE: postgres.address(`class_${++schemas}`) }
    let cookie: string
    {
      await using ours = await openClass(environment)
      const red = await ours.makeTeam('Red', 'Rita')
      await ours.makeTeam('Blue', 'Ben')
      cookie = red.cookie
      expect((await red.ask('/rest/qwertz')).status).toBe(500)
      await red.ask('/api/Products/9', { method: 'PUT', headers: json, body: { price: 41 } })
      await ours.order('messages', { body: { text: 'Welcome' } })
      await waitFor(async () => expect((await roomOf(ours)).teams.find(({ slug }) => slug === 'red')?.solved).toBe(1))
      const team = ours.door.ours.registry.find('red')
      const from = team?.shard ?? 1
      if (team) expect(await ours.door.ours.moves.move(team, 3 - from)).toBe(true)
      expect(ours.door.ours.registry.listLeftovers(from)).toEqual([])
      const files = readdirSync(ours.dataDirectory, { recursive: true }).map(String)
      expect(files.filter((name) => name.endsWith('.sqlite'))).toEqual([])
    }
    // Other folders, and one shard less.
    await using later = await openClass(environment, 1)
    const room = await roomOf(later)
    expect(room.teams.map(({ name, solved, players }) => [name, solved, players.map((player) => player.name)])).toEqual(
      [
        ['Red', 1, ['Rita']],
        ['Blue', 0, ['Ben']],
      ],
    )
    expect(room.messages.map(({ text }) => text)).toEqual(['Welcome'])
    const again = await later.ask('/api/Products/9', { headers: { cookie } })
    expect(again.json<{ data: { price: number } }>().data.price).toBe(41)
    // A member who left is never mistaken for a later one.
    const removed = room.teams[0]?.players[0]?.id ?? 0
    expect((await later.order('teams/red/expel', { body: { player: removed } })).status).toBeLessThan(300)
    const third = await later.makeTeam('Green')
    expect((await later.meOf(third)).team.slug).toBe('green')
  })

  it('waits while the database is away, and loses nothing that it has answered', async () => {
    await using ours = await openClass({ HOST_STORE: postgres.address(`class_${++schemas}`) })
    const red = await ours.makeTeam('Red')
    await postgres.stop()
    const html = { accept: 'text/html' }
    await waitFor(async () => expect((await red.ask('/', { headers: html })).status).toBe(503))
    expect((await red.ask('/', { headers: html })).text).toContain('The shop takes a short break')
    expect((await ours.browse().ask('/host/class/teams', { body: { name: 'Late' } })).status).toBe(503)
    await postgres.start()
    await waitFor(async () => expect((await red.ask('/', { headers: html })).status).toBe(200))
    expect((await ours.browse().ask('/host/class/teams', { body: { name: 'Later' } })).status).toBe(201)
    const slugs = await postgres.query(
      `SELECT value FROM class_${schemas}.registry WHERE name = 'teams' ORDER BY changed`,
    )
    expect(slugs.map(({ value }) => JSON.parse(String(value)).name)).toEqual(expect.arrayContaining(['Red', 'Later']))
  })

  it('is one backup file for both engines', async () => {
    const environment = { HOST_STORE: postgres.address(`class_${++schemas}`) }
    await using here = await openClass(environment)
    await using embedded = await openClass()
    const red = await here.makeTeam('Red', 'Rita')
    await red.ask('/api/Products/9', { method: 'PUT', headers: json, body: { price: 44 } })
    const file = await download(here)
    expect((await upload(embedded, file)).status).toBeLessThan(300)
    const price = async (ours: OpenClass) =>
      (await ours.ask('/api/Products/9', { headers: { cookie: red.cookie } })).json<{ data: { price: number } }>().data
        .price
    expect(await price(embedded)).toBe(44)
    await red.ask('/api/Products/9', { method: 'PUT', headers: json, body: { price: 45 } })
    expect((await upload(here, await download(embedded))).status).toBeLessThan(300)
    expect(await price(here)).toBe(44)
    expect((await roomOf(here)).teams.map(({ name }) => name)).toEqual(['Red'])
  })
})
