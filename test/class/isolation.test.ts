import { connect } from 'node:net'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { classDirectoryIn, socketIn } from '#classroom/places.ts'
import type { Room } from '#contract/class-room.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { searchOn, uploadArchive, uploadXmlOrder } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { type Answer, type OpenClass, openClass, type PlayingTeam, visitAs } from '../support/open-class.ts'

const MARK = 'squeezed by the melons alone'

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam
let attacker: Visitor
let secrets: string[]
let before: string
const sockets: Socket[] = []

beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  melons = await ours.makeTeam('Mellow Melons', 'Noor')
  attacker = visitAs(ours, { cookie: lemons.cookie })
  await melons.ask('/api/Products/1', { method: 'PUT', body: { description: MARK } })
  await melons.ask('/host/class/messages', { body: { text: 'a word of the melons' } })
  const { token, host } = await ours.meOf(melons)
  const label = host?.split('.')[0]?.split('-').at(-1) ?? ''
  secrets = [
    MARK,
    'a word of the melons',
    token,
    label,
    melons.cookie,
    ours.door.trainerToken,
    melons.joined.passcode ?? '',
  ]
  before = await describeMelons()
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await ours[Symbol.asyncDispose]()
})

/** Everything that the other team could notice. */
async function describeMelons(): Promise<string> {
  const [room, products, me] = await Promise.all([
    ours.order('room'),
    melons.ask('/api/Products'),
    melons.ask('/host/class/me'),
  ])
  const team = room.json<Room>().teams.find(({ slug }) => slug === melons.slug)
  const { players, messages, token } = me.json<{ players: string[]; messages: unknown[]; token: string }>()
  return JSON.stringify({ cells: team?.cells, products: products.text, players, messages, token })
}

const forged = (part: (parts: string[]) => string[]): string => {
  const [name = '', value = ''] = lemons.cookie.split('=')
  return `${name}=${part(value.split('.')).join('.')}`
}
const product = (headers: Record<string, string>, host?: string) =>
  ours.ask('/api/Products/1', { headers, ...(host !== undefined && { host }) })
const nobody = Buffer.from(
  JSON.stringify({ team: 'mellow-melons', player: null, address: '', isLooking: false }),
).toString('base64url')
const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"team":"mellow-melons"}').toString('base64url')}.`
const withCookie = (headers: Record<string, string> = {}) => ({ cookie: lemons.cookie, ...headers })
const trainerHost = () => `trainer.localhost:${ours.port}`
const folder = (...names: string[]) => join(classDirectoryIn(ours.dataDirectory), ...names)

/** Sends bytes on a connection. Returns the reply when the connection is closed or quiet. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(ours.port, '127.0.0.1', () => socket.write(bytes))
    const end = (): void => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(700, end)
    socket.on('data', (piece) => {
      text += piece
    })
    socket.on('close', end)
    socket.on('error', end)
  })
}

/** Runs code on the shop's server and returns the profile with its result. */
async function runOnServer(code: string): Promise<string> {
  await becomeShopper(attacker, `tinker-${Math.random().toString(36).slice(2)}`)
  await attacker.submit('/profile', { username: `#{${code}}` })
  return (await attacker.get('/profile')).text
}

async function setPicture(imageUrl: string): Promise<string> {
  await becomeShopper(attacker, `painter-${Math.random().toString(36).slice(2)}`)
  const reply = await attacker.submit('/profile/image/url', { imageUrl })
  const profile = await attacker.get('/profile')
  const picture = /src="([^"]*uploads[^"]*)"/.exec(profile.text)?.[1]
  return reply.text + profile.text + (picture ? (await attacker.get(`/${picture.replace(/^\/+/, '')}`)).text : '')
}

type Attempt = [
  what: string,
  attempt: () => Promise<Answer | { text: string; status?: number } | string>,
  status?: number | number[],
]

const ATTEMPTS: Attempt[] = [
  [
    'a cookie with the other team’s name in it',
    () => product({ cookie: forged(([, ...rest]) => [melons.slug, ...rest]) }),
    401,
  ],
  [
    'a cookie with another player’s number',
    () => product({ cookie: forged(([team = '', , ...rest]) => [team, '2', ...rest]) }),
    401,
  ],
  [
    'a cookie without a signature',
    () => product({ cookie: forged((parts) => [melons.slug, ...parts.slice(1, 3), '']) }),
    401,
  ],
  [
    'a cookie of the other team behind the own one',
    () => product({ cookie: `${lemons.cookie}; ${forged(([, ...rest]) => [melons.slug, ...rest])}` }),
    200,
  ],
  [
    'a cookie of the other team before the own one',
    () => product({ cookie: `${forged(([, ...rest]) => [melons.slug, ...rest])}; ${lemons.cookie}` }),
    200,
  ],
  [
    'the header between front door and shard',
    () => product(withCookie({ 'x-vitamin-visitor': `${nobody}.${'A'.repeat(43)}` })),
    200,
  ],
  ['that header alone', () => product({ 'x-vitamin-visitor': `${nobody}.` }), 401],
  [
    'that header, named as one of the connection',
    () => product(withCookie({ 'x-vitamin-visitor': nobody, connection: 'x-vitamin-visitor, cookie' })),
    200,
  ],
  ['the front door’s number of a request', () => product(withCookie({ 'x-vitamin-request': '1' })), 200],
  [
    'a token with the other team’s name and a guess',
    () => product({ 'x-team-token': `vct_${melons.slug}.${'A'.repeat(32)}` }),
    401,
  ],
  [
    'the own token with the other team’s name',
    async () => product({ 'x-team-token': (await ours.meOf(lemons)).token.replace(lemons.slug, melons.slug) }),
    401,
  ],
  ['a foreign token beside the own cookie', () => product(withCookie({ 'x-team-token': 'vct_mellow-melons.x' })), 401],
  ['a bearer of the shop that names the other team', () => product({ authorization: `Bearer ${unsigned}` }), 401],
  ['a bearer of the front door without a secret', () => product({ authorization: 'Bearer vct_mellow-melons.' }), 401],
  [
    'the other team’s host name without its secret',
    () => product(withCookie(), `${'mellow-melons'}.localhost:${ours.port}`),
    401,
  ],
  [
    'the other team’s host name with a guess',
    () => product(withCookie(), `mellow-melons-0123456789ab.localhost:${ours.port}`),
    401,
  ],
  [
    'a host name of somebody who looks on',
    () => product(withCookie(), `look-${'0'.repeat(32)}.localhost:${ours.port}`),
    401,
  ],
  [
    'a host name that a proxy has passed on',
    () =>
      product(withCookie({ 'x-forwarded-host': 'mellow-melons.localhost', forwarded: 'host=mellow-melons.localhost' })),
    200,
  ],
  [
    'a request for an absolute address',
    () =>
      sendRaw(
        `GET http://mellow-melons.localhost/api/Products/1 HTTP/1.1\r\nHost: localhost:${ours.port}\r\nCookie: ${lemons.cookie}\r\nConnection: close\r\n\r\n`,
      ),
  ],
  [
    'a team that this browser was never in',
    () => lemons.ask('/host/class/return', { body: { slug: melons.slug } }),
    403,
  ],
  [
    'a link with another secret',
    () => ours.ask('/host/class/join', { body: { key: `${melons.slug}.${'A'.repeat(24)}` } }),
    403,
  ],
  [
    'a link with the secret of the own team',
    () =>
      ours.ask('/host/class/join', {
        body: { key: (lemons.joined.joinUrl ?? '').split('#')[1]?.replace(lemons.slug, melons.slug) },
      }),
    403,
  ],
  ['a team of the same name', () => ours.ask('/host/class/teams', { body: { name: 'mellow MELONS' } }), 409],
  [
    'a name that turns the text around it',
    () => ours.ask('/host/class/teams', { body: { name: 'x\u0000\u202e' } }),
    400,
  ],
  [
    'a request hidden in another one’s body',
    () =>
      sendRaw(
        `POST /rest/user/login HTTP/1.1\r\nHost: localhost\r\nCookie: ${lemons.cookie}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/Products/1 HTTP/1.1\r\nHost: localhost\r\nX-Vitamin-Visitor: ${nobody}.x\r\n\r\n`,
      ),
  ],
  [
    'a second request on the line of the first, without a cookie',
    () =>
      sendRaw(
        `GET /api/Products/2 HTTP/1.1\r\nHost: localhost\r\nCookie: ${lemons.cookie}\r\n\r\nGET /api/Products/1 HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      ),
  ],
  ['the trainer’s room with a player’s cookie', () => lemons.ask('/host/class/trainer/room'), 401],
  ['the trainer’s room at its own address', () => lemons.ask('/host/class/trainer/room', { host: trainerHost() }), 401],
  ['the trainer’s room by another spelling', () => lemons.ask('//host//class/trainer/room'), 401],
  ['the trainer’s room by way of a folder', () => lemons.ask('/host/class/door/../trainer/room'), [401, 404]],
  ['the trainer’s room, escaped', () => lemons.ask('/host/class/%74rainer/room'), [401, 404]],
  ['a shop below the trainer’s address', () => lemons.ask('/api/Products/1', { host: trainerHost() }), 302],
  [
    'a reset by a page of the shop',
    () => lemons.ask(`/host/class/trainer/teams/${melons.slug}/reset`, { body: { scope: 'shop' } }),
    401,
  ],
  [
    'a page of the shop that the trainer has open beside',
    async () => {
      const { host } = lemons.joined
      const session = ours.door.ours.registry.secrets.trainerSessionOf(ours.door.trainerToken)
      return ours.ask(`/host/class/trainer/teams/${melons.slug}/reset`, {
        host: trainerHost(),
        headers: { origin: `http://${host}`, cookie: `vct_trainer=${session}` },
        body: { scope: 'shop' },
      })
    },
    403,
  ],
  [
    'a page of another host name that asks for the trainer’s room',
    () => {
      const session = ours.door.ours.registry.secrets.trainerSessionOf(ours.door.trainerToken)
      return ours.ask('/host/class/trainer/room', {
        host: trainerHost(),
        headers: { 'sec-fetch-site': 'same-site', cookie: `vct_trainer=${session}` },
      })
    },
    403,
  ],
  [
    'the trainer’s cookie where shops are',
    () => {
      const session = ours.door.ours.registry.secrets.trainerSessionOf(ours.door.trainerToken)
      return lemons.ask('/host/class/trainer/room', { headers: { cookie: `${lemons.cookie}; vct_trainer=${session}` } })
    },
    401,
  ],
  [
    'a worker that stays in the browser',
    () => lemons.ask('/ftp/legal.md', { headers: { 'service-worker': 'script' } }),
    404,
  ],
  [
    'an injection that attaches the registry',
    () => searchOn(attacker, `; ATTACH '${folder('class.sqlite')}' AS other; SELECT 1,2,3,4,5,6,7,8,9`),
  ],
  [
    'an injection that reads every table',
    () => searchOn(attacker, 'UNION SELECT name, sql, group_concat(sql),4,5,6,7,8,9 FROM sqlite_master'),
  ],
  [
    'an injection that lists databases',
    () => searchOn(attacker, 'UNION SELECT seq, name, file,4,5,6,7,8,9 FROM pragma_database_list'),
  ],
  [
    'an XML order with the trainer’s token',
    () => uploadXmlOrder(attacker, `<!ENTITY goods SYSTEM "file://${folder('trainer-token')}">`, '&goods;'),
  ],
  [
    'an XML order with the registry',
    () => uploadXmlOrder(attacker, `<!ENTITY goods SYSTEM "file://${folder('class.sqlite')}">`, '&goods;'),
  ],
  [
    'a layout that is the trainer’s token',
    async () => {
      await becomeShopper(attacker, 'layouter')
      return attacker.submit('/dataerasure', { layout: `../../../../../../../../..${folder('trainer-token')}` })
    },
  ],
  [
    'a path out of the shared folder',
    () => attacker.get(`/ftp/..%2f..%2f..%2f..%2f..${folder('trainer-token').replaceAll('/', '%2f')}%2500.md`),
  ],
  ['a picture from the trainer’s room', () => setPicture(`http://localhost:${ours.port}/host/class/trainer/room`)],
  ['a picture from what a player may know', () => setPicture(`http://127.0.0.1:${ours.port}/host/class/me`)],
  ['a picture from the other team’s shop', () => setPicture(`http://${melons.joined.host}/api/Products/1`)],
  [
    'a script that reads the environment',
    () => runOnServer("JSON.stringify(global.process.env)+require('fs').readFileSync('/proc/self/environ')"),
  ],
  [
    'a script that reads the token',
    () => runOnServer(`global.process.mainModule.require('fs').readFileSync('${folder('trainer-token')}').toString()`),
  ],
  [
    'a program that asks the other shop',
    () =>
      runOnServer(
        `global.process.mainModule.require('child_process').execSync('curl -s -H "X-Team-Token: vct_mellow-melons.x" http://localhost:${ours.port}/api/Products/1').toString()`,
      ),
  ],
  [
    'an archive that unpacks beside the shop',
    () => uploadArchive(attacker, { [`../../../../../../../../..${folder('trainer-token')}`]: 'mine' }),
  ],
  [
    'the access log',
    async () => {
      const today = /access\.log\.\d{4}-\d\d-\d\d/.exec((await attacker.get('/support/logs')).text)?.[0]
      const log = await attacker.get(`/support/logs/${today}`)
      expect(log.text).toContain('GET ')
      return log
    },
  ],
  [
    'the request log of the outside world',
    async () => {
      await attacker.get('/range/lab/in/word?said=hello')
      const log = await ours.askLab('/range/lab/visits', { headers: { cookie: lemons.cookie } })
      expect(log.text).toContain('said')
      return log
    },
  ],
  [
    'a message in another team’s name',
    () => lemons.ask('/host/class/messages', { body: { text: 'hello', to: melons.slug } }),
    400,
  ],
  ['a question about the own team', () => lemons.ask('/host/class/me'), 200],
]

describe('from inside one team', () => {
  it.each(ATTEMPTS)('no data of another team is reached by %s', async (_, attempt, expected) => {
    const answer = await attempt()
    const text = typeof answer === 'string' ? answer : answer.text
    for (const secret of secrets) expect(text).not.toContain(secret)
    // The shop must not learn its players' credentials either.
    if (!text.includes('"token":"vct_')) expect(text).not.toMatch(/vct_team=|x-vitamin|X-Vitamin/)
    if (expected !== undefined && typeof answer !== 'string') expect([expected].flat()).toContain(answer.status)
    expect(await describeMelons()).toBe(before)
  })

  it('are more than thirty attempts', () => {
    expect(ATTEMPTS.length).toBeGreaterThan(30)
  })

  it('passcodes are not found by trying', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 25; guess++) {
      const passcode = `AAAAA-${String(guess).padStart(5, '2')}`
      statuses.push((await ours.ask('/host/class/join', { body: { passcode } })).status)
    }
    expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
    expect(statuses).not.toContain(200)
  })

  it('no request reaches a shard past the front door', async () => {
    const ask = (kind: 'shop' | 'commands', text: string): Promise<string> =>
      new Promise((resolve) => {
        let received = ''
        const socket = connect({ path: socketIn(folder('shared'), kind, 1) }, () => socket.write(text))
        socket.setTimeout(500, () => socket.destroy())
        socket.on('data', (piece) => {
          received += piece
        })
        socket.on('close', () => resolve(received))
      })
    const shop = await ask(
      'shop',
      `GET /api/Products/1 HTTP/1.1\r\nHost: x\r\nX-Vitamin-Visitor: ${nobody}.x\r\nConnection: close\r\n\r\n`,
    )
    expect(shop).toMatch(/^HTTP\/1.1 400 /)
    const replies = await ask(
      'commands',
      '{"command":"greet","number":1,"body":{"greeting":"vitamin-cve","secret":"guess"}}\n{"command":"remove","number":2,"body":{"team":"mellow-melons"}}\n',
    )
    expect(replies).toContain('The secret is wrong.')
    expect(replies).toContain('There is no command remove.')
    expect(await describeMelons()).toBe(before)
  })

  it.each([
    ['websocket', 'jim', 'loginJimChallenge'],
    ['polling', 'bender', 'loginBenderChallenge'],
  ] as const)('sockets hear of the own team alone, by %s', async (transport, name, solved) => {
    const heard: string[] = []
    const listen = (team: PlayingTeam) => {
      const socket = io(`http://localhost:${ours.port}`, {
        transports: [transport],
        forceNew: true,
        extraHeaders: { cookie: team.cookie },
      })
      sockets.push(socket)
      socket.on('challenge solved', ({ key }: { key: string }) => heard.push(`${team.slug} ${key}`))
      return new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    }
    await Promise.all([listen(lemons), listen(melons)])
    await melons.ask('/rest/user/login', { body: { email: `${name}@juice-sh.op'--`, password: 'x' } })
    await expect.poll(() => heard.filter((word) => word.endsWith(solved))).toEqual([`${melons.slug} ${solved}`])
    const stranger = io(`http://localhost:${ours.port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    sockets.push(stranger)
    await new Promise((resolve) => stranger.once('connect_error', resolve))
    expect(stranger.connected).toBe(false)
  })

  it('the lab’s port belongs to the same team', async () => {
    expect((await ours.askLab('/range/lab/info', { headers: { cookie: lemons.cookie } })).status).toBe(200)
    expect((await ours.askLab('/range/lab/info')).status).toBe(401)
    const authorization = `Bearer ${ours.door.trainerToken}`
    expect((await ours.askLab('/host/class/trainer/room', { headers: { authorization } })).status).not.toBe(200)
  })

  it('a looking trainer changes nothing', async () => {
    const { url } = (await ours.order(`teams/${melons.slug}/look`, { body: {} })).json<{ url: string }>()
    const { host } = new URL(url)
    expect((await ours.ask('/api/Products/1', { host })).text).toContain(MARK)
    expect((await ours.ask('/rest/user/login', { host, body: { email: "' or 1=1--", password: 'x' } })).status).toBe(
      403,
    )
    expect((await ours.ask('/host/class/me', { host })).status).toBe(401)
    const polling = '/socket.io/?EIO=4&transport=polling'
    const sid = /"sid":"([^"]+)"/.exec((await ours.ask(polling, { host })).text)?.[1]
    for (const packet of ['40', '42["verifyLocalXssChallenge","<iframe src=\\"javascript:alert(`xss`)\\">"]'])
      expect(
        (await ours.ask(`${polling}&sid=${sid}`, { host, body: packet, headers: { 'content-type': 'text/plain' } }))
          .text,
      ).toBe('ok')
    expect((await ours.ask('/this/page/does/not/exist', { host })).status).toBeLessThan(500)
    await ours.ask("/rest/products/search?q=';", { host })
    await ours.ask('/redirect?to=https://elsewhere.test/?from=https://github.com/juice-shop/juice-shop', { host })
    const { data } = (await melons.ask('/api/Challenges')).json<{ data: { key: string; solved: boolean }[] }>()
    expect(data.filter(({ solved }) => solved).map(({ key }) => key)).toEqual([
      'loginBenderChallenge',
      'loginJimChallenge',
    ])
  })

  it('attributes socket messages to their player', async () => {
    await attacker.socket('verifyLocalXssChallenge', SCRIPT_FRAME)
    await expect.poll(async () => (await ours.meOf(lemons)).solvers?.localXssChallenge).toBe('Mira')
  })
})
