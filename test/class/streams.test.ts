import { type ClientRequest, request as sendRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '#contract/class-board.ts'
import type { RoomChange } from '#contract/class-room.ts'
import type { RunState } from '#contract/class-run.ts'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam
const streams: ClientRequest[] = []

beforeAll(async () => {
  ours = await openClass()
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  melons = await ours.makeTeam('Mellow Melons')
})
afterAll(async () => {
  for (const stream of streams) stream.destroy()
  await ours[Symbol.asyncDispose]()
})

interface HeardEvent {
  name: string
  data: unknown
}

/** Listens to an event stream. The list grows with each event. */
async function listen(path: string, headers: Record<string, string> = {}): Promise<HeardEvent[]> {
  const heard: HeardEvent[] = []
  let text = ''
  await new Promise<void>((resolve, reject) => {
    const stream = sendRequest(
      { host: '127.0.0.1', port: ours.port, path, headers: { host: 'localhost', ...headers } },
      (reply) => {
        if (reply.statusCode !== 200) return reject(new Error(`${reply.statusCode}`))
        resolve()
        reply.setEncoding('utf8')
        reply.on('error', () => {})
        reply.on('data', (piece: string) => {
          text += piece
          const events = text.split('\n\n')
          text = events.pop() ?? ''
          for (const event of events) {
            const data = /^data: (.*)$/m.exec(event)?.[1]
            if (data) heard.push({ name: /^event: (.*)$/m.exec(event)?.[1] ?? '', data: JSON.parse(data) })
          }
        })
      },
    )
    stream.on('error', reject)
    streams.push(stream)
    stream.end()
  })
  return heard
}

describe('event streams', () => {
  it('report a team’s events to the trainer', async () => {
    const heard = await listen('/host/class/trainer/events', { authorization: `Bearer ${ours.door.trainerToken}` })
    await lemons.ask('/rest/user/login', { body: { email: "' or 1=1--", password: 'x' } })
    const changes = () => heard.map(({ data }) => data as RoomChange)
    await expect
      .poll(() => changes().find((change) => change.kind === 'team' && change.team.solved === 1), { timeout: 5000 })
      .toBeDefined()
    expect(changes().find((change) => change.kind === 'feed' && change.entry.kind === 'solved')).toMatchObject({
      entry: { team: lemons.slug, player: 'Mira', what: 'loginAdminChallenge' },
    })
  })

  it('send players their own messages and the run, and nothing of others', async () => {
    const own = await listen('/host/class/events', { cookie: lemons.cookie })
    const other = await listen('/host/class/events', { cookie: melons.cookie })
    await ours.order(`teams/${lemons.slug}/message`, { body: { text: 'for the lemons' } })
    await ours.order('messages', { body: { text: 'for all' } })
    await ours.order('run/start', { body: {} })
    const said = (heard: HeardEvent[]) =>
      heard.filter(({ name }) => name === 'message').map(({ data }) => (data as { text: string }).text)
    await expect.poll(() => said(own)).toEqual(['for the lemons', 'for all'])
    expect(said(other)).toEqual(['for all'])
    const statuses = () => own.filter(({ name }) => name === 'run').map(({ data }) => (data as RunState).status)
    await expect.poll(statuses).toEqual(['ready', 'running'])
  })

  it('show the board to anybody, anew when it changes', async () => {
    const heard = await listen('/host/class/board/events')
    await expect.poll(() => heard.length).toBe(1)
    await melons.ask('/rest/user/login', { body: { email: "jim@juice-sh.op'--", password: 'x' } })
    await expect
      .poll(() => (heard.at(-1)?.data as Board | undefined)?.teams.find(({ slug }) => slug === melons.slug)?.solved, {
        timeout: 5000,
      })
      .toBe(1)
  })

  it('are closed to strangers', async () => {
    await expect(listen('/host/class/events')).rejects.toThrow('401')
    await expect(listen('/host/class/trainer/events', { cookie: lemons.cookie })).rejects.toThrow('401')
  })
})

describe('without the trainer’s token', () => {
  it.each([
    ...[
      'GET room',
      'GET events',
      'GET teams/brisk-lemons',
      'GET results.csv',
      'GET results.json',
      'GET backup',
      'GET flag-keys',
    ],
    ...[
      'POST run',
      'POST run/start',
      'POST run/pause',
      'POST run/end',
      'POST run/freeze',
      'POST messages',
      'POST list',
    ],
    ...['POST restore', 'POST flags', 'POST teams/brisk-lemons/rewind', 'POST teams/brisk-lemons/branch'],
    ...['POST teams/brisk-lemons/reset', 'POST teams/brisk-lemons/unsolve', 'POST teams/brisk-lemons/passcode'],
    ...[
      'POST teams/brisk-lemons/rename',
      'POST teams/brisk-lemons/remove',
      'POST teams/brisk-lemons/look',
      'GET nothing',
    ],
  ])('refuses everybody on %s', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const answer = await lemons.ask(`/host/class/trainer/${path}`, { method, ...(method === 'POST' && { body: {} }) })
    expect([answer.status, answer.json<{ error: { code: string } }>().error.code]).toEqual([401, 'HOST_NOT_TRAINER'])
  })
})
