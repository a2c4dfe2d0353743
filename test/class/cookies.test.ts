import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_READ_BYTES } from '#classroom/door/request-heads.ts'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

const BASE = 'class.example'

let ours: OpenClass
let lemons: PlayingTeam
let token: string

beforeAll(async () => {
  ours = await openClass({ CLASS_HOST: BASE }, 1)
  lemons = await ours.makeTeam('Brisk Lemons')
  const login = await lemons.ask('/rest/user/login', { body: { email: "' or 1=1--", password: 'x' } })
  token = login.json<{ authentication: { token: string } }>().authentication.token
})
afterAll(() => ours[Symbol.asyncDispose]())

const base = () => `${BASE}:${ours.port}`
const trainerHost = () => `trainer.${base()}`

/** 4 KB cookies that a rival's page sets for all hosts of the class. */
const flood = (count: number): string =>
  Array.from({ length: count }, (_, index) => `planted-${index}=${'x'.repeat(4080)}`).join('; ')

const linesOf = ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
  [headers['set-cookie'] ?? []].flat()

describe.each([8, 180])('%i cookies of 4 KB for the base name', (count) => {
  it('lock nobody out of trainer’s side and board', async () => {
    const cookie = flood(count)
    const trainer = { cookie, authorization: `Bearer ${ours.door.trainerToken}` }
    const asked = [
      await ours.ask('/host/', { host: trainerHost(), headers: { cookie } }),
      await ours.ask('/host/class/trainer/room', { host: trainerHost(), headers: trainer }),
      await ours.ask('/host/board', { host: base(), headers: { cookie } }),
      await ours.ask('/host/class/board', { host: base(), headers: { cookie } }),
      await ours.ask('/host/join', { host: base(), headers: { cookie } }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('lock no team out of its shop, which still knows its customers', async () => {
    const cookie = `${flood(count)}; token=${token}; ${lemons.cookie}; language=de_DE`
    const whoami = await ours.ask('/rest/user/whoami', { host: base(), headers: { cookie } })
    expect(whoami.json<{ user: { email: string } }>().user.email).toBe('admin@juice-sh.op')
    expect(linesOf(whoami).join()).toMatch(/planted-\d+=; Domain=class\.example; Path=\/; Max-Age=0,/)
    const handshake = await ours.ask('/socket.io/?EIO=4&transport=polling', { host: base(), headers: { cookie } })
    expect(handshake.status).toBe(200)
    const lab = await ours.askLab('/range/lab/info', { host: base(), headers: { cookie } })
    expect(lab.status).toBe(200)
  })
})

describe('an answer to too many cookies', () => {
  it('deletes foreign ones, on every path they can be set for, and leaves those without a domain alone', async () => {
    const cookie = `${flood(3)}; vct_trainer=x; token=${token}`
    const page = await ours.ask('/host/team/brisk-lemons', { host: trainerHost(), headers: { cookie } })
    const lines = linesOf(page)
    for (const path of ['/', '/host', '/host/', '/host/team', '/host/team/', '/host/team/brisk-lemons'])
      expect(lines).toContain(`planted-0=; Domain=${BASE}; Path=${path}; Max-Age=0`)
    expect(lines.filter((line) => !line.includes('; Domain='))).toEqual([])
    expect(lines.join('').length).toBeLessThan(8192)
  })

  it('gets round to all of them, the largest first, and to those without a name', async () => {
    const names = new Set(Array.from({ length: 60 }, (_, index) => `n${index}`))
    let rounds = 0
    for (; names.size > 0 && rounds < 20; rounds++) {
      const cookie = [...names].map((name) => `${name}=${'x'.repeat(4000)}`).join(';')
      const lines = linesOf(await ours.ask('/host/board', { host: base(), headers: { cookie: `${cookie}; nameless` } }))
      if (cookie.length < 6144) break
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) names.delete(line.split('=', 1)[0] ?? '')
    }
    expect(names.size).toBeLessThanOrEqual(2)
    const nameless = linesOf(await ours.ask('/host/board', { host: base(), headers: { cookie: 'x'.repeat(7000) } }))
    expect(nameless).toContain(`=x; Domain=${BASE}; Path=/; Max-Age=0`)
  })

  it('is silent where there are as many as a shop sets itself', async () => {
    const cookie = `token=${token}; ${lemons.cookie}; continueCode=${'x'.repeat(120)}`
    expect(linesOf(await ours.ask('/host/board', { host: base(), headers: { cookie } }))).toEqual([])
  })

  it('marks deletions as secure behind TLS, or browsers would keep secure cookies', async () => {
    const headers = { cookie: flood(3), 'x-forwarded-proto': 'https' }
    const [line] = linesOf(await ours.ask('/host/board', { host: BASE, headers }))
    expect(line).toMatch(/; Max-Age=0; Secure$/)
  })
})

describe('two cookies that both name a team', () => {
  it('are not believed: the planted one is deleted, and the browser asks again', async () => {
    const rival = await ours.makeTeam(`Rival ${Math.random().toString(36).slice(2, 8)}`)
    const cookie = `${rival.cookie}; ${lemons.cookie}`
    const page = await ours.ask('/?q=1', { host: base(), headers: { cookie, accept: 'text/html' } })
    expect([page.status, page.headers.location]).toEqual([302, '/?q=1'])
    expect(linesOf(page)).toContain(`vct_team=; Domain=${BASE}; Path=/; Max-Age=0`)
    const call = await ours.ask('/rest/user/whoami', { host: base(), headers: { cookie } })
    expect(call.status).toBe(401)
    expect(linesOf(call)).toContain(`vct_team=; Domain=${BASE}; Path=/rest; Max-Age=0`)
    const double = await ours.ask('/rest/user/whoami', {
      host: base(),
      headers: { cookie: `${lemons.cookie}; ${lemons.cookie}` },
    })
    expect(double.status).toBe(200)
  })
})

describe('a browser that goes to another team', () => {
  it('takes neither the customer nor the progress of the first along', async () => {
    const names = (answer: { headers: Record<string, string | string[] | undefined> }) =>
      linesOf(answer).flatMap((line) => /^(\w+)=; Path=\/; Max-Age=0$/.exec(line)?.[1] ?? [])
    const browser = ours.browse()
    const made = await browser.ask('/host/class/teams', { body: { name: 'First Figs' } })
    expect(names(made)).toEqual([])
    const gone = ['token', 'continueCode', 'continueCodeFindIt', 'continueCodeFixIt']
    const next = await browser.ask('/host/class/teams', { body: { name: 'Next Nashis' } })
    expect(names(next)).toEqual(gone)
    expect(names(await browser.ask('/host/class/leave', { body: {} }))).toEqual(gone)
  })
})

describe('a large head', () => {
  it('is refused without cookies in it, before a shop has to', async () => {
    const ask = (bytes: number) => lemons.ask('/rest/user/whoami', { headers: { 'x-large': 'x'.repeat(bytes) } })
    expect((await ask(13_000)).status).toBe(200)
    const refused = await ask(20_000)
    expect([refused.status, refused.text]).toEqual([431, expect.stringContaining('HOST_HEAD_TOO_LARGE')])
    const long = await ours.ask(`/host/board?${'x'.repeat(20_000)}`, { host: base() })
    expect(long.status).toBe(431)
    expect((await ours.ask('/host/board', { headers: { cookie: 'x'.repeat(MAX_READ_BYTES) } })).status).toBe(431)
  })

  it('does not take the memory of the machine when it never ends', async () => {
    const sockets: Socket[] = []
    let open = 0
    for (let count = 0; count < 100; count++) {
      const socket = connect(ours.port, '127.0.0.1')
      sockets.push(socket)
      open++
      socket.on('error', () => undefined)
      socket.once('close', () => open--)
      socket.write(`GET / HTTP/1.1\r\nHost: ${base()}\r\nCookie: a=${'x'.repeat(900_000)}`)
    }
    await expect.poll(() => open, { timeout: 10_000 }).toBeLessThan(75)
    expect(open).toBeGreaterThan(60)
    expect((await ours.ask('/host/board', { host: base() })).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })
})
