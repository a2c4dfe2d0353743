import { request as sendRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

const JSON_WANTED = { accept: 'application/json' }
const BASE = 'class.example'

let ours: OpenClass
let named: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam
let rivals: PlayingTeam
/** First labels of a team's host name in the class below `localhost` and in the class with its own domain. */
let label: string
let otherLabel: string

beforeAll(async () => {
  ours = await openClass({}, 1)
  named = await openClass({ CLASS_HOST: BASE }, 1)
  lemons = await ours.makeTeam('Brisk Lemons')
  melons = await named.makeTeam('Mellow Melons')
  rivals = await named.makeTeam('Lab Rivals')
  label = labelOf(lemons)
  otherLabel = labelOf(melons)
})
afterAll(async () => {
  await ours[Symbol.asyncDispose]()
  await named[Symbol.asyncDispose]()
})

function labelOf({ joined }: PlayingTeam): string {
  return joined.host?.split('.', 1)[0] ?? ''
}

async function leadFrom(team: PlayingTeam, host: string, headers = {}): Promise<unknown> {
  return (await team.ask('/range/lab/mail', { host, headers })).headers.location
}

describe('where the shop’s port is all that is passed on, the outside world', () => {
  it('has a name below that of the team, on the machine itself', async () => {
    const lab = `http://lab.${label}.localhost:8080/range/lab/mail`
    for (const host of ['localhost:8080', '127.0.0.1:8080', `${label}.localhost:8080`])
      expect([host, await leadFrom(lemons, host)]).toEqual([host, lab])
  })

  it('has a name beside that of the team elsewhere, which one certificate covers as well', async () => {
    for (const host of [`${BASE}:8080`, `${otherLabel}.${BASE}:8080`])
      expect(await leadFrom(melons, host)).toBe(`http://lab-${otherLabel}.${BASE}:8080/range/lab/mail`)
    expect(await leadFrom(melons, BASE, { 'x-forwarded-proto': 'https' })).toBe(
      `https://lab-${otherLabel}.${BASE}/range/lab/mail`,
    )
  })

  it('is out of reach by a number or another name, and says so', async () => {
    for (const [team, host] of [
      [lemons, '192.168.7.20:8080'],
      [melons, '192.168.7.20:8080'],
      [melons, 'trainer-laptop:8080'],
    ] as const) {
      const asked = await team.ask('/range/lab/mail', { host, headers: JSON_WANTED })
      expect([asked.status, asked.json<{ error: string }>().error]).toEqual([403, 'LAB_NO_ORIGIN'])
    }
  })

  it('is on its own port where that can be reached', async () => {
    const { port, door } = ours
    expect(await leadFrom(lemons, `192.168.7.20:${port}`)).toBe(`http://192.168.7.20:${door.labPort}/range/lab/mail`)
    expect(await leadFrom(lemons, `localhost:${port}`)).toBe(`http://localhost:${door.labPort}/range/lab/mail`)
  })
})

describe('by that name', () => {
  const names = () => [`lab.${label}.localhost`, `lab-${label}.localhost`]

  it('the outside world of the team answers, with neither cookie nor token', async () => {
    for (const host of names())
      expect((await ours.ask('/range/lab/mail', { host, headers: JSON_WANTED })).json()).toEqual({ letters: [] })
    const front = await ours.ask('/', { host: names()[0] ?? '' })
    expect([front.status, front.headers.location]).toEqual([302, '/range/lab/'])
  })

  it('nothing of the shop, of the front door or of the trainer’s side is reachable', async () => {
    const headers = { cookie: lemons.cookie, authorization: `Bearer ${ours.door.trainerToken}` }
    for (const host of names())
      for (const path of ['/api/Challenges', '/host/class/me', '/host/class/trainer/room', '/host/join', '/socket.io/'])
        expect([path, (await ours.ask(path, { host, headers })).status]).toEqual([path, 404])
  })

  it('no socket opens', async () => {
    const status = await new Promise((resolve, reject) => {
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
      const sent = sendRequest({
        host: '127.0.0.1',
        port: ours.port,
        path: '/socket.io/?EIO=4&transport=websocket',
        headers: { ...upgrade, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', host: names()[0] },
      })
      sent.on('upgrade', (reply) => resolve(reply.statusCode))
      sent.on('response', (reply) => resolve(reply.statusCode))
      sent.on('error', reject)
      sent.end()
    })
    expect(status).toBe(404)
  })

  it('a page of the shop changes nothing', async () => {
    const asked = await ours.ask('/range/lab/mail/delete', {
      host: `lab.${label}.localhost:8080`,
      headers: { ...JSON_WANTED, origin: 'http://localhost:8080' },
      body: { upTo: 9 },
    })
    expect([asked.status, asked.json<{ error: string }>().error]).toEqual([403, 'LAB_FOREIGN_ORIGIN'])
  })

  it('signs in to the shop under the name of arrival', async () => {
    const { config } = (await lemons.ask('/rest/admin/application-configuration')).json<{
      config: { application: { googleOauth: { clientId: string } } }
    }>()
    const { clientId } = config.application.googleOauth
    const asked = (redirectUri: string) => {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'token',
        scope: 'email',
      })
      return ours.ask(`/range/lab/id/authorize?${query}`, { host: `lab.${label}.localhost:8080` })
    }
    for (const shop of ['localhost:8080', '127.0.0.1:8080', `${label}.localhost:8080`])
      expect([shop, (await asked(`http://${shop}/`)).status]).toEqual([shop, 200])
    for (const shop of ['evil.test:8080', 'localhost:8081', 'melons-1.localhost:8080'])
      expect([shop, (await asked(`http://${shop}/`)).status]).toEqual([shop, 400])
  })

  it('a page of the team sends forms to its shop, and a rival’s does not', async () => {
    const rename = (origin: string) =>
      named.ask('/rest/products/1/reviews', {
        method: 'PUT',
        host: BASE,
        headers: { cookie: melons.cookie, origin },
        body: { message: 'From the lab', author: 'me' },
      })
    expect((await rename(`http://lab-${otherLabel}.${BASE}`)).status).toBe(201)
    expect((await rename(`http://lab-${labelOf(rivals)}.${BASE}`)).status).toBe(403)
  })

  it('a team with the same prefix in its name keeps its shop', async () => {
    expect(labelOf(rivals)).toMatch(/^lab-rivals-/)
    expect((await named.ask('/api/Challenges', { host: `${labelOf(rivals)}.${BASE}` })).status).toBe(200)
    expect((await named.ask('/', { host: `lab-${labelOf(rivals)}.${BASE}` })).headers.location).toBe('/range/lab/')
  })

  it('a name that is of no team leads to the front door', async () => {
    for (const host of [`lab.lemons-guess.localhost:8080`, 'lab.localhost:8080', 'lab.trainer.localhost:8080']) {
      const asked = await ours.ask('/', { host, headers: { accept: 'text/html' } })
      expect([host, asked.status, asked.headers.location]).toEqual([host, 302, '//localhost:8080/host/join'])
    }
  })
})

it('a looking trainer sees the outside world too, and changes nothing there', async () => {
  const { url } = (await ours.order(`teams/${lemons.slug}/look`, { body: {} })).json<{ url: string }>()
  const { hostname } = new URL(url)
  const led = await ours.ask('/range/lab/visits', { host: `${hostname}:8080` })
  expect(led.headers.location).toBe(`http://lab.${hostname}:8080/range/lab/visits`)
  const host = `lab.${hostname}:8080`
  expect((await ours.ask('/range/lab/visits', { host, headers: JSON_WANTED })).json()).toEqual({ visits: [] })
  const cleared = await ours.ask('/range/lab/visits/clear', { host, body: { upTo: 9 } })
  expect(cleared.text).toContain('HOST_LOOK_ONLY')
})
