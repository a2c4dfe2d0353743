import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DoorStage, openDoorStage, STAGE_BASE } from '../../../test/support/door-stage.ts'

let stage: DoorStage
beforeEach(async () => {
  stage = await openDoorStage()
})
afterEach(() => stage[Symbol.asyncDispose]())

const API = '/host/class'

describe('GET me', () => {
  it('has all facts for the bar of a player', async () => {
    const { team, headers, joined } = await stage.makeTeam('Lemons', 'Mira')
    stage.solve(team, 'c1', 1000, 'Mira')
    stage.solve(team, 'c2', 2000)
    const use = { kind: 'storage', used: 1, max: 2, unit: 'bytes', hitAt: null } as const
    stage.shards.answers.limits = () => [use, { ...use, kind: 'uploads' }]
    stage.hits.note(team.slug, 'storage', 5000)
    const said = stage.messages.sayAsTrainer(null, 'Hello')
    stage.messages.sayAsTrainer('others', 'Not for them')
    const { json } = await stage.ask(`${API}/me`, undefined, headers)
    expect(json).toEqual({
      team: joined.team,
      player: 'Mira',
      players: ['Mira'],
      token: stage.registry.secrets.tokenOf(team),
      host: `lemons-${team.label}.${STAGE_BASE}`,
      messages: [said],
      run: stage.run.stateAt(),
      limits: [
        { ...use, hitAt: 5000 },
        { ...use, kind: 'uploads' },
      ],
      solvers: { c1: 'Mira' },
    })
    expect(stage.shards.bodiesOf('limits')).toEqual([{ team: team.instance }])
  })

  it('answers a script with the token, which is no player', async () => {
    const { joined } = await stage.makeTeam('Lemons', 'Mira')
    const { json } = await stage.ask(`${API}/me`, undefined, { 'x-team-token': joined.token })
    expect(json).toMatchObject({ team: { slug: 'lemons' }, player: null, players: ['Mira'] })
  })

  it('does without measures while the shard is away or fails', async () => {
    const { team, headers } = await stage.makeTeam('Lemons')
    stage.shards.answers.limits = () => Promise.reject(new Error('gone'))
    expect((await stage.ask(`${API}/me`, undefined, headers)).json.limits).toEqual([])
    stage.shards.dead.add(team.shard)
    stage.shards.asked.length = 0
    expect((await stage.ask(`${API}/me`, undefined, headers)).json.limits).toEqual([])
    expect(stage.shards.bodiesOf('limits')).toEqual([])
  })

  it('is refused to strangers', async () => {
    expect((await stage.ask(`${API}/me`)).code).toBe('HOST_NO_TEAM')
  })
})

describe('POST messages', () => {
  it('reaches the trainer with the name of the player', async () => {
    const { headers } = await stage.makeTeam('Lemons', 'Mira')
    const { status, json } = await stage.ask(`${API}/messages`, { text: ' Help ' }, headers)
    expect([status, json]).toMatchObject([201, { from: 'team', player: 'Mira', to: 'lemons', text: 'Help' }])
    expect(stage.told).toContainEqual({ kind: 'message', message: { ...json, seenBy: 0, seenAt: null } })
  })

  it('is refused after twenty in a minute', async () => {
    const { headers } = await stage.makeTeam('Lemons')
    for (let sent = 0; sent < 20; sent++)
      expect((await stage.ask(`${API}/messages`, { text: 'x' }, headers)).status).toBe(201)
    expect((await stage.ask(`${API}/messages`, { text: 'x' }, headers)).code).toBe('HOST_TOO_MANY_TRIES')
  })
})

describe('POST seen', () => {
  it('counts a player once', async () => {
    const { headers } = await stage.makeTeam('Lemons')
    const { id } = stage.messages.sayAsTrainer(null, 'Hello')
    for (let seen = 0; seen < 2; seen++)
      expect((await stage.ask(`${API}/seen`, { message: id }, headers)).json).toEqual({ status: 'done' })
    expect(stage.sightings.count(id).seenBy).toBe(1)
    expect((await stage.ask(`${API}/seen`, { message: 0 }, headers)).code).toBe('HOST_BAD_REQUEST')
  })

  it('counts no script', async () => {
    const { joined } = await stage.makeTeam('Lemons')
    const { id } = stage.messages.sayAsTrainer(null, 'Hello')
    const { status } = await stage.ask(`${API}/seen`, { message: id }, { 'x-team-token': joined.token })
    expect([status, stage.sightings.count(id).seenBy]).toEqual([200, 0])
  })
})

describe('where the trainer looks on', () => {
  it('names the team and nothing else', async () => {
    const { team, joined, headers } = await stage.makeTeam('Lemons')
    const label = stage.registry.secrets.lookLabelOf(team, Math.floor(Date.now() / 86_400_000))
    const host = `${label}.${STAGE_BASE}`
    expect((await stage.ask(`${API}/looked`, undefined, { host })).json).toEqual({ team: joined.team })
    expect((await stage.ask(`${API}/me`, undefined, { host, ...headers })).code).toBe('HOST_NO_TEAM')
    expect((await stage.ask(`${API}/looked`, undefined, headers)).code).toBe('HOST_NO_TEAM')
  })
})

it('GET board/events begins with the board', async () => {
  await stage.makeTeam('Lemons')
  await stage.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = stage.app.server.address() as AddressInfo
  const request = get({ port, host: '127.0.0.1', path: `${API}/board/events`, headers: { host: STAGE_BASE } })
  const [reply] = await once(request, 'response')
  const [first] = await once(reply, 'data')
  expect(String(first)).toMatch(/^retry: \d+\n\ndata: \{.*"slug":"lemons"/)
  expect(stage.news.boards.count).toBe(1)
  request.destroy()
})

it('GET board leads viewers to the address by which they came', async () => {
  await stage.makeTeam('Lemons')
  const { json, headers } = await stage.ask(`${API}/board`, undefined, { host: `trainer.${STAGE_BASE}` })
  expect(json).toMatchObject({ joinUrl: `http://${STAGE_BASE}/host/join`, isLocalOnly: false, total: 3 })
  expect(json.teams).toMatchObject([{ slug: 'lemons' }])
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
})
