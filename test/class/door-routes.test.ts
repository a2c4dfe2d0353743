import { readFileSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

interface Row {
  method: string
  path: string
  who: string
}

const ROWS = readFileSync(new URL('door-routes.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Row => {
    const [method = '', path = '', who = ''] = line.split(/\s+/)
    return { method, path, who }
  })

/** Error codes of the front door by the missing right. */
const REFUSALS: Readonly<Record<string, string>> = {
  member: 'HOST_NO_TEAM',
  looker: 'HOST_NO_TEAM',
  trainer: 'HOST_NOT_TRAINER',
}

let ours: OpenClass
let lemons: PlayingTeam
let trainerHost: string
let lookHost: string

beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  trainerHost = `trainer.localhost:${ours.port}`
  const { url } = (await ours.order(`teams/${lemons.slug}/look`, { body: {} })).json<{ url: string }>()
  lookHost = new URL(url).host
})
afterAll(() => ours[Symbol.asyncDispose]())

/** Returns the error code, or null if the request gets through. Does not wait for event streams. */
function askFor({ method, path }: Row, headers: Record<string, string>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest({
      host: '127.0.0.1',
      port: ours.port,
      method,
      path: path.replace('*', lemons.slug),
      headers: { host: `localhost:${ours.port}`, 'content-type': 'application/json', ...headers },
    })
    sent.on('response', (reply) => {
      if ((reply.statusCode ?? 0) < 400) {
        resolve(null)
        return sent.destroy()
      }
      let text = ''
      reply.on('data', (piece: Buffer) => {
        text += piece.toString()
      })
      reply.on('end', () => resolve(String(JSON.parse(text).error.code)))
    })
    sent.on('error', reject)
    sent.end(method === 'GET' ? undefined : '{}')
  })
}

async function findPassed(rows: readonly Row[], headers: Record<string, string>, code?: string): Promise<string[]> {
  const passed: string[] = []
  for (const row of rows) {
    const answer = await askFor(row, headers)
    if (answer !== (code ?? REFUSALS[row.who])) passed.push(`${row.method} ${row.path}: ${answer}`)
  }
  return passed
}

it('the table names every route of the front door with its access right', () => {
  const declared = ours.door.routes.map(({ method, path, admits }) => `${method} ${path} ${admits}`)
  expect(declared.sort()).toEqual(
    ROWS.map(({ method, path, who }) => `${method} ${path} ${who.replace('*', '')}`).sort(),
  )
})

describe('the front door', () => {
  const guarded = ROWS.filter(({ who }) => who in REFUSALS)

  it('refuses strangers except on public routes', async () => {
    expect(await findPassed(guarded, {})).toEqual([])
    expect(await findPassed(guarded, { host: trainerHost })).toEqual([])
    expect(await findPassed(guarded, { authorization: 'Bearer guessed', cookie: 'vct_trainer=guessed' })).toEqual([])
  })

  it('refuses a member on the trainer’s routes', async () => {
    const theirs = guarded.filter(({ who }) => who !== 'member')
    expect(await findPassed(theirs, { cookie: lemons.cookie })).toEqual([])
    expect(await findPassed(theirs, { cookie: lemons.cookie, host: trainerHost })).toEqual([])
  })

  it('refuses a looking trainer on routes of members and of the trainer', async () => {
    const rows = guarded.filter(({ who }) => who !== 'looker')
    expect(await findPassed(rows, { host: lookHost, cookie: lemons.cookie })).toEqual([])
  })

  it.each<Record<string, string>>([
    { origin: 'http://elsewhere.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses pages of other sites, for any visitor: %j', async (headers) => {
    const rows = ROWS.filter(({ path }) => path.startsWith('/host/class/'))
    const trainer = { authorization: `Bearer ${ours.door.trainerToken}` }
    const known = { ...headers, ...trainer, cookie: lemons.cookie }
    expect(await findPassed(rows, known, 'HOST_FOREIGN_ORIGIN')).toEqual([])
  })

  describe('under an unknown host name', () => {
    const rows = ROWS.filter(({ path }) => path.startsWith('/host/class/'))
    const rebound = () => ({ host: `evil.test:${ours.port}`, origin: `http://evil.test:${ours.port}` })

    it('refuses all visitors without access, with any headers', async () => {
      expect(await findPassed(rows, rebound(), 'HOST_UNKNOWN_NAME')).toEqual([])
      const lies = { 'x-forwarded-host': 'localhost', cookie: 'vct_team=guessed', 'x-team-token': 'vct_brisk-lemons.x' }
      expect(await findPassed(rows, { ...rebound(), ...lies }, 'HOST_UNKNOWN_NAME')).toEqual([])
      const guess = { authorization: 'Bearer guessed' }
      expect(await findPassed(rows.slice(0, 10), { ...rebound(), ...guess }, 'HOST_UNKNOWN_NAME')).toEqual([])
    })

    it('answers health checks', async () => {
      for (const path of ['/host/health', '/host/ready'])
        expect(await askFor({ method: 'GET', path, who: '' }, rebound())).toBeNull()
    })

    it('admits a team by its token, and the trainer’s scripts', async () => {
      const { token } = await ours.meOf(lemons)
      const host = `class-room:${ours.port}`
      expect(
        await askFor({ method: 'GET', path: '/host/class/me', who: '' }, { host, 'x-team-token': token }),
      ).toBeNull()
      expect(
        await askFor({ method: 'GET', path: '/host/class/board', who: '' }, { host, 'x-team-token': token }),
      ).toBeNull()
      const authorization = `Bearer ${ours.door.trainerToken}`
      for (const path of ['/host/class/trainer/room', '/host/class/door'])
        expect(await askFor({ method: 'GET', path, who: '' }, { host, authorization })).toBeNull()
    })

    it('shows people a page with the way out', async () => {
      const headers = { accept: 'text/html' }
      const asked = await ours.ask('/', { host: 'class-room', headers })
      expect([asked.status, asked.headers.location]).toEqual([302, '/host/join'])
      for (const path of ['/host/join', '/host/board', '/host/', '/host/team/lemons']) {
        const { status, text } = await ours.ask(path, { host: 'class-room', headers })
        expect([path, status, text]).toEqual([path, 403, expect.stringContaining('chunks/unknown-')])
      }
      expect((await ours.ask('/host/page/theme.js', { host: 'class-room' })).status).toBe(200)
    })
  })

  it.each(['trainer-laptop', 'shop.example.org', '192.168.7.20', 'class.example', 'look.class.example', 'localhost'])(
    'admits strangers to the public routes under a configured name: %s',
    async (host) => {
      const names = { CLASS_HOST: 'class.example', HOST_NAMES: 'trainer-laptop', CLASS_URL: 'https://shop.example.org' }
      await using named = await openClass(names, 1)
      expect((await named.ask('/host/class/door', { host })).status).toBe(200)
      expect((await named.ask('/host/join', { host })).status).toBe(200)
    },
  )

  it('admits everybody with access', async () => {
    const stopped: string[] = []
    const harmless = ROWS.filter(({ method, who }) => method === 'GET' && !who.endsWith('*'))
    for (const row of harmless) {
      const headers: Record<string, Record<string, string>> = {
        member: { cookie: lemons.cookie },
        looker: { host: lookHost },
        trainer: { authorization: `Bearer ${ours.door.trainerToken}` },
      }
      const answer = await askFor(row, headers[row.who] ?? {})
      if (answer !== null) stopped.push(`${row.method} ${row.path}: ${answer}`)
    }
    expect(stopped).toEqual([])
  })
})
