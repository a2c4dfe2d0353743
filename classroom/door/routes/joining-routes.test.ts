import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cookieIn, type DoorStage, openDoorStage, STAGE_BASE } from '../../../test/support/door-stage.ts'

let stage: DoorStage
beforeEach(async () => {
  stage = await openDoorStage()
})
afterEach(() => stage[Symbol.asyncDispose]())

const API = '/host/class'
const join = (body: object, headers?: Record<string, string>) => stage.ask(`${API}/join`, body, headers)

describe('POST teams', () => {
  it('returns the ways in of a new team to the browser that made it', async () => {
    const emblem = { fruit: 'kiwi', ground: 'sky' }
    const { status, json, headers } = await stage.ask(`${API}/teams`, { name: 'Brisk Lemons', emblem, player: 'Mira' })
    const team = stage.teams.find('brisk-lemons')
    expect(status).toBe(201)
    expect(json).toEqual({
      team: { slug: 'brisk-lemons', name: 'Brisk Lemons', emblem },
      passcode: stage.registry.passcodeOf(team),
      joinUrl: `http://${STAGE_BASE}/host/join#${stage.registry.secrets.joinKeyOf(team)}`,
      host: `brisk-lemons-${team.label}.${STAGE_BASE}`,
      token: stage.registry.secrets.tokenOf(team),
      tookMs: expect.any(Number),
    })
    expect(stage.registry.membersOf(team.slug)).toMatchObject([{ player: 'Mira', by: 'made' }])
    expect(stage.chronicle.listFeed().map(({ kind, player, what }) => [kind, player, what])).toEqual([
      ['joined', 'Mira', 'made'],
      ['made', null, null],
    ])
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^vct_team=\S+; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax$/),
      'class=1; Path=/; Max-Age=5184000; SameSite=Lax',
    ])
    expect(headers['clear-site-data']).toBeUndefined()
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('sets secure cookies behind a proxy with a certificate', async () => {
    const { headers } = await stage.ask(`${API}/teams`, { name: 'Lemons' }, { 'x-forwarded-proto': 'https' })
    expect(cookieIn(headers)).toMatch(/^vct_team=/)
    expect(String(headers['set-cookie'])).toContain('SameSite=Lax; Secure')
  })

  it('clears another team’s traces from the browser', async () => {
    const lemons = await stage.makeTeam('Lemons')
    const { headers } = await stage.ask(`${API}/teams`, { name: 'Melons' }, lemons.headers)
    expect(headers['clear-site-data']).toBe('"storage", "cache"')
    expect(headers['set-cookie']).toContain('token=; Path=/; Max-Age=0')
  })

  it('is refused while the registration is closed', async () => {
    stage.run.update({ registration: false })
    expect((await stage.ask(`${API}/teams`, { name: 'Lemons' })).code).toBe('HOST_REGISTRATION_CLOSED')
  })

  it('is refused for a name that a team has, in any case', async () => {
    await stage.makeTeam('Lemons')
    const { status, code, json } = await stage.ask(`${API}/teams`, { name: 'LEMONS' })
    expect([status, code, json.error.details]).toEqual([409, 'HOST_NAME_TAKEN', { name: 'LEMONS' }])
  })

  it.each([{}, { name: '' }, { name: 'x'.repeat(25) }, { name: 'Lemons', more: 1 }, { name: 'Lemons', emblem: {} }])(
    'is refused for the form %j',
    async (form) => expect((await stage.ask(`${API}/teams`, form)).code).toBe('HOST_BAD_REQUEST'),
  )

  it('is refused to an address that made many in a minute, with the seconds to wait', async () => {
    await using few = await openDoorStage({ maxTeamsPerMinute: 1 })
    await few.makeTeam('Lemons')
    const { status, code, json, headers } = await few.ask(`${API}/teams`, { name: 'Melons' })
    expect([status, code, headers['retry-after']]).toEqual([429, 'HOST_TOO_MANY_TEAMS', '2'])
    expect(json.error.details.seconds).toBeGreaterThan(50)
  })

  it('is refused when the class is full', async () => {
    await using full = await openDoorStage({ maxTeams: 1 })
    await full.makeTeam('Lemons')
    expect((await full.ask(`${API}/door`)).json).toMatchObject({ open: false, teams: 1, maxTeams: 1 })
    const { code, json } = await full.ask(`${API}/teams`, { name: 'Melons' })
    expect([code, json.error.details]).toEqual(['HOST_CLASS_FULL', { teams: 1, room: 0 }])
  })
})

describe('POST join', () => {
  it('lets a browser in by passcode, without telling the passcode again', async () => {
    const { joined, team } = await stage.makeTeam('Lemons')
    const { status, json, headers } = await join({ passcode: joined.passcode?.toLowerCase(), player: 'Ben' })
    expect([status, json]).toEqual([
      200,
      { ...joined, passcode: null, joinUrl: null, tookMs: expect.any(Number), token: joined.token },
    ])
    expect(stage.registry.membersOf(team.slug)[1]).toMatchObject({ player: 'Ben', by: 'passcode' })
    const me = await stage.ask(`${API}/me`, undefined, { cookie: cookieIn(headers) })
    expect(me.json.player).toBe('Ben')
  })

  it('lets a browser in by the key of a link', async () => {
    const { team } = await stage.makeTeam('Lemons')
    expect((await join({ key: stage.registry.secrets.joinKeyOf(team) })).status).toBe(200)
    expect(stage.registry.membersOf(team.slug)[1]?.by).toBe('link')
  })

  it.each([
    [{ passcode: 'AAAAA-AAAAA' }, 'HOST_WRONG_PASSCODE'],
    [{ key: 'lemons.wrong' }, 'HOST_WRONG_LINK'],
    [{}, 'HOST_BAD_REQUEST'],
  ])('refuses %j', async (form, expected) => {
    await stage.makeTeam('Lemons')
    expect((await join(form)).code).toBe(expected)
  })

  it('has an address wait after twenty wrong passcodes, but not for links', async () => {
    const { team, joined } = await stage.makeTeam('Lemons')
    for (let tries = 0; tries < 20; tries++) expect((await join({ passcode: 'x' })).code).toBe('HOST_WRONG_PASSCODE')
    const late = await join({ passcode: joined.passcode })
    expect([late.status, late.code]).toEqual([429, 'HOST_TOO_MANY_TRIES'])
    expect((await join({ key: stage.registry.secrets.joinKeyOf(team) })).status).toBe(200)
  })

  it('refuses a browser when the team is full, unless it was there before', async () => {
    const { joined, headers } = await stage.makeTeam('Lemons')
    stage.run.update({ limits: { players: 1 } })
    const { code, json } = await join({ passcode: joined.passcode })
    expect([code, json.error.details]).toEqual(['HOST_TEAM_FULL', { players: 1 }])
    expect((await join({ passcode: joined.passcode }, headers)).status).toBe(200)
    expect(stage.registry.membersOf('lemons')).toHaveLength(1)
    expect(stage.chronicle.listFeed().filter(({ kind }) => kind === 'joined')).toHaveLength(1)
  })

  it('does not let the trainer allow more players than the configuration', async () => {
    stage.run.update({ limits: { players: 99 } })
    expect((await stage.ask(`${API}/door`)).json.maxPlayers).toBe(3)
  })
})

it('POST invitation names the team of a link', async () => {
  const { team, joined } = await stage.makeTeam('Lemons')
  const key = stage.registry.secrets.joinKeyOf(team)
  const read = () => stage.ask(`${API}/invitation`, { key })
  expect((await read()).json).toEqual({ team: joined.team, players: 1, isFull: false })
  stage.run.update({ limits: { players: 1 } })
  expect((await read()).json.isFull).toBe(true)
  stage.registry.renewPasscode(team)
  expect((await read()).code).toBe('HOST_WRONG_LINK')
})

describe('a browser that was in teams', () => {
  it('sees them at the door, the latest first, with their solves', async () => {
    const { team, headers } = await stage.makeTeam('Lemons')
    stage.solve(team, 'c1', 1000)
    const { json } = await stage.ask(`${API}/door`, undefined, headers)
    expect(json).toMatchObject({ open: true, teams: 1, maxTeams: 10, maxPlayers: 3, team: { slug: 'lemons' } })
    expect(json.known).toMatchObject([{ slug: 'lemons', solved: 1, total: 3, seenAt: expect.any(Number) }])
    expect((await stage.ask(`${API}/door`)).json).toMatchObject({ team: null, known: [] })
  })

  it('leaves and returns as the same player', async () => {
    const { headers } = await stage.makeTeam('Lemons', 'Mira')
    const left = await stage.ask(`${API}/leave`, {}, headers)
    expect([left.json, left.headers['clear-site-data']]).toEqual([{ status: 'done' }, '"storage", "cache"'])
    expect(left.headers['set-cookie']).toContain('class=1; Path=/; Max-Age=0; SameSite=Lax')
    const cookie = cookieIn(left.headers)
    expect((await stage.ask(`${API}/me`, undefined, { cookie })).code).toBe('HOST_NO_TEAM')
    const back = await stage.ask(`${API}/return`, { slug: 'lemons' }, { cookie })
    expect(back.json).toMatchObject({ team: { slug: 'lemons' }, passcode: null })
    expect(stage.registry.membersOf('lemons')).toMatchObject([{ player: 'Mira', by: 'made' }])
  })

  it('cannot return to a team that it was not in', async () => {
    await stage.makeTeam('Lemons')
    const { headers } = await stage.makeTeam('Melons')
    expect((await stage.ask(`${API}/return`, { slug: 'lemons' }, headers)).code).toBe('HOST_NOT_YOURS')
    expect((await stage.ask(`${API}/return`, { slug: 'lemons' })).code).toBe('HOST_NOT_YOURS')
  })

  it('forgets all of them', async () => {
    const { headers } = await stage.makeTeam('Lemons')
    await stage.ask(`${API}/forget`, {}, headers)
    expect((await stage.ask(`${API}/return`, { slug: 'lemons' }, headers)).code).toBe('HOST_NOT_YOURS')
    expect((await stage.ask(`${API}/forget`, [], headers)).code).toBe('HOST_BAD_REQUEST')
  })
})

it('GET name suggests a name that is free', async () => {
  const { name } = (await stage.ask(`${API}/name`)).json
  expect(name).toMatch(/^[A-Z]\w+ [A-Z]\w+$/)
})
