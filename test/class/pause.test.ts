import { request as sendRequest } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RunState } from '#contract/class-run.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

let ours: OpenClass
let socket: Socket | undefined
let count = 0

beforeAll(async () => {
  ours = await openClass({}, 1)
})
afterEach(async () => {
  socket?.disconnect()
  await ours.order('run/end', { body: {} })
})
afterAll(() => ours[Symbol.asyncDispose]())

const run = (act: string) => ours.order(`run/${act}`, { body: {} })

async function listenAs(team: PlayingTeam): Promise<Socket> {
  socket = io(`http://localhost:${ours.port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: team.cookie },
  })
  const opened = socket
  await new Promise((resolve) => opened.once('connect', () => resolve(undefined)))
  return opened
}

/** Asks the front door, because a paused shop does not answer. */
const solvedBy = ({ slug }: PlayingTeam) => ours.door.ours.chronicle.solvesOf(slug).map(({ challenge }) => challenge)

const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

const makeTeam = () => ours.makeTeam(`Team ${++count}`)

it('an open socket solves nothing during a pause', async () => {
  const team = await makeTeam()
  await run('start')
  const opened = await listenAs(team)
  await run('pause')
  opened.emit('verifyLocalXssChallenge', SCRIPT_FRAME)
  await settle()
  expect(opened.connected).toBe(true)
  await run('resume')
  expect(solvedBy(team)).toEqual([])
  const { data } = (await team.ask('/api/Challenges')).json<{ data: { solved: boolean; disabledEnv: unknown }[] }>()
  expect(data.filter(({ solved }) => solved)).toEqual([])
  opened.emit('verifyLocalXssChallenge', SCRIPT_FRAME)
  await expect.poll(() => solvedBy(team)).toEqual(['localXssChallenge'])
})

it('a request that was under way when a pause began solves nothing either', async () => {
  const team = await makeTeam()
  await run('start')
  const body = JSON.stringify({ email: "' or 1=1--", password: 'x'.repeat(70_000) })
  const sent = sendRequest({
    host: '127.0.0.1',
    port: ours.port,
    path: '/rest/user/login',
    method: 'POST',
    agent: false,
    headers: {
      host: `localhost:${ours.port}`,
      cookie: team.cookie,
      'content-type': 'application/json',
      'content-length': body.length,
    },
  })
  sent.write(body.slice(0, 20))
  await settle()
  await run('pause')
  const status = new Promise((resolve) =>
    sent.once('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    }),
  )
  sent.end(body.slice(20))
  await status
  await settle()
  await run('resume')
  expect(solvedBy(team)).toEqual([])
})

it('a pause closes nothing for the looking trainer', async () => {
  const team = await makeTeam()
  await run('start')
  await run('pause')
  const { url } = (await ours.order(`teams/${team.slug}/look`, { body: {} })).json<{ url: string }>()
  const { data } = (await ours.ask('/api/Challenges', { host: new URL(url).host })).json<{
    data: { key: string; disabledEnv: string | null }[]
  }>()
  expect(data.find(({ key }) => key === 'loginAdminChallenge')?.disabledEnv).toBeNull()
})

it('an open socket solves nothing once the run is over, by hand or by the clock', async () => {
  const team = await makeTeam()
  await run('start')
  const opened = await listenAs(team)
  await run('end')
  opened.emit('verifyLocalXssChallenge', SCRIPT_FRAME)
  await settle()
  expect(solvedBy(team)).toEqual([])
  await run('start')
  // The shard knows the end of the run, which the front door notices up to a second later.
  const state = ours.door.ours.run.stateAt()
  const over: RunState = { ...state, minutes: 1, endsAt: Date.now() - 1 }
  await ours.door.ours.shards.askAll('run', { run: over })
  opened.emit('verifyLocalXssChallenge', SCRIPT_FRAME)
  await settle()
  expect(solvedBy(team)).toEqual([])
})
