import { request as sendRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

const BASE = 'class.example'
const HANDSHAKE = '/socket.io/?EIO=4&transport=polling'

let ours: OpenClass
let lemons: PlayingTeam
/** The team that plants scripts on its own host name. */
let rival: PlayingTeam
let at: (host: string | null | undefined) => string

beforeAll(async () => {
  ours = await openClass({ CLASS_HOST: BASE }, 1)
  lemons = await ours.makeTeam('Brisk Lemons')
  rival = await ours.makeTeam('Mellow Melons')
  at = (host) => `http://${host}`
})
afterAll(() => ours[Symbol.asyncDispose]())

const base = () => `${BASE}:${ours.port}`

interface Opening {
  host?: string
  origin?: string
  cookie?: string
}

function upgrade({ host = base(), origin, cookie = lemons.cookie }: Opening): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest({
      host: '127.0.0.1',
      port: ours.port,
      path: '/socket.io/?EIO=4&transport=websocket',
      agent: false,
      headers: {
        host,
        cookie,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(origin !== undefined && { origin }),
      },
    })
    sent.on('upgrade', (reply, socket) => {
      socket.destroy()
      resolve(reply.statusCode ?? 0)
    })
    sent.on('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function poll({ host = base(), origin, cookie = lemons.cookie }: Opening): Promise<number> {
  const headers = { cookie, ...(origin !== undefined && { origin }) }
  return (await ours.ask(HANDSHAKE, { host, headers })).status
}

describe('sockets with a base name', () => {
  it.each([
    ['a rival’s host name', () => at(rival.joined.host)],
    ['another site', () => 'https://elsewhere.test'],
    ['a frame without an origin', () => 'null'],
    ['the trainer’s address', () => at(`trainer.${base()}`)],
    ['a name that only begins like the class’s', () => `http://${BASE}.elsewhere.test`],
    ['something that is no origin', () => 'class.example'],
  ])('refuse pages of %s', async (_, originOf) => {
    expect(await upgrade({ origin: originOf() })).toBe(403)
    expect(await poll({ origin: originOf() })).toBe(403)
    expect(await upgrade({ host: lemons.joined.host ?? '', origin: originOf() })).toBe(403)
  })

  it.each([
    ['the class’s own name', () => ({ origin: at(base()) })],
    ['the class’s own name by TLS, behind a proxy', () => ({ origin: `https://${BASE}` })],
    ['the outside world of the same name', () => ({ origin: `http://${BASE}:${ours.door.labPort}` })],
    ['the team’s host name', () => ({ origin: at(lemons.joined.host), host: lemons.joined.host ?? '' })],
    ['no page at all', () => ({})],
  ])('take those of %s', async (_, openingOf) => {
    expect(await upgrade(openingOf())).toBe(101)
    expect(await poll(openingOf())).toBe(200)
  })

  it('take those of the configured address where a proxy asks by another name', async () => {
    await using behind = await openClass({ CLASS_HOST: BASE, CLASS_URL: 'https://shop.class.example' }, 1)
    const { cookie } = await behind.makeTeam('Brisk Lemons')
    const ask = (origin: string) => behind.ask(HANDSHAKE, { host: '10.0.0.7:3000', headers: { cookie, origin } })
    expect((await ask('https://shop.class.example')).status).toBe(200)
    expect((await ask('https://elsewhere.test')).status).toBe(403)
  })
})

it('a session of long polling belongs to one team, and not to a looking trainer', async () => {
  const open = async (headers: Record<string, string>, host = base()) =>
    /"sid":"([^"]+)"/.exec((await ours.ask(HANDSHAKE, { host, headers })).text)?.[1]
  const goOn = async (sid: string | undefined, headers: Record<string, string>, host = base()) =>
    (
      await ours.ask(`${HANDSHAKE}&sid=${sid}`, {
        host,
        headers: { ...headers, 'content-type': 'text/plain' },
        body: '40',
      })
    ).status
  const own = await open({ cookie: lemons.cookie })
  expect(await goOn(own, { cookie: rival.cookie })).toBe(400)
  const { url } = (await ours.order(`teams/${lemons.slug}/look`, { body: {} })).json<{ url: string }>()
  const lookHost = new URL(url).host
  expect(await goOn(own, {}, lookHost)).toBe(400)
  expect(await goOn(await open({}, lookHost), { cookie: lemons.cookie })).toBe(400)
  expect(await goOn(own, { cookie: lemons.cookie })).toBe(200)
})

describe('a page on a rival’s host name', () => {
  const ask = (origin: string | undefined, headers = {}) =>
    ours.ask('/rest/products/1/reviews', {
      method: 'PUT',
      host: base(),
      headers: { cookie: lemons.cookie, ...(origin !== undefined && { origin }), ...headers },
      body: { message: 'Written by a rival', author: 'rival' },
    })

  it('changes nothing in the shop of its visitors', async () => {
    const refused = await ask(at(rival.joined.host))
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('HOST_FOREIGN_ORIGIN')])
    expect((await lemons.ask('/rest/products/1/reviews')).text).not.toContain('Written by a rival')
  })

  it('differs from other sites, which are part of the game, and from the team’s own pages', async () => {
    for (const origin of ['http://htmledit.squarefree.com', at(base()), at(lemons.joined.host), undefined])
      expect([origin, (await ask(origin)).status]).toEqual([origin, 201])
  })
})
