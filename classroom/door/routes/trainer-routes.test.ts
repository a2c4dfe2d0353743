import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DoorStage, openDoorStage, STAGE_BASE, STAGE_TOKEN } from '../../../test/support/door-stage.ts'

let stage: DoorStage
beforeEach(async () => {
  stage = await openDoorStage({ basePath: '/juice' })
})
afterEach(() => stage[Symbol.asyncDispose]())

const TRAINER = '/host/class/trainer'
const HOST = { host: `trainer.${STAGE_BASE}` }
const signIn = (token: string, headers: Record<string, string> = HOST) =>
  stage.ask(`${TRAINER}/login`, { token }, headers)

describe('signing in', () => {
  it('gives a cookie for the trainer’s side alone, which signing out ends', async () => {
    const { status, json, headers } = await signIn(` ${STAGE_TOKEN} `)
    expect([status, json]).toEqual([200, { status: 'done' }])
    const set = String(headers['set-cookie'])
    expect(set).toMatch(
      /^vct_trainer=\S+; Path=\/juice\/host\/class\/trainer; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    const cookie = set.split(';', 1)[0] ?? ''
    expect((await stage.ask(`${TRAINER}/room`, undefined, { ...HOST, cookie })).status).toBe(200)
    const out = await stage.ask(`${TRAINER}/logout`, {}, { ...HOST, cookie })
    expect(out.headers['set-cookie']).toBe(
      'vct_trainer=; Path=/juice/host/class/trainer; Max-Age=0; HttpOnly; SameSite=Strict',
    )
  })

  it('holds at the trainer’s address alone', async () => {
    const { code, json } = await signIn(STAGE_TOKEN, {})
    expect([code, json.error.details]).toEqual(['HOST_TRAINER_ADDRESS', { address: `trainer.${STAGE_BASE}` }])
    const cookie = String((await signIn(STAGE_TOKEN)).headers['set-cookie']).split(';', 1)[0] ?? ''
    expect((await stage.ask(`${TRAINER}/room`, undefined, { cookie })).code).toBe('HOST_NOT_TRAINER')
    expect((await stage.ask(`${TRAINER}/room`, undefined, { ...HOST, cookie: `${cookie}x` })).code).toBe(
      'HOST_NOT_TRAINER',
    )
  })

  it('has an address wait after ten wrong tokens', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await signIn('wrong')).code).toBe('HOST_NOT_TRAINER')
    const { status, code, json } = await signIn(STAGE_TOKEN)
    expect([status, code]).toEqual([429, 'HOST_TOO_MANY_TRIES'])
    expect(json.error.details.seconds).toBeGreaterThan(50)
  })
})

it('a script has sixty wrong bearers in a minute', async () => {
  const ask = (token: string) => stage.ask(`${TRAINER}/room`, undefined, { authorization: `Bearer ${token}` })
  for (let tries = 0; tries < 60; tries++) expect((await ask('wrong')).code).toBe('HOST_NOT_TRAINER')
  expect((await ask(STAGE_TOKEN)).code).toBe('HOST_TOO_MANY_TRIES')
})

it('shows a missing address to the trainer alone', async () => {
  for (const path of ['nonsense', 'teams/a/b/c', '']) {
    expect((await stage.ask(`${TRAINER}/${path}`)).code).toBe('HOST_NOT_TRAINER')
    const { status, code, json } = await stage.order(path)
    expect([status, code, json.error.details.path]).toEqual([404, 'HOST_NOT_FOUND', `${TRAINER}/${path}`])
  }
})

it('the room shows teams, messages, plans and the machine', async () => {
  const { team } = await stage.makeTeam('Lemons', 'Mira')
  stage.solve(team, 'c1', 1000)
  stage.chronicle.noteTry('lemons', 'c2', 'hints', 500)
  stage.chronicle.noteTry('lemons', 'c1', 'nearMisses', 500)
  stage.hits.note('lemons', 'storage', 100_000)
  const { id } = stage.messages.sayAsTrainer(null, 'Hello')
  const [mira] = stage.registry.membersOf('lemons')
  if (mira) stage.sightings.note(mira, id, 4000)
  stage.announcements.plan('Lunch', { minute: 5 }, stage.run.stateAt())
  stage.shards.dead.add(2)
  const { json } = await stage.order('room')
  expect(json).toMatchObject({
    joinUrl: `http://${STAGE_BASE}/juice/host/join`,
    run: { status: 'ready' },
    messages: [{ id, text: 'Hello', seenBy: 1, seenAt: 4000 }],
    planned: [{ text: 'Lunch', minute: 5, isMissed: false }],
    maxLimits: { players: 3 },
    lastBackup: null,
    repairs: 0,
    machine: {
      shards: [
        { shard: 1, apart: false, awake: 0, teams: 1, alive: true, restarts: 0 },
        { shard: 2, apart: false, awake: 0, teams: 0, alive: false, restarts: 0 },
      ],
    },
  })
  expect(json.challenges.map(({ key }: { key: string }) => key)).toEqual(['c1', 'c2', 'c3'])
  expect(json.challenges[0]).not.toHaveProperty('built')
  expect(json.feed[0]).toMatchObject({ kind: 'limit', team: 'lemons', what: 'storage' })
  expect(json.teams).toMatchObject([
    {
      slug: 'lemons',
      players: [{ name: 'Mira', by: 'made' }],
      shard: 1,
      apart: false,
      awake: false,
      uses: { share: 0, waits: false },
      host: `lemons-${team.label}.${STAGE_BASE}`,
      cells: { c1: { solvedAt: 1000, nearMisses: 1, hints: 0 }, c2: { solvedAt: null, hints: 1 } },
      solved: 1,
      lastProgressAt: 1000,
      nearMisses: 1,
      hints: 1,
      stuckForMs: null,
      limits: [{ kind: 'storage', hitAt: 100_000 }],
      ...{ suspicions: 0, asked: 0, dismissed: 0 },
    },
  ])
})

it('metrics are the trainer’s, at both addresses', async () => {
  stage.shards.answers.measure = () => ({ prefix: 'juice', metrics: [] })
  const { team } = await stage.makeTeam('Lemons')
  stage.solve(team, 'c2', 1000)
  expect((await stage.ask('/metrics')).code).toBe('HOST_NOT_TRAINER')
  const { text, headers } = await stage.order('metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toContain('juice_class_teams{app="juice",shard="door"} 1')
  expect(text).toContain('juice_class_shards_alive{app="juice",shard="door"} 2')
  expect(text).toContain('juice_class_team_solves{team="lemons",app="juice",shard="door"} 1')
  expect(text).toContain('juice_challenges_total{difficulty="6",category="XSS",app="juice",shard="door"} 1')
  expect(text).toContain(
    'juice_challenges_solved{difficulty="2",category="XSS",team="lemons",app="juice",shard="door"} 1',
  )
  const scraped = await stage.ask('/metrics', undefined, { authorization: `Bearer ${STAGE_TOKEN}`, host: 'elsewhere' })
  expect(scraped.text).toContain('class_teams{app="juice",shard="door"} 1')
})
