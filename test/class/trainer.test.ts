import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JoinedTeam } from '#contract/class.ts'
import type { Board } from '#contract/class-board.ts'
import type { Room, RoomChallenge } from '#contract/class-room.ts'
import type { RunState } from '#contract/class-run.ts'
import type { FlagOrigin, PrintableCard, TeamPage } from '#contract/class-team.ts'
import type { ProvingPart } from '#contract/proving.ts'
import { flagOf } from '#game/flags.ts'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

const PROVEN = 'redirectChallenge'
const INJECTION = { email: "' or 1=1--", password: 'x' }

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam

beforeAll(async () => {
  ours = await openClass()
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  melons = await ours.makeTeam('Mellow Melons')
})
afterAll(() => ours[Symbol.asyncDispose]())

async function readRoom(): Promise<Room> {
  return (await ours.order('room')).json<Room>()
}

async function solvedBy(team: PlayingTeam): Promise<string[]> {
  const reply = await team.ask('/api/Challenges')
  const { data } = reply.json<{ data: { key: string; solved: boolean }[] }>()
  return data.filter(({ solved }) => solved).map(({ key }) => key)
}

describe('the trainer', () => {
  it('sees the solver of each challenge in the room, on the board and on the team’s page', async () => {
    expect((await lemons.ask('/rest/user/login', { body: INJECTION })).status).toBe(200)
    await expect.poll(async () => (await readRoom()).teams[0]?.cells.loginAdminChallenge?.solvedAt).toBeTypeOf('number')
    const room = await readRoom()
    expect(room.joinUrl).toMatch(new RegExp(`^http://[^/]+:${ours.port}/host/join$`))
    expect(room.teams.map(({ slug, shard }) => [slug, shard])).toEqual([
      ['brisk-lemons', 1],
      ['mellow-melons', 2],
    ])
    expect(room.feed[0]).toMatchObject({
      kind: 'solved',
      team: lemons.slug,
      player: 'Mira',
      what: 'loginAdminChallenge',
    })
    const board = (await ours.ask('/host/class/board')).json<Board>()
    expect(board.teams[0]).toMatchObject({ slug: lemons.slug, place: 1, solved: 1, points: 200 })
    expect(board.firstSolves).toMatchObject([{ challenge: 'loginAdminChallenge', team: lemons.slug }])
    const page = (await ours.order(`teams/${lemons.slug}`)).json<TeamPage>()
    expect(page.recorder.find(({ kind }) => kind === 'solved')).toMatchObject({
      challenge: 'loginAdminChallenge',
      player: 'Mira',
      request: expect.stringContaining('POST /rest/user/login'),
      curl: expect.stringContaining("--data-raw '{"),
    })
    expect((await ours.meOf(lemons)).solvers).toEqual({ loginAdminChallenge: 'Mira' })
    expect(await solvedBy(melons)).toEqual([])
  })

  it('revokes a solve, rewinds, resets and copies one team without effect on others', async () => {
    const change = (team: PlayingTeam, description: string) =>
      team.ask('/api/Products/1', { method: 'PUT', body: { description } })
    const read = async (team: PlayingTeam) =>
      (await team.ask('/api/Products/1')).json<{ data: { description: string } }>().data.description
    const original = await read(melons)
    await change(lemons, 'first')
    await change(lemons, 'second')
    const { journal } = (await ours.order(`teams/${lemons.slug}`)).json<TeamPage>()
    const first = journal.findLast(({ cause }) => cause.startsWith('PUT'))
    const before = journal[journal.length - 2]
    expect(first).toBeDefined()
    const branched = await ours.order(`teams/${lemons.slug}/branch`, {
      body: { to: before?.seq, name: 'Copied Lemons' },
    })
    expect(branched.status).toBe(201)
    const { passcode } = (await ours.order('teams/copied-lemons/passcode', { body: {} })).json<{ passcode: string }>()
    const browser = ours.browse()
    expect((await browser.ask('/host/class/join', { body: { passcode } })).status).toBe(200)
    expect(await read(browser as PlayingTeam)).toBe('first')
    expect(await solvedBy(browser as PlayingTeam)).toEqual(['loginAdminChallenge'])
    expect(await read(lemons)).toBe('second')
    await ours.order(`teams/${lemons.slug}/rewind`, { body: { to: before?.seq } })
    expect(await read(lemons)).toBe('first')
    await ours.order(`teams/${lemons.slug}/reset`, { body: { scope: 'shop' } })
    expect(await read(lemons)).toBe(original)
    expect(await solvedBy(lemons)).toEqual(['loginAdminChallenge'])
    expect(
      (await ours.order(`teams/${lemons.slug}/unsolve`, { body: { challenge: 'loginAdminChallenge' } })).status,
    ).toBe(200)
    expect(await solvedBy(lemons)).toEqual([])
    await expect.poll(async () => (await readRoom()).teams[0]?.solved).toBe(0)
    expect((await ours.order('teams/copied-lemons/remove', { body: {} })).status).toBe(200)
    expect((await browser.ask('/api/Products/1')).status).toBe(401)
    expect((await ours.order(`teams/${lemons.slug}/rewind`, { body: { to: 99 } })).status).toBe(404)
    expect((await ours.order('teams/nobody/reset', { body: { scope: 'shop' } })).status).toBe(404)
    expect((await ours.order(`teams/${lemons.slug}/reset`, { body: { scope: 'all' } })).status).toBe(400)
  })

  it('opens challenges in phases, and closed ones do not count', async () => {
    const phases = [
      { name: 'Warm up', startsAtMinute: 0, maxDifficulty: 1, categories: [], challenges: [] },
      { name: 'All', startsAtMinute: 60, maxDifficulty: 6, categories: [], challenges: [] },
    ]
    const set = await ours.order('run', {
      body: { title: 'Monday', minutes: 90, freezeMinutes: 10, phases, hints: false },
    })
    expect(set.json<RunState>()).toMatchObject({ status: 'ready', phase: -1, title: 'Monday' })
    expect((await ours.order('run/start', { body: {} })).json<RunState>()).toMatchObject({
      status: 'running',
      phase: 0,
    })
    await expect
      .poll(async () => {
        const { data } = (await melons.ask('/api/Challenges')).json<{
          data: { key: string; disabledEnv: string | null }[]
        }>()
        return data.find(({ key }) => key === 'loginAdminChallenge')?.disabledEnv
      })
      .toBe('Not open yet')
    expect((await melons.ask('/rest/user/login', { body: INJECTION })).status).toBe(200)
    expect(await solvedBy(melons)).toEqual([])
    expect((await melons.ask('/api/Hints')).json<{ data: unknown[] }>().data).toEqual([])
    expect((await ours.order('run/start', { body: {} })).status).toBe(409)
    await ours.order('run/pause', { body: {} })
    expect((await melons.ask('/api/Products/1')).status).toBe(503)
    await ours.order('run/resume', { body: {} })
    expect((await melons.ask('/api/Products/1')).status).toBe(200)
    await ours.order('run', { body: { phases: [], hints: true } })
    await expect
      .poll(async () => {
        await melons.ask('/rest/user/login', { body: INJECTION })
        return solvedBy(melons)
      })
      .toEqual(['loginAdminChallenge'])
    await expect.poll(async () => (await ours.ask('/host/class/board')).json<Board>().teams[0]?.slug).toBe(melons.slug)
  })

  it('freezes the board, and not the room', async () => {
    await ours.order('run/freeze', { body: {} })
    await lemons.ask('/rest/user/login', { body: INJECTION })
    await expect.poll(async () => (await readRoom()).teams.find(({ slug }) => slug === lemons.slug)?.solved).toBe(1)
    const board = (await ours.ask('/host/class/board')).json<Board>()
    expect(board.frozen).toBe(true)
    expect(board.teams.find(({ slug }) => slug === lemons.slug)?.solved).toBe(0)
    await ours.order('run/thaw', { body: {} })
    expect((await ours.ask('/host/class/board')).json<Board>().teams.map(({ solved }) => solved)).toEqual([1, 1])
  })

  it('writes to one team or to all, and is written to', async () => {
    await ours.order('messages', { body: { text: 'Ten minutes left' } })
    await ours.order(`teams/${melons.slug}/message`, { body: { text: 'Look at the search' } })
    expect((await melons.ask('/host/class/messages', { body: { text: 'Which one?' } })).status).toBe(201)
    expect((await ours.meOf(lemons)).messages.map(({ text }) => text)).toEqual(['Ten minutes left'])
    expect((await ours.meOf(melons)).messages.map(({ text }) => text)).toEqual([
      'Ten minutes left',
      'Look at the search',
      'Which one?',
    ])
    expect((await melons.ask('/host/class/messages', { body: { text: ' ' } })).status).toBe(400)
  })

  it('finds the owner of a flag, and remembers the team that submitted it', async () => {
    const { registry } = ours.door.ours
    const team = registry.find(lemons.slug)
    const flag = flagOf('Login Admin', team ? registry.flagKeyOf(team) : '')
    const ask = async (body: object) => (await ours.order('flags', { body })).json<FlagOrigin>()
    expect(await ask({ flag })).toEqual({ challenge: 'loginAdminChallenge', team: lemons.slug })
    expect(await ask({ flag: 'f'.repeat(40) })).toEqual({ challenge: null, team: null })
    await ask({ flag, team: melons.slug })
    const { suspicions } = (await ours.order(`teams/${melons.slug}`)).json<TeamPage>()
    expect(suspicions).toMatchObject([
      {
        challenge: 'loginAdminChallenge',
        reasons: expect.arrayContaining([{ code: 'foreignFlag', points: 3, facts: { team: lemons.slug } }]),
      },
    ])
    await ask({ flag, team: lemons.slug })
    expect((await ours.order(`teams/${lemons.slug}`)).json<TeamPage>().suspicions).toEqual([])
    const keys = (await ours.order('flag-keys')).text.split(',')
    expect(keys).toHaveLength(2)
    expect(flagOf('Login Admin', keys[0] ?? '')).toBe(flag)
  })

  it('dismisses a suspicion until there is a further reason', async () => {
    const { registry, chronicle } = ours.door.ours
    const read = async () => (await ours.order(`teams/${melons.slug}`)).json<TeamPage>()
    const body = { challenge: 'loginAdminChallenge' }
    expect((await ours.order(`teams/${melons.slug}/dismiss`, { body })).status).toBe(200)
    expect(await read()).toMatchObject({
      team: { suspicions: 0, dismissed: 1, cells: { loginAdminChallenge: { suspicious: false } } },
      suspicions: [{ ...body, dismissedAt: expect.any(Number) }],
    })
    registry.reload()
    chronicle.reload()
    expect((await read()).team.dismissed).toBe(1)
    await ours.order(`teams/${melons.slug}/reopen`, { body })
    expect(await read()).toMatchObject({
      team: { suspicions: 1, dismissed: 0, cells: { loginAdminChallenge: { suspicious: true } } },
      suspicions: [{ ...body, dismissedAt: null }],
    })
    await ours.order(`teams/${melons.slug}/dismiss`, { body })
    chronicle.noteFlag(melons.slug, body.challenge, 'another-team')
    expect((await read()).suspicions).toMatchObject([{ dismissedAt: null }])
    const none = { challenge: 'scoreBoardChallenge' }
    expect((await ours.order(`teams/${melons.slug}/dismiss`, { body: none })).status).toBe(404)
  })

  it('says where a solve came by the payload of a published walkthrough, in the room too', async () => {
    const payload = "qwert')) UNION SELECT id, email, password, '4', '5', '6', '7', '8', '9' FROM Users--"
    await lemons.ask(`/rest/products/search?q=${encodeURIComponent(payload)}`)
    const reasons = async () =>
      (await ours.order(`teams/${lemons.slug}`))
        .json<TeamPage>()
        .suspicions.find(({ challenge }) => challenge === 'unionSqlInjectionChallenge')?.reasons
    await expect.poll(reasons).toContainEqual({ code: 'walkthrough', points: 2, facts: {} })
    // A solve that is found before the end of its exchange has its record a moment later.
    const { captchaId, answer } = (await lemons.ask('/rest/captcha/')).json<{ captchaId: number; answer: string }>()
    const comment = '<<script>Foo</script>iframe src="javascript:alert(`xss`)">'
    await lemons.ask('/api/Feedbacks/', { body: { captchaId, captcha: answer, comment, rating: 1 } })
    const published = () => [...ours.door.ours.chronicle.publishedOf(lemons.slug).keys()].sort()
    await expect.poll(published).toEqual(['persistedXssFeedbackChallenge', 'unionSqlInjectionChallenge'])
    const row = (await readRoom()).teams.find(({ slug }) => slug === lemons.slug)
    expect(row?.cells.unionSqlInjectionChallenge?.suspicious).toBe(true)
  })

  it('sees a proof of a team with its changed lines', { timeout: 120_000 }, async () => {
    const before = (await lemons.ask(`/range/proving/${PROVEN}`)).json<{ data: ProvingPart }>().data
    const [{ file = '', text = '' } = {}] = before.files
    const files = [{ file, text: text.replace('target.includes(address)', 'target === address') }]
    const reply = await lemons.ask(`/range/proving/${PROVEN}/attempts`, { body: { files } })
    expect(reply.json()).toMatchObject({ data: { verdict: 'proven' } })
    await expect
      .poll(async () => (await readRoom()).feed.find(({ kind }) => kind === 'proven'))
      .toMatchObject({ team: lemons.slug, what: PROVEN })
    const { recorder } = (await ours.order(`teams/${lemons.slug}`)).json<TeamPage>()
    const tried = recorder.find(({ kind }) => kind === 'attempt')
    expect(tried).toMatchObject({ challenge: PROVEN, attempt: { number: 1, verdict: 'proven', failed: [] } })
    expect(tried?.attempt?.diff).toMatch(/^@@ shop\/\S+:\d+\n-.*includes\(address\).*\n\+.*target === address/)
    const { teams } = (await ours.order('results.json')).json<{ teams: { slug: string; solves: unknown[] }[] }>()
    expect(teams.find(({ slug }) => slug === lemons.slug)?.solves).toContainEqual(
      expect.objectContaining({ challenge: PROVEN, at: null, proven: expect.any(Number) }),
    )
  })

  it('makes teams from a list, with cards that let people in', async () => {
    const list = await ours.order('list', {
      body: 'name;fruit;ground\r\n"Quick ""Kiwis""";kiwi;leaf\nPlain Pears\n',
      headers: { 'content-type': 'text/csv' },
    })
    expect(list.status).toBe(201)
    const cards = list.json<PrintableCard[]>()
    expect(cards.map(({ team }) => [team.slug, team.name])).toEqual([
      ['quick-kiwis', 'Quick "Kiwis"'],
      ['plain-pears', 'Plain Pears'],
    ])
    expect(cards[0]?.team.emblem).toEqual({ fruit: 'kiwi', ground: 'leaf' })
    const key = cards[0]?.joinUrl.split('#')[1]
    const browser = ours.browse()
    expect((await browser.ask('/host/class/join', { body: { key, player: 'Ken' } })).json<JoinedTeam>().team.slug).toBe(
      'quick-kiwis',
    )
    expect((await ours.order('list', { body: 'Plain Pears\n' })).status).toBe(400)
    const csv = (await ours.order('results.csv')).text.split('\r\n')
    const owasp = Array.from({ length: 10 }, (_, index) => `solved A${String(index + 1).padStart(2, '0')}:2025`)
    expect(csv[0]).toBe(
      `\uFEFFplace,team,slug,players,points,solved,coding,hints,near misses,last solve,${owasp.join(',')},proven`,
    )
    // The lemons solved three injections above.
    expect(csv.find((line) => line.includes(`,${lemons.slug},`))).toMatch(/,0,0,0,0,3,0,0,0,0,0,1$/)
    expect(csv.find((line) => line.includes('quick-kiwis'))).toContain('"Quick ""Kiwis""",quick-kiwis,Ken,0,0')
    await browser.ask('/host/class/join', { body: { key, player: '=2+3;Ken' } })
    expect((await ours.order('results.csv')).text).toContain(`quick-kiwis,"'=2+3;Ken",0,0`)
    const results = (await ours.order('results.json')).json<{ teams: unknown[]; challenges: RoomChallenge[] }>()
    expect(results.teams).toHaveLength(4)
    const sqlInjection = results.challenges.find(({ key }) => key === 'unionSqlInjectionChallenge')
    expect(sqlInjection).toMatchObject({ category: 'Injection', owasp2025: 'A05:2025' })
  })

  it('has the whole class in one file, and gets it back', async () => {
    await lemons.ask('/api/Products/2', { method: 'PUT', body: { description: 'kept' } })
    const file = await new Promise<Buffer>((resolve, reject) => {
      fetch(`http://localhost:${ours.port}/host/class/trainer/backup`, {
        headers: { authorization: `Bearer ${ours.door.trainerToken}` },
      })
        .then(async (reply) => {
          const day = new Date().toISOString().slice(0, 10)
          const name = `attachment; filename="class-${day}-v0.0.0-test.sqlite"`
          expect(reply.headers.get('content-disposition')).toBe(name)
          resolve(Buffer.from(await reply.arrayBuffer()))
        })
        .catch(reject)
    })
    await lemons.ask('/api/Products/2', { method: 'PUT', body: { description: 'lost' } })
    await ours.order(`teams/${melons.slug}/remove`, { body: {} })
    const late = await ours.makeTeam('Late Limes')
    const restored = await ours.order('restore', {
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(restored.text).toBe('{"status":"done","teams":4}')
    const { data: part } = (await lemons.ask(`/range/proving/${PROVEN}`)).json<{ data: ProvingPart }>()
    expect(part).toMatchObject({ status: 'proven', attempts: [{ number: 1, verdict: 'proven' }] })
    expect(part.attempts[0]?.files[0]?.text).toContain('target === address')
    const proof = ours.door.ours.chronicle.solvesOf(lemons.slug).find(({ challenge }) => challenge === PROVEN)
    expect(proof?.proven).toBe(Date.parse(part.provenAt ?? ''))
    const { data } = (await lemons.ask('/api/Products/2')).json<{ data: { description: string } }>()
    expect(data.description).toBe('kept')
    expect(await solvedBy(melons)).toEqual(['loginAdminChallenge'])
    expect((await late.ask('/api/Products/2')).status).toBe(401)
    expect((await readRoom()).teams.find(({ slug }) => slug === melons.slug)?.solved).toBe(1)
    for (const body of ['no database', Buffer.concat([file.subarray(0, 5000), Buffer.alloc(20_000)])])
      expect((await ours.order('restore', { body })).status).toBe(400)
    expect((await readRoom()).teams).toHaveLength(4)
  })

  it('restores the backup of a release without dismissals, and refuses one that lacks more', async () => {
    const reply = await fetch(`http://localhost:${ours.port}/host/class/trainer/backup`, {
      headers: { authorization: `Bearer ${ours.door.trainerToken}` },
    })
    const path = join(mkdtempSync(join(tmpdir(), 'backup-')), 'class.sqlite')
    writeFileSync(path, Buffer.from(await reply.arrayBuffer()))
    const without = (table: string): Buffer => {
      const db = new DatabaseSync(path)
      db.exec(`DROP TABLE ${table}`)
      db.close()
      return readFileSync(path)
    }
    const headers = { 'content-type': 'application/octet-stream' }
    const restored = await ours.order('restore', { body: without('dismissals'), headers })
    expect(restored.text).toBe('{"status":"done","teams":4}')
    expect(await solvedBy(melons)).toEqual(['loginAdminChallenge'])
    expect((await readRoom()).teams).toHaveLength(4)
    expect((await ours.order('restore', { body: without('moments'), headers })).status).toBe(400)
    rmSync(dirname(path), { recursive: true })
  })

  it('needs the token, or the cookie on the trainer’s own address', async () => {
    const host = `trainer.localhost:${ours.port}`
    const login = (token: string, at?: string) =>
      ours.ask('/host/class/trainer/login', { body: { token }, ...(at && { host: at }) })
    expect((await ours.ask('/host/class/trainer/room')).status).toBe(401)
    expect((await login('wrong', host)).status).toBe(401)
    expect((await login(ours.door.trainerToken)).json<{ error: { code: string } }>().error.code).toBe(
      'HOST_TRAINER_ADDRESS',
    )
    const signedIn = await login(ours.door.trainerToken, host)
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
    expect(signedIn.headers['set-cookie']?.[0]).toMatch(/; Path=\/host\/class\/trainer; .*HttpOnly; SameSite=Strict/)
    const room = (at?: string) => ours.ask('/host/class/trainer/room', { headers: { cookie }, ...(at && { host: at }) })
    expect((await room(host)).status).toBe(200)
    expect((await room()).status).toBe(401)
    const lab = await ours.askLab('/host/class/trainer/room', { headers: { cookie }, host })
    expect(lab.status).not.toBe(200)
  })
})
