import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APART } from '#classroom/places.ts'
import type { Room, RoomTeam } from '#contract/class-room.ts'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam
beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons')
  melons = await ours.makeTeam('Mellow Melons')
})
afterAll(() => ours[Symbol.asyncDispose]())

const move = (team: PlayingTeam, apart: boolean) => ours.order(`teams/${team.slug}/move`, { body: { apart } })

const readRoom = async (): Promise<Room> => (await ours.order('room')).json<Room>()
const rowOf = async ({ slug }: PlayingTeam): Promise<RoomTeam | undefined> =>
  (await readRoom()).teams.find((team) => team.slug === slug)

/** The team's changes to its shop: rows, a score, a file, a letter and a log. */
async function describeShop(team: PlayingTeam): Promise<unknown> {
  const [product, challenges, file, letters, logs] = await Promise.all(
    ['/api/Products/1', '/api/Challenges', '/ftp/legal.md', '/range/lab/mail', '/support/logs'].map((path) =>
      team.ask(path),
    ),
  )
  const { data } = challenges?.json<{ data: { key: string; solved: boolean }[] }>() ?? { data: [] }
  return {
    product: product?.json<{ data: unknown }>().data,
    solved: data.filter(({ solved }) => solved).map(({ key }) => key),
    file: file?.text,
    letters: letters?.status,
    logs: [...(logs?.text ?? '').matchAll(/access\.log\.[\d-]+/g)].length > 0,
  }
}

describe('a team that is moved apart', () => {
  it('has all that it had, also when it comes back, and the others are not asked', async () => {
    const login = { email: "' or 1=1--", password: 'x' }
    expect((await lemons.ask('/rest/user/login', { body: login })).status).toBe(200)
    expect((await lemons.ask('/api/Products/1', { method: 'PUT', body: { description: 'Of lemons.' } })).status).toBe(
      200,
    )
    const before = await describeShop(lemons)
    expect(before).toMatchObject({
      product: { description: 'Of lemons.' },
      solved: ['loginAdminChallenge'],
      logs: true,
    })

    expect((await move(lemons, true)).json()).toEqual({ status: 'done' })
    expect(await rowOf(lemons)).toMatchObject({ shard: APART, apart: true })
    expect(await rowOf(melons)).toMatchObject({ shard: 1, apart: false })
    expect((await readRoom()).machine.shards.map(({ shard, teams, apart }) => [shard, teams, apart])).toEqual([
      [1, 1, false],
      [APART, 1, true],
    ])
    expect((await readRoom()).feed[0]).toMatchObject({ kind: 'apart', team: lemons.slug })
    expect(await describeShop(lemons)).toEqual(before)
    expect(await ours.shards[0]?.store.instances()).toEqual([])
    expect((await melons.ask('/api/Products/1')).text).not.toContain('Of lemons.')

    await lemons.ask('/api/Products/1', { method: 'PUT', body: { description: 'Of lemons apart.' } })
    expect((await move(lemons, false)).status).toBe(200)
    expect(await rowOf(lemons)).toMatchObject({ shard: 1, apart: false })
    expect((await lemons.ask('/api/Products/1')).text).toContain('Of lemons apart.')
    expect((await move(lemons, false)).json()).toEqual({ status: 'done' })
  })

  it('loses no request during the move', async () => {
    const answers: number[] = []
    let isOver = false
    const asking = (async () => {
      for (let number = 0; !isOver; number++) {
        const { status } = await melons.ask('/api/Products/2', {
          method: 'PUT',
          body: { description: `No. ${number}` },
        })
        answers.push(status)
        if (status === 200) expect((await melons.ask('/api/Products/2')).text).toContain(`No. ${number}`)
      }
    })()
    for (const apart of [true, false, true]) expect((await move(melons, apart)).status).toBe(200)
    isOver = true
    await asking
    expect(answers.length).toBeGreaterThan(2)
    // A change that was under way may be refused with 409.
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([])
  })

  it('talks and hears news at its new place', async () => {
    const socket = io(`http://localhost:${ours.port}`, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: melons.cookie },
    })
    const news: string[] = []
    socket.on('challenge solved', ({ key }: { key: string }) => news.push(key))
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    await melons.ask('/rest/user/login', { body: { email: "' or 1=1--", password: 'x' } })
    await expect.poll(() => news).toContain('loginAdminChallenge')
    await expect.poll(async () => (await rowOf(melons))?.solved).toBe(1)

    // Open pages and sessions move along.
    const login = await melons.ask('/rest/user/login', { body: { email: "jim@juice-sh.op'--", password: 'x' } })
    const { token } = login.json<{ authentication: { token: string } }>().authentication
    const whoami = () => melons.ask('/rest/user/whoami', { headers: { cookie: `${melons.cookie}; token=${token}` } })
    expect((await whoami()).text).toContain('jim@juice-sh.op')
    for (const apart of [false, true]) {
      const connected = new Promise<void>((resolve) => socket.once('connect', resolve))
      expect((await move(melons, apart)).status).toBe(200)
      await connected
      expect((await whoami()).text).toContain('jim@juice-sh.op')
    }
    await melons.ask('/rest/user/login', { body: { email: "bender@juice-sh.op'--", password: 'x' } })
    await expect.poll(() => news).toContain('loginBenderChallenge')
    socket.disconnect()
  })

  it('is in a backup of the class, and comes back among the others by it', async () => {
    const backup = await fetch(`http://localhost:${ours.port}/host/class/trainer/backup`, {
      headers: { authorization: `Bearer ${ours.door.trainerToken}` },
    })
    const before = (await melons.ask('/api/Products/2')).text
    const restored = await fetch(`http://localhost:${ours.port}/host/class/trainer/restore`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ours.door.trainerToken}` },
      body: await backup.arrayBuffer(),
    })
    expect(await restored.json()).toEqual({ status: 'done', teams: 2 })
    expect(await rowOf(melons)).toMatchObject({ shard: 1, solved: 3 })
    expect((await melons.ask('/api/Products/2')).text).toBe(before)
  })

  it('is moved by the trainer alone', async () => {
    const { status } = await lemons.ask(`/host/class/trainer/teams/${lemons.slug}/move`, { body: { apart: true } })
    expect(status).toBe(401)
    expect((await ours.order(`teams/${lemons.slug}/move`, { body: {} })).status).toBe(400)
    expect((await ours.order('teams/nobody/move', { body: { apart: true } })).status).toBe(404)
  })
})
