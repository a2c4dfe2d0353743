import { hash } from 'node:crypto'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MyTeam } from '#contract/class.ts'
import type { Room } from '#contract/class-room.ts'
import type { TeamPage } from '#contract/class-team.ts'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

let ours: OpenClass
let lemons: PlayingTeam
let lookHost: string
let token: string

beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  const { url } = (await ours.order(`teams/${lemons.slug}/look`, { body: {} })).json<{ url: string }>()
  lookHost = new URL(url).host
  token = await logIn("' or 1=1--")
  // The first visit builds the outside world.
  await lemons.ask('/range/lab/info')
})
afterAll(() => ours[Symbol.asyncDispose]())

async function logIn(email: string, password = 'x'): Promise<string> {
  const reply = await lemons.ask('/rest/user/login', { body: { email, password } })
  return reply.json<{ authentication: { token: string } }>().authentication.token
}

const look = (path: string, headers: Record<string, string> = {}) =>
  ours.ask(path, {
    host: lookHost,
    headers: { authorization: `Bearer ${token}`, cookie: `token=${token}`, ...headers },
  })
const lookAtLab = (path: string, headers: Record<string, string> = {}) => ours.askLab(path, { host: lookHost, headers })

/** Everything that is stored or shown about the team. */
async function describeLemons() {
  const [shard] = ours.shards
  const instance = ours.door.ours.registry.find(lemons.slug)?.instance ?? ''
  const awake = shard?.instances.peek(instance)
  const { team, recorder, journal } = (await ours.order(`teams/${lemons.slug}`)).json<TeamPage>()
  const { feed } = (await ours.order('room')).json<Room>()
  const { limits, solvers } = (await lemons.ask('/host/class/me')).json<MyTeam>()
  const { seenAt: _, ...player } = team.players[0] ?? { seenAt: 0 }
  return {
    stored: hash('sha256', JSON.stringify(await shard?.store.load(instance))),
    game: JSON.stringify(awake?.game.state),
    lab: hash('sha256', JSON.stringify(awake?.lab.state)),
    chain: hash('sha256', JSON.stringify(awake?.chain.state)),
    users: awake?.users,
    // `awake` changes by itself: the door asks every five seconds.
    told: JSON.stringify({ ...team, awake: null, players: player, limits: [] }),
    limits: limits.filter(({ kind }) => kind !== 'computing'),
    recorder,
    journal,
    feed,
    solvers,
  }
}

/** The team's access log without the line of this reading. */
async function readLog(): Promise<string[]> {
  const list = (await lemons.ask('/support/logs')).text
  const name = /access\.log\.\d{4}-\d\d-\d\d/.exec(list)?.[0]
  return (await lemons.ask(`/support/logs/${name}`)).text.split('\n').slice(0, -2)
}

describe('a look over the shoulder', () => {
  it('changes nothing by any address of shop, range and outside world that can be read', async () => {
    const addresses = new Set(
      ours.shards[0]?.routes
        .filter(({ method, path }) => method === 'GET' && !path.startsWith('/host'))
        .map(({ path }) => path.replaceAll(/:\w+/g, '1').replace('*', 'word?said=hello')),
    )
    expect(addresses.size).toBeGreaterThan(140)
    const payloads = [
      '/rest/user/change-password?new=looked123&repeat=looked123',
      "/rest/products/search?q=')) UNION SELECT id, email, password, '4', '5', '6', '7', '8', '9' FROM Users--",
      '/rest/track-order/%27%20%7C%7C%20true%20%7C%7C%20%27',
      '/redirect?to=https://elsewhere.test/?from=https://github.com/juice-shop/juice-shop',
      '/rest/saveLoginIp',
      '/this/page/does/not/exist',
      '/ftp/eastere.gg%2500.md',
      '/range/lab/in/word?said=hello',
      '/rest/admin/application-configuration',
    ]
    await lemons.ask('/profile')
    const log = await readLog()
    const before = await describeLemons()
    const statuses = new Map<string, number>()
    for (const address of [...addresses, ...payloads]) {
      const headers = { 'true-client-ip': '<iframe src="javascript:alert(`xss`)">' }
      const asked = address.startsWith('/range/lab') ? lookAtLab : look
      statuses.set(address, (await asked(encodeURI(decodeURI(address)), headers)).status)
    }
    expect(statuses.get('/rest/user/change-password?new=looked123&repeat=looked123')).toBe(200)
    expect(statuses.get('/rest/saveLoginIp')).toBe(200)
    expect(await describeLemons()).toEqual(before)
    expect((await readLog()).slice(0, log.length)).toEqual(log)
    expect((await readLog()).filter((line) => line.includes('saveLoginIp'))).toEqual([])
    await expect(logIn('admin@juice-sh.op', 'looked123')).rejects.toThrow()
  })

  it('at the port of the outside world changes nothing either', async () => {
    const before = await describeLemons()
    const asked = await lookAtLab('/range/lab/in/word?said=hello')
    expect(asked.status).toBeLessThan(400)
    expect(await describeLemons()).toEqual(before)
  })

  it('sees everything up to then, including solves and journal', async () => {
    await lemons.ask('/api/Products/1', { method: 'PUT', body: { description: 'squeezed twice' } })
    expect((await look('/api/Products/1')).text).toContain('squeezed twice')
    const { data } = (await look('/api/Challenges')).json<{ data: { key: string; solved: boolean }[] }>()
    expect(data.filter(({ solved }) => solved).map(({ key }) => key)).toContain('loginAdminChallenge')
    await lemons.ask('/range/lab/in/from-the-team?said=hello')
    expect((await lookAtLab('/range/lab/visits')).text).toContain('from-the-team')
    const first = (await lemons.ask('/range/chain/info')).text
    expect((await look('/range/chain/info')).text).toBe(first)
  })

  it('wakes no shop, and takes no greeting from the pages of the team', async () => {
    const melons = await ours.makeTeam('Mellow Melons')
    const { url } = (await ours.order(`teams/${melons.slug}/look`, { body: {} })).json<{ url: string }>()
    const [shard] = ours.shards
    const instance = ours.door.ours.registry.find(melons.slug)?.instance ?? ''
    await shard?.instances.hibernate(Date.now() + 1000)
    expect((await ours.ask('/api/Products/1', { host: new URL(url).host })).status).toBe(200)
    expect(shard?.instances.peek(instance)).toBeUndefined()
    const greet = async (extraHeaders: Record<string, string>): Promise<boolean> => {
      const socket = io(`http://localhost:${ours.port}`, { transports: ['websocket'], forceNew: true, extraHeaders })
      let isGreeted = false
      socket.on('server started', () => {
        isGreeted = true
      })
      await new Promise((resolve) => socket.once('connect', () => setTimeout(resolve, 100)))
      socket.disconnect()
      return isGreeted
    }
    expect(await greet({ host: new URL(url).host })).toBe(false)
    expect(await greet({ cookie: melons.cookie })).toBe(true)
  })

  it('has a few copies at once, and others wait their turn', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => look('/rest/products/search?q=')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('writes nothing by another method', async () => {
    const answer = await ours.ask('/api/Feedbacks', { host: lookHost, method: 'POST', body: { comment: 'x' } })
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('HOST_LOOK_ONLY')])
  })
})
