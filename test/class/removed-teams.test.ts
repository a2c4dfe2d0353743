import { type ClientRequest, type IncomingMessage, request as sendRequest } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TeamPage } from '#contract/class-team.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

let ours: OpenClass
const sockets: Socket[] = []

beforeAll(async () => {
  ours = await openClass({}, 1)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await ours[Symbol.asyncDispose]()
})

interface Listener {
  socket: Socket
  heard: string[]
}

async function listenAs(team: PlayingTeam, transport: 'websocket' | 'polling'): Promise<Listener> {
  const socket = io(`http://localhost:${ours.port}`, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: team.cookie },
  })
  sockets.push(socket)
  const heard: string[] = []
  socket.on('challenge solved', ({ key, flag }: { key: string; flag: string }) => heard.push(`${key} ${flag}`))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard }
}

const removeTeam = (team: PlayingTeam) => ours.order(`teams/${team.slug}/remove`, { body: {} })

const loginAs = (team: PlayingTeam, name: string) =>
  team.ask('/rest/user/login', { body: { email: `${name}@juice-sh.op'--`, password: 'x' } })

async function solvedBy(team: PlayingTeam): Promise<string[]> {
  const { data } = (await team.ask('/api/Challenges')).json<{ data: { key: string; solved: boolean }[] }>()
  return data.filter(({ solved }) => solved).map(({ key }) => key)
}

async function flagOfLogin(team: PlayingTeam): Promise<string> {
  const { heard, socket } = await listenAs(team, 'websocket')
  await loginAs(team, 'bender')
  await expect.poll(() => heard.length).toBe(1)
  socket.disconnect()
  return heard[0] ?? ''
}

interface Pending {
  sent: ClientRequest
  end: Promise<number | 'cut'>
}

/** Begins a request whose body is still missing. */
function begin(team: PlayingTeam, path: string, length: number): Pending {
  const sent = sendRequest({
    host: '127.0.0.1',
    port: ours.port,
    path,
    method: 'POST',
    agent: false,
    headers: {
      host: `localhost:${ours.port}`,
      cookie: team.cookie,
      'content-type': 'application/json',
      'content-length': length,
    },
  })
  const end = new Promise<number | 'cut'>((resolve) => {
    sent.once('response', (reply: IncomingMessage) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.once('error', () => resolve('cut'))
  })
  sent.flushHeaders()
  return { sent, end }
}

/** Waits until the front door has received the head of a request. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

describe('a removed team', () => {
  it.each(['websocket', 'polling'] as const)(
    'loses its sockets at once, by %s, and they neither hear nor solve for the next of that name',
    async (transport) => {
      const first = await ours.makeTeam('Second Hand', 'Mira')
      const { socket, heard } = await listenAs(first, transport)
      await removeTeam(first)
      await expect.poll(() => socket.connected, { timeout: 2000 }).toBe(false)
      const second = await ours.makeTeam('Second Hand', 'Noor')
      expect(second.slug).toBe(first.slug)
      socket.emit('verifyLocalXssChallenge', SCRIPT_FRAME)
      await loginAs(second, 'jim')
      await settle()
      expect(await solvedBy(second)).toEqual(['loginJimChallenge'])
      expect(heard).toEqual([])
      await removeTeam(second)
    },
  )

  it('cannot continue a session of long polling of another team', async () => {
    const first = await ours.makeTeam('Second Hand')
    const path = '/socket.io/?EIO=4&transport=polling'
    const sid = /"sid":"([^"]+)"/.exec((await first.ask(path)).text)?.[1]
    const say = (team: PlayingTeam, body: string) =>
      team.ask(`${path}&sid=${sid}`, { body, headers: { 'content-type': 'text/plain' } })
    expect((await say(first, '40')).text).toBe('ok')
    await removeTeam(first)
    const second = await ours.makeTeam('Second Hand')
    const message = `42["verifyLocalXssChallenge","${SCRIPT_FRAME.replaceAll('"', '\\"')}"]`
    expect((await say(first, message)).status).toBe(401)
    expect((await say(second, message)).status).toBe(400)
    expect(await solvedBy(second)).toEqual([])
    await removeTeam(second)
  })

  it('loses its requests under way, which say nothing in the name of the next', async () => {
    const first = await ours.makeTeam('Second Hand', 'Mira')
    const body = JSON.stringify({ text: 'Said too late' })
    const message = begin(first, '/host/class/messages', body.length)
    const order = begin(first, '/rest/user/login', 100_000)
    order.sent.write('{"email":"')
    await settle()
    await removeTeam(first)
    const second = await ours.makeTeam('Second Hand', 'Noor')
    message.sent.end(body)
    expect(await message.end).toBe('cut')
    expect(await order.end).toBe('cut')
    expect((await ours.order(`teams/${second.slug}`)).json<TeamPage>().messages).toEqual([])
    await removeTeam(second)
  })

  it('has other flags and other logs than the next of that name', async () => {
    const first = await ours.makeTeam('Second Hand')
    const flag = await flagOfLogin(first)
    await first.ask('/rest/products/search?q=what-the-first-searched')
    await removeTeam(first)
    const second = await ours.makeTeam('Second Hand')
    expect(await flagOfLogin(second)).not.toBe(flag)
    const list = (await second.ask('/support/logs')).text
    const name = /access\.log\.\d{4}-\d\d-\d\d/.exec(list)?.[0]
    const log = (await second.ask(`/support/logs/${name}`)).text
    expect(log).toContain('/rest/user/login')
    expect(log).not.toContain('what-the-first-searched')
    await removeTeam(second)
  })

  it('is not blamed on the next of that name for flags that others brought', async () => {
    const first = await ours.makeTeam('Second Hand')
    const other = await ours.makeTeam('Flag Bearers')
    const flag = (await flagOfLogin(first)).split(' ')[1]
    await ours.order('flags', { body: { flag, team: other.slug } })
    const read = async () => (await ours.order(`teams/${other.slug}`)).json<TeamPage>().suspicions
    expect(await read()).toHaveLength(1)
    await removeTeam(first)
    await ours.makeTeam('Second Hand')
    expect(await read()).toEqual([])
  })
})

it('a team that is removed while it is being made lets nobody into the next of that name', async () => {
  await using busy = await openClass({}, 1)
  const { shards, registry } = busy.door.ours
  const ask = shards.ask.bind(shards)
  const gate = Promise.withResolvers<void>()
  shards.ask = async (shard, order, body) => {
    if (order === 'wake') await gate.promise
    return ask(shard, order, body)
  }
  const making = busy.browse().ask('/host/class/teams', { body: { name: 'Early Elders' } })
  await expect.poll(() => registry.find('early-elders')).toBeDefined()
  await busy.order('teams/early-elders/remove', { body: {} })
  shards.ask = ask
  const next = await busy.makeTeam('Early Elders', 'Noor')
  gate.resolve()
  expect((await making).status).toBe(401)
  expect((await busy.meOf(next)).players).toEqual(['Noor'])
})

it('cuts an unread stream with its team, and the front door continues', async () => {
  await using busy = await openClass({}, 1)
  const { players } = busy.door.ours.news
  const listenDeaf = async (name: string): Promise<PlayingTeam> => {
    const team = await busy.makeTeam(name)
    const headers = { host: `localhost:${busy.port}`, cookie: team.cookie }
    const stream = sendRequest({
      host: '127.0.0.1',
      port: busy.port,
      path: '/host/class/events',
      agent: false,
      headers,
    })
    stream.on('error', () => undefined)
    await new Promise<void>((resolve) => {
      stream.once('response', (reply) => {
        reply.on('error', () => undefined)
        reply.pause()
        resolve()
      })
      stream.end()
    })
    return team
  }
  const say = async (): Promise<void> => {
    players.send('message', { text: 'x'.repeat(100_000) })
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  // Unread messages fill the system's buffer first, then that of the front door.
  await listenDeaf('Deaf Dates')
  let most = 0
  for (; players.count > 0; most++) await say()
  const team = await listenDeaf('Deaf Dewberries')
  for (let count = 0; count < most - 8; count++) await say()
  expect(players.count).toBe(1)
  await busy.order(`teams/${team.slug}/remove`, { body: {} })
  await expect.poll(() => players.count).toBe(0)
  await say()
  expect((await busy.order('room')).status).toBe(200)
})

describe('a later team of the same name', () => {
  it('does not wait for the removed one', async () => {
    const { cooling, moves } = ours.door.ours
    const removed = await ours.makeTeam('Hasty Plums')
    const row = ours.door.ours.registry.find(removed.slug)
    if (!row) throw new Error('The team was not made.')
    cooling.note(removed.slug)
    cooling.keepWaiting(removed.slug, 60_000)
    moves.noteStrike(row)
    expect((await removed.ask('/rest/products/search?q=')).status).toBe(503)
    await removeTeam(removed)
    const later = await ours.makeTeam('Hasty Plums')
    expect(later.slug).toBe(removed.slug)
    expect((await later.ask('/rest/products/search?q=')).status).toBe(200)
    const laterRow = ours.door.ours.registry.find(later.slug)
    if (laterRow) moves.noteStrike(laterRow)
    expect(moves.findMove(later.slug)).toBeUndefined()
  })
})
