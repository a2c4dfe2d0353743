import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MyTeam } from '#contract/class.ts'
import type { Room } from '#contract/class-room.ts'
import type { RunSettings, RunState } from '#contract/class-run.ts'
import type { TeamPage } from '#contract/class-team.ts'
import { type Answer, type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

const INJECTION = { email: "' or 1=1--", password: 'x' }
const PAGE = { accept: 'text/html,*/*;q=0.8' }

let ours: OpenClass
let lemons: PlayingTeam

beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
})
afterEach(async () => {
  await ours.order('run/end', { body: {} })
  await save({ minutes: 0, phases: [], closedUntilStart: false, limits: NO_LIMITS })
})
afterAll(() => ours[Symbol.asyncDispose]())

const NO_LIMITS = { players: null, storageMegabytes: null, requestsAtOnce: null, codeSecondsPerMinute: null }
const EVERYTHING = { name: 'All', startsAtMinute: 0, maxDifficulty: 6, categories: [], challenges: [], leftOut: [] }

const save = (settings: Partial<RunSettings> & { revision?: number }) => ours.order('run', { body: settings })
const act = (name: string, body: object = {}) => ours.order(`run/${name}`, { body })
const codeOf = (answer: Answer) => answer.json<{ error: { code: string } }>().error.code

async function listClosed(): Promise<string[]> {
  const { data } = (await lemons.ask('/api/Challenges')).json<{ data: { key: string; disabledEnv: string | null }[] }>()
  return data.filter(({ disabledEnv }) => disabledEnv === 'Not open yet').map(({ key }) => key)
}

describe('a phase', () => {
  it('opens and closes single challenges by hand, above drops and category', async () => {
    const all = (await ours.order('room')).json<Room>().challenges.length
    const phases = [{ ...EVERYTHING, leftOut: ['loginAdminChallenge'] }]
    await save({ phases })
    await act('start')
    await expect.poll(listClosed).toEqual(['loginAdminChallenge'])
    await lemons.ask('/rest/user/login', { body: INJECTION })
    expect(ours.door.ours.chronicle.solvesOf(lemons.slug)).toEqual([])
    await save({ phases: [{ ...EVERYTHING, maxDifficulty: 0, challenges: ['loginAdminChallenge', 'rceChallenge'] }] })
    await expect.poll(async () => all - (await listClosed()).length).toBe(2)
    await lemons.ask('/rest/user/login', { body: INJECTION })
    await expect.poll(() => ours.door.ours.chronicle.solvesOf(lemons.slug).length).toBe(1)
  })

  it('of a script for an earlier release opens the same challenges as then', async () => {
    const { leftOut: _, ...old } = EVERYTHING
    const { phases } = (
      await ours.order('run', { body: { phases: [{ ...old, challenges: ['rceChallenge'] }] } })
    ).json<RunState>()
    expect(phases).toEqual([{ ...EVERYTHING, maxDifficulty: 0, challenges: ['rceChallenge'] }])
  })
})

describe('a class that is closed until its start', () => {
  it('lets people in, and shows no shop before', async () => {
    const early = await openClass({}, 1)
    await using _ = early
    const team = await early.makeTeam('Early Elders', 'Ada')
    const { token, host } = await early.meOf(team)
    const socket = () =>
      io(`http://localhost:${early.port}`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { cookie: team.cookie },
      })
    const before = socket()
    await new Promise<void>((resolve) => before.once('connect', () => resolve()))
    await early.order('run', { body: { closedUntilStart: true } })
    const page = await team.ask('/', { headers: PAGE })
    expect([page.status, page.text.includes('id="page"')]).toEqual([503, true])
    for (const asking of [{}, { headers: { 'x-team-token': token } }, { host: host ?? '' }])
      expect(codeOf(await team.ask('/api/Products/1', asking))).toBe('HOST_CLASS_SHUT')
    const refused = socket()
    await new Promise((resolve) => refused.once('connect_error', resolve))
    before.emit('verifyLocalXssChallenge', '<iframe src="javascript:alert(`xss`)">')
    expect((await team.ask('/host/class/me')).json<MyTeam>()).toMatchObject({ run: { closedUntilStart: true } })
    expect((await early.makeTeam('Late Limes')).joined.team.name).toBe('Late Limes')
    const { url } = (await early.order(`teams/${team.slug}/look`, { body: {} })).json<{ url: string }>()
    expect((await early.ask('/api/Products/1', { host: new URL(url).host })).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(early.door.ours.chronicle.solvesOf(team.slug)).toEqual([])
    await early.order('run/start', { body: {} })
    expect((await team.ask('/api/Products/1')).status).toBe(200)
    await early.order('run/end', { body: {} })
    expect((await team.ask('/api/Products/1')).status).toBe(200)
    before.disconnect()
  })
})

describe('limits', () => {
  const readLimits = async () => (await ours.order(`teams/${lemons.slug}`)).json<TeamPage>().team.limits
  const maxOf = async (kind: string) => (await readLimits()).find((use) => use.kind === kind)?.max

  it('hold at once for shops in memory, and never beyond the configuration', async () => {
    const { maxLimits } = (await ours.order('room')).json<Room>()
    await lemons.ask('/api/Products/1')
    await save({ limits: { players: 1, storageMegabytes: 1, requestsAtOnce: 3, codeSecondsPerMinute: 2 } })
    await expect.poll(() => maxOf('storage')).toBe(1_000_000)
    expect(await maxOf('requests')).toBe(3)
    const review = { message: 'x'.repeat(90_000), author: 'me' }
    const write = () => lemons.ask('/rest/products/1/reviews', { method: 'PUT', body: review })
    let status = 201
    for (let tries = 0; tries < 60 && status === 201; tries++) status = (await write()).status
    expect(status).toBe(507)
    const { joinUrl } = lemons.joined
    const joined = await ours.ask('/host/class/join', { body: { key: joinUrl?.split('#')[1] } })
    expect(codeOf(joined)).toBe('HOST_TEAM_FULL')
    await save({ limits: { ...NO_LIMITS, storageMegabytes: 100_000 } })
    await expect.poll(() => maxOf('storage')).toBe(maxLimits.storageMegabytes * 1_000_000)
    expect((await write()).status).toBe(201)
    expect(await maxOf('requests')).toBe(maxLimits.requestsAtOnce)
  })

  it.each([{ players: 0 }, { storageMegabytes: 1.5 }, { requestsAtOnce: '3' }, { people: 3 }])(
    'refuse %j',
    async (wrong) => expect((await ours.order('run', { body: { limits: { ...wrong } } })).status).toBe(400),
  )
})

describe('settings that two pages change', () => {
  it('are not overwritten from an outdated page', async () => {
    const { revision } = (await save({ title: 'Monday' })).json<RunState>()
    expect((await save({ minutes: 90, revision })).json<RunState>()).toMatchObject({ title: 'Monday', minutes: 90 })
    const late = await save({ title: 'Tuesday', revision })
    expect([late.status, codeOf(late)]).toEqual([409, 'HOST_CHANGED_MEANWHILE'])
    expect((await ours.order('room')).json<Room>().run).toMatchObject({ title: 'Monday', minutes: 90 })
    expect((await save({ title: 'Friday' })).json<RunState>().title).toBe('Friday')
  })

  it('give more time, by as much as was asked for', async () => {
    expect(codeOf(await act('extend', { minutes: 10 }))).toBe('HOST_WRONG_MOMENT')
    await act('start')
    expect(codeOf(await act('extend', { minutes: 10 }))).toBe('HOST_WRONG_MOMENT')
    const { endsAt, startedAt } = (await save({ minutes: 60 })).json<RunState>()
    const longer = (await act('extend', { minutes: 10 })).json<RunState>()
    expect(longer).toMatchObject({ minutes: 70, startedAt, endsAt: (endsAt ?? 0) + 600_000 })
    for (const body of [{}, { minutes: 0 }, { minutes: 601 }, { minutes: '10' }])
      expect((await act('extend', body)).status).toBe(400)
  })
})
