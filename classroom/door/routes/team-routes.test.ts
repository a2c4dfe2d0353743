import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APART } from '#classroom/places.ts'
import { type DoorStage, openDoorStage, STAGE_BASE } from '../../../test/support/door-stage.ts'

let stage: DoorStage
let lemons: Awaited<ReturnType<DoorStage['makeTeam']>>
beforeEach(async () => {
  stage = await openDoorStage()
  lemons = await stage.makeTeam('Lemons', 'Mira')
})
afterEach(() => stage[Symbol.asyncDispose]())

const act = (name: string, body: object = {}) => stage.order(`teams/lemons/${name}`, body)
const DONE = { status: 'done' }

it.each([
  ['rewind', { to: 0 }],
  ['branch', { to: 0, name: 'Copy' }],
  ['reset', { scope: 'shop' }],
  ['passcode', {}],
  ['expel', { player: 1 }],
  ['rename', { name: 'Melons' }],
  ['remove', {}],
  ['move', { apart: true }],
  ['look', {}],
  ['message', { text: 'x' }],
])('%s of a team that is missing is refused', async (name, body) => {
  expect((await stage.order(`teams/nobody/${name}`, body)).code).toBe('HOST_NO_SUCH_TEAM')
  expect((await act(name, name === 'expel' ? {} : [])).code).toBe('HOST_BAD_REQUEST')
})

describe('the time machine', () => {
  it('rewinds a shop', async () => {
    stage.shards.answers.rewind = () => ({ found: true })
    expect((await act('rewind', { to: 3 })).json).toEqual(DONE)
    expect(stage.shards.asked.at(-1)).toEqual({
      shard: lemons.team.shard,
      order: 'rewind',
      body: { team: lemons.team.instance, to: 3 },
    })
    stage.shards.answers.rewind = () => ({ found: false })
    const { code, json } = await act('rewind', { to: 4 })
    expect([code, json.error.details]).toEqual(['HOST_NO_SUCH_ENTRY', { seq: 4 }])
  })

  it('branches a shop to a new team on the same shard', async () => {
    stage.shards.answers.branch = () => ({ found: true })
    const { status, json } = await act('branch', { to: 3, name: 'Copy' })
    const copy = stage.teams.find('copy')
    expect([status, json]).toEqual([201, { slug: 'copy', name: 'Copy', emblem: lemons.team.emblem }])
    expect(copy.shard).toBe(lemons.team.shard)
    expect(stage.shards.bodiesOf('branch')).toEqual([{ team: lemons.team.instance, to: 3, copy: copy.instance }])
  })

  it('leaves no team behind when the entry is missing', async () => {
    stage.shards.answers.branch = () => ({ found: false })
    expect((await act('branch', { to: 3, name: 'Copy' })).code).toBe('HOST_NO_SUCH_ENTRY')
    expect(stage.registry.find('copy')).toBeUndefined()
  })

  it('resets the shop or the progress', async () => {
    expect((await act('reset', { scope: 'progress' })).json).toEqual(DONE)
    expect(stage.shards.bodiesOf('reset')).toEqual([{ team: lemons.team.instance, scope: 'progress' }])
  })
})

describe('ways in', () => {
  it('a new passcode makes the old one useless and leaves players where they are', async () => {
    const { json } = await act('passcode')
    expect(json).toEqual({
      passcode: stage.registry.passcodeOf(lemons.team),
      joinUrl: `http://${STAGE_BASE}/host/join#${stage.registry.secrets.joinKeyOf(lemons.team)}`,
    })
    expect(json.passcode).not.toBe(lemons.joined.passcode)
    expect(stage.registry.findByPasscode(lemons.joined.passcode ?? '')).toBeUndefined()
    expect((await stage.ask('/host/class/me', undefined, lemons.headers)).status).toBe(200)
  })

  it('a player is expelled, with new ways in on request', async () => {
    const [mira] = stage.registry.membersOf('lemons')
    expect((await act('expel', { player: 999 })).code).toBe('HOST_NO_SUCH_PLAYER')
    const { json } = await act('expel', { player: mira?.id, renew: true })
    expect(Object.keys(json)).toEqual(['passcode', 'joinUrl'])
    expect(stage.registry.membersOf('lemons')).toEqual([])
    expect(stage.chronicle.listFeed()[0]).toMatchObject({ kind: 'expelled', player: 'Mira' })
    const { token } = lemons.joined
    expect((await stage.ask('/host/class/me', undefined, { 'x-team-token': token })).code).toBe('HOST_NO_TEAM')
  })

  it('a player is expelled alone without that', async () => {
    const [mira] = stage.registry.membersOf('lemons')
    expect((await act('expel', { player: mira?.id })).json).toEqual(DONE)
    expect(stage.registry.findByPasscode(lemons.joined.passcode ?? '')?.slug).toBe('lemons')
  })

  it('the trainer looks on at an address of the day', async () => {
    const { url } = (await act('look')).json
    expect(url).toMatch(/^http:\/\/look-[0-9a-f]{32}\.class\.test\/$/)
    await using nameless = await openDoorStage({ base: '' })
    await nameless.makeTeam('Lemons')
    expect((await nameless.order('teams/lemons/look', {})).code).toBe('HOST_TRAINER_ADDRESS')
  })
})

it('a team is renamed and keeps its slug; a taken name is refused', async () => {
  await stage.makeTeam('Melons')
  expect((await act('rename', { name: 'Melons' })).code).toBe('HOST_NAME_TAKEN')
  expect((await act('rename', { name: 'LEMONS' })).json).toMatchObject({ slug: 'lemons', name: 'LEMONS' })
  expect(stage.news.takeChangedTeams()).toContain('lemons')
})

it('a removed team leaves nothing behind', async () => {
  expect((await act('remove')).json).toEqual(DONE)
  expect(stage.registry.find('lemons')).toBeUndefined()
  expect(stage.shards.bodiesOf('remove')).toEqual([{ team: lemons.team.instance }])
})

describe('move', () => {
  it('takes a team apart and back', async () => {
    expect((await act('move', { apart: true })).json).toEqual(DONE)
    expect(lemons.team.shard).toBe(APART)
    stage.shards.asked.length = 0
    expect((await act('move', { apart: true })).json).toEqual(DONE)
    expect(stage.shards.asked).toEqual([])
    await act('move', { apart: false })
    expect(lemons.team.shard).toBe(1)
  })

  it('says so when the shard does not answer', async () => {
    stage.shards.answers.give = () => Promise.reject(new Error('gone'))
    expect((await act('move', { apart: true })).code).toBe('HOST_SHARD_GONE')
    expect(stage.shards.bodiesOf('give')).toHaveLength(3)
  })
})

it('a message reaches one team alone', async () => {
  const { status, json } = await act('message', { text: 'Well done' })
  expect([status, json]).toMatchObject([201, { from: 'trainer', player: null, to: 'lemons', text: 'Well done' }])
  const heard = stage.heard.at(-1)
  expect([heard?.event, heard?.isFor('lemons'), heard?.isFor('melons')]).toEqual(['message', true, false])
})

describe('the page of a team', () => {
  const record = { kind: 'exchange', method: 'GET', url: '/x', status: 200, headers: [], body: null } as never
  const solve = (key: string, at: number) => ({ key, at, player: 'Mira', record })

  beforeEach(() => {
    stage.shards.answers.journal = () => [{ seq: 1, at: 1, cause: 'x' }]
    stage.shards.answers.solves = () => [solve('c2', 3000), solve('c1', 1000)]
  })

  it('shows an attempt at a fix with its verdict in place of a request, also one of an earlier release', async () => {
    const note = (at: number, body: string) =>
      stage.chronicle.noteMoment('lemons', {
        ...{ at, kind: 'attempt', challenge: 'c1', player: 'Mira' },
        record: { kind: 'exchange', method: 'POST', url: '/range/proving/c1/attempts', status: 201, headers: [], body },
      })
    const failed = ['The published exploit']
    note(5000, JSON.stringify({ number: 2, verdict: 'still-exploitable', failed, faults: [], diff: '@@ a.ts:1\n-x' }))
    note(4000, '{"number":1,"verdict":"broken"}')
    note(3500, '{"number":1,"verdict":"bro')
    const { json } = await stage.order('teams/lemons', undefined, { cookie: 'language=de_DE' })
    const [second, first, cut] = json.recorder
    expect(second).toMatchObject({
      ...{ request: null, curl: null },
      attempt: {
        number: 2,
        verdict: 'still-exploitable',
        failed: ['Der veröffentlichte Angriff'],
        diff: '@@ a.ts:1\n-x',
      },
    })
    expect(first.attempt).toEqual({ number: 1, verdict: 'broken', failed: [], faults: [], diff: null })
    expect(cut).toMatchObject({ attempt: null, request: expect.stringContaining('"bro') })
  })

  it('lists what it did, newest first, with the time since the solve before', async () => {
    stage.chronicle.noteMoment('lemons', { at: 2000, kind: 'hint', challenge: 'c1', player: null, record: null })
    stage.hits.note('lemons', 'storage', 7)
    stage.shards.answers.limits = () => [{ kind: 'storage', used: 0, max: 1, unit: 'bytes', hitAt: null }]
    const { json } = await stage.order('teams/lemons')
    expect(json.recorder.map((one: Record<string, unknown>) => [one.kind, one.challenge, one.sincePreviousMs])).toEqual(
      [
        ['solved', 'c2', 2000],
        ['hint', 'c1', null],
        ['solved', 'c1', null],
      ],
    )
    expect(json.recorder[0]).toMatchObject({ player: 'Mira', request: expect.stringContaining('GET /x') })
    expect(json.recorder[0].curl).toContain(`http://lemons-${lemons.team.label}.${STAGE_BASE}/x`)
    expect(json.recorder[1]).toMatchObject({ request: null, curl: null })
    expect(json).toMatchObject({
      team: { slug: 'lemons', limits: [{ kind: 'storage', hitAt: 7 }] },
      journal: [{ seq: 1 }],
      suspicions: [],
      messages: [],
    })
  })

  it('exists for a shop that cannot be read, but not while the shard is away', async () => {
    stage.shards.answers.journal = () => Promise.reject(new Error('damaged'))
    expect((await stage.order('teams/lemons')).json.journal).toEqual([])
    stage.shards.dead.add(lemons.team.shard)
    const { status, code } = await stage.order('teams/lemons')
    expect([status, code]).toEqual([500, 'HOST_INTERNAL'])
    expect(stage.reported).toMatchObject([{ message: 'damaged' }])
  })
})
