import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flagOf } from '#game/flags.ts'
import { type DoorStage, openDoorStage, STAGE_BASE } from '../../../test/support/door-stage.ts'

let stage: DoorStage
beforeEach(async () => {
  stage = await openDoorStage()
})
afterEach(() => stage[Symbol.asyncDispose]())

const phase = (name: string, startsAtMinute: number) => ({
  ...{ name, startsAtMinute, maxDifficulty: 6, categories: [], challenges: [], leftOut: [] },
})

describe('settings of the run', () => {
  it('are changed from the page’s revision, and reported to all', async () => {
    const { json } = await stage.order('run', { title: 'Monday', revision: 0 })
    expect(json).toMatchObject({ title: 'Monday', revision: 1 })
    expect(stage.told).toContainEqual({ kind: 'run', run: json })
    expect(stage.heard.at(-1)).toMatchObject({ event: 'run', body: { title: 'Monday' } })
    expect(stage.shards.bodiesOf('run')).toEqual([{ run: json }, { run: json }])
    expect((await stage.order('run', { title: 'Tuesday', revision: 0 })).code).toBe('HOST_CHANGED_MEANWHILE')
    expect((await stage.order('run', { title: 7 })).json.error.details).toHaveProperty('title')
  })

  it('take announcements along with a phase that begins at another minute', async () => {
    await stage.order('run', { phases: [phase('Second', 30)] })
    await stage.order('announcements', { text: 'Now', minute: 30 })
    await stage.order('run', { phases: [phase('Second', 45)] })
    expect(stage.announcements.list(stage.run.stateAt())).toMatchObject([{ text: 'Now', minute: 45 }])
    expect(stage.told.at(-1)).toMatchObject({ kind: 'planned', planned: [{ minute: 45 }] })
  })

  it('extend the time of a run with a timer', async () => {
    await stage.order('run', { minutes: 60 })
    expect((await stage.order('run/extend', { minutes: 5 })).code).toBe('HOST_WRONG_MOMENT')
    await stage.order('run/start', {})
    expect((await stage.order('run/extend', { minutes: 5 })).json.minutes).toBe(65)
    expect((await stage.order('run/extend', { minutes: 0 })).code).toBe('HOST_BAD_REQUEST')
  })
})

it('the run goes through its moments', async () => {
  for (const [act, status] of [
    ['start', 'running'],
    ['pause', 'paused'],
    ['resume', 'running'],
    ['end', 'ended'],
  ])
    expect((await stage.order(`run/${act}`, {})).json.status).toBe(status)
  expect((await stage.order('run/freeze', {})).json.frozenAt).toEqual(expect.any(Number))
  expect((await stage.order('run/thaw', {})).json.frozenAt).toBeNull()
  expect((await stage.order('run/pause', {})).code).toBe('HOST_WRONG_MOMENT')
  expect((await stage.order('run/start', [])).code).toBe('HOST_BAD_REQUEST')
})

describe('announcements', () => {
  it('reach all teams at once', async () => {
    const { status, json } = await stage.order('messages', { text: 'Hello' })
    expect([status, json]).toMatchObject([201, { from: 'trainer', to: null, text: 'Hello' }])
    expect(stage.heard.at(-1)?.isFor('anybody')).toBe(true)
    expect((await stage.order('messages', { text: '' })).code).toBe('HOST_BAD_REQUEST')
  })

  it('are planned, changed and cancelled', async () => {
    const planned = await stage.order('announcements', { text: 'Lunch', minute: 5 })
    expect([planned.status, planned.json]).toMatchObject([201, [{ text: 'Lunch', minute: 5, at: null }]])
    const { id } = planned.json[0]
    const at = Date.now() + 60_000
    const changed = await stage.order('announcements/change', { id, text: 'Tea', at })
    expect([changed.status, changed.json]).toMatchObject([200, [{ id, text: 'Tea', minute: null, at }]])
    expect((await stage.order('announcements/cancel', { id })).json).toEqual({ status: 'done' })
    expect(stage.told.at(-1)).toEqual({ kind: 'planned', planned: [] })
    expect((await stage.order('announcements/cancel', { id })).code).toBe('HOST_NO_SUCH_ANNOUNCEMENT')
    expect((await stage.order('announcements/change', { id, text: 'x', at })).code).toBe('HOST_NO_SUCH_ANNOUNCEMENT')
  })

  it.each([{ text: 'x' }, { text: 'x', at: 1, minute: 1 }, { text: 'x', at: -1 }, { minute: 1 }])(
    'are refused as %j',
    async (form) => expect((await stage.order('announcements', form)).code).toBe('HOST_BAD_REQUEST'),
  )

  it('are refused for a time that is over', async () =>
    expect((await stage.order('announcements', { text: 'x', at: 1 })).code).toBe('HOST_TIME_OVER'))
})

describe('a list of teams', () => {
  it('makes all of them, spread over the shards, with a card each', async () => {
    const { status, json } = await stage.order('list', 'name,fruit,ground\nLemons,kiwi,sky\nMelons\nLemóns\n')
    expect(status).toBe(201)
    const teams = stage.registry.list()
    expect(json).toEqual(
      ['lemons', 'melons', 'lemons-2'].map((slug) => {
        const team = stage.teams.find(slug)
        return {
          team: { slug, name: team.name, emblem: team.emblem },
          passcode: stage.registry.passcodeOf(team),
          joinUrl: `http://${STAGE_BASE}/host/join#${stage.registry.secrets.joinKeyOf(team)}`,
          host: `${slug}-${team.label}.${STAGE_BASE}`,
          token: stage.registry.secrets.tokenOf(team),
        }
      }),
    )
    expect(json[0].team.emblem).toEqual({ fruit: 'kiwi', ground: 'sky' })
    expect(teams.map(({ shard }) => shard).sort()).toEqual([1, 1, 2])
    expect(stage.chronicle.listFeed().filter(({ kind }) => kind === 'made')).toHaveLength(3)
    expect((await stage.order('cards')).json).toHaveLength(3)
  })

  it('is refused for taken names, for too many, and above a megabyte', async () => {
    await stage.makeTeam('Lemons')
    expect((await stage.order('list', 'lemons\n')).json.error.details.faults).toMatchObject([{ reason: 'taken' }])
    const many = Array.from({ length: 10 }, (_, index) => `Team ${index}`).join('\n')
    expect((await stage.order('list', many)).json.error.details).toEqual({ teams: 1, room: 9 })
    expect((await stage.order('list', 'x'.repeat(1_000_001))).code).toBe('HOST_TOO_LARGE')
    expect((await stage.order('list', 'x\n'.repeat(200_000))).code).toBe('HOST_LONG_LIST')
    expect(stage.registry.count).toBe(1)
  })

  it('puts no team on a closed shard', async () => {
    stage.shards.closed.add(1)
    await stage.order('list', 'Lemons\nMelons\n')
    expect(stage.registry.list().map(({ shard }) => shard)).toEqual([2, 2])
  })
})

describe('a flag', () => {
  it('names the owner, and is recorded for the submitting team', async () => {
    const { team } = await stage.makeTeam('Lemons')
    await stage.makeTeam('Melons')
    const flag = flagOf('Challenge 2', stage.registry.flagKeyOf(team))
    expect((await stage.order('flags', { flag: ` ${flag.toUpperCase()} ` })).json).toEqual({
      challenge: 'c2',
      team: 'lemons',
    })
    const proof = flagOf('Prove it: Challenge 1', stage.registry.flagKeyOf(team))
    expect((await stage.order('flags', { flag: proof })).json).toEqual({ challenge: 'c1', team: 'lemons' })
    expect(stage.chronicle.flagsOf('melons')).toEqual([])
    await stage.order('flags', { flag, team: 'melons' })
    expect(stage.chronicle.flagsOf('melons')).toMatchObject([{ challenge: 'c2', origin: 'lemons' }])
    expect(stage.chronicle.listFeed()[0]).toMatchObject({ kind: 'flag', team: 'melons', what: 'c2' })
    await stage.order('flags', { flag, team: 'lemons' })
    expect(stage.chronicle.listFeed().filter(({ kind }) => kind === 'flag')).toHaveLength(1)
    expect(stage.chronicle.flagsOf('lemons')).toMatchObject([{ origin: 'lemons' }])
  })

  it('without an owner says so, and a missing team is refused', async () => {
    expect((await stage.order('flags', { flag: 'made up' })).json).toEqual({ challenge: null, team: null })
    expect((await stage.order('flags', { flag: 'x', team: 'nobody' })).code).toBe('HOST_NO_SUCH_TEAM')
  })
})

describe('results', () => {
  beforeEach(async () => {
    const { team } = await stage.makeTeam('Lemons', 'Mira')
    stage.solve(team, 'c2', 1000)
    stage.chronicle.noteTry('lemons', 'c1', 'hints')
    stage.chronicle.noteTry('lemons', 'c1', 'nearMisses')
    stage.chronicle.noteTry('lemons', 'c1', 'nearMisses')
  })

  it('are saved as JSON', async () => {
    const { json, headers } = await stage.order('results.json')
    expect(headers['content-disposition']).toBe('attachment; filename="results.json"')
    expect(headers['cache-control']).toBe('no-store')
    expect(json).toMatchObject({
      run: { status: 'ready' },
      firstSolves: [{ challenge: 'c2', team: 'lemons' }],
      challenges: [{ key: 'c1' }, { key: 'c2' }, { key: 'c3' }],
      teams: [{ slug: 'lemons', place: 1, players: ['Mira'], solves: [{ challenge: 'c2', at: 1000 }], suspicions: [] }],
    })
  })

  it('are saved as a table', async () => {
    const { text, headers } = await stage.order('results.csv')
    const [head, row] = text.trim().split(/\r?\n/)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="results.csv"',
    })
    expect(head).toContain('place,team,slug,players,points,solved,coding,hints,near misses,last solve,solved A01:2025')
    expect(row).toBe('1,Lemons,lemons,Mira,200,1,0,1,2,1970-01-01T00:00:01.000Z,0,0,0,0,1,0,0,0,0,0,0')
  })

  it('keys of flags are one for each team', async () => {
    await stage.makeTeam('Melons')
    const { text, headers } = await stage.order('flag-keys')
    expect(text.split(',')).toEqual(stage.registry.list().map((team) => stage.registry.flagKeyOf(team)))
    expect(headers['content-disposition']).toBe('attachment; filename="ctf.keys"')
  })
})
