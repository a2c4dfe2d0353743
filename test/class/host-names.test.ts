import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

const PAGE = { accept: 'text/html,*/*;q=0.8' }

let ours: OpenClass
let lemons: PlayingTeam
let host: string

beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  host = (await ours.meOf(lemons)).host ?? ''
})
afterAll(() => ours[Symbol.asyncDispose]())

const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat()
const marksOf = (answer: Answer) => cookiesOf(answer).filter((cookie) => cookie.startsWith('class='))

describe('the host name of a team', () => {
  it('tells the browser once that it plays in a class, and lets the page read that', async () => {
    const first = await ours.ask('/', { host, headers: PAGE })
    expect(first.status).toBe(200)
    expect(marksOf(first)).toEqual([expect.stringMatching(/^class=1; Path=\/; Max-Age=\d+; SameSite=Lax$/)])
    expect(marksOf(await ours.ask('/', { host, headers: { ...PAGE, cookie: 'class=1' } }))).toEqual([])
  })

  it('leaves the shop’s own cookies as they are', async () => {
    const own = cookiesOf(await lemons.ask('/profile', { headers: PAGE }))
    const named = cookiesOf(await ours.ask('/profile', { host, headers: PAGE }))
    const nameOf = (cookie: string) => cookie.split('=', 1)[0]
    expect(named.map(nameOf)).toEqual([...own.map(nameOf), 'class'])
  })

  it('tells scripts nothing, and the looking trainer that it is only looking', async () => {
    expect(marksOf(await ours.ask('/api/Products/1', { host }))).toEqual([])
    const { url } = (await ours.order(`teams/${lemons.slug}/look`, { body: {} })).json<{ url: string }>()
    const lookHost = new URL(url, 'http://localhost').host
    const looked = await ours.ask('/', { host: lookHost, headers: PAGE })
    expect(looked.status).toBe(200)
    expect(marksOf(looked)).toEqual([expect.stringMatching(/^class=look;/)])
    const again = await ours.ask('/', { host: lookHost, headers: { ...PAGE, cookie: 'class=look' } })
    expect(marksOf(again)).toEqual([])
    const told = await ours.ask('/host/class/looked', { host: lookHost })
    expect(told.json()).toEqual({ team: expect.objectContaining({ slug: lemons.slug }) })
    expect((await lemons.ask('/host/class/looked')).status).toBe(401)
  })

  it('answers the team bar', async () => {
    expect((await ours.ask('/host/class/me', { host })).json()).toMatchObject({ team: { slug: lemons.slug } })
  })
})

it('behind a proxy that has all names of a class, its host names have the proxy’s port', async () => {
  const hostOf = async (url: string) => {
    await using behind = await openClass({ CLASS_HOST: 'class.example', CLASS_URL: url }, 1)
    const { joined } = await behind.makeTeam('Brisk Lemons')
    const isElsewhere = !joined.host?.endsWith(`:${behind.port}`)
    return [joined.host?.replace(/^[^.]+/, ''), /side: (\S+)/.exec(behind.door.greeting)?.[1], isElsewhere]
  }
  expect(await hostOf('https://class.example')).toEqual(['.class.example', 'https://trainer.class.example/host/', true])
  const mapped = await hostOf('http://join.class.example:8080')
  expect(mapped).toEqual(['.class.example:8080', 'http://trainer.class.example:8080/host/', true])
  expect(await hostOf('http://192.168.7.20:8080')).toEqual([
    expect.stringMatching(/^\.class\.example:\d+$/),
    expect.anything(),
    false,
  ])
})

describe('a team that cools down', () => {
  it('tells a script so in the envelope', async () => {
    ours.door.ours.cooling.note(lemons.slug)
    const answer = await lemons.ask('/api/Products/1')
    expect(answer.status).toBe(503)
    expect(answer.json()).toMatchObject({ error: { code: 'HOST_TEAM_COOLING' } })
  })
})
