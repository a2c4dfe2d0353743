import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

const ACCEPTS = { accept: 'application/json' }

interface Listed {
  url: string
  by: string
  isOwn: boolean
  headers: [string, string][]
  exchange?: number
}

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam
beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  melons = await ours.makeTeam('Mellow Melons', 'Ada')
})
afterAll(() => ours[Symbol.asyncDispose]())

const sendAs = ({ cookie }: { cookie: string }, body: object) =>
  ours.askLab('/range/lab/requests/send', {
    body: { method: 'GET', headers: [], ...body },
    headers: { ...ACCEPTS, cookie },
  })

async function list({ cookie }: { cookie: string }): Promise<Listed[]> {
  const reply = await ours.askLab('/range/lab/requests', { headers: { ...ACCEPTS, cookie } })
  return reply.json<{ exchanges: Listed[] }>().exchanges
}

it('sends a team’s requests to its own shop, counts them for it, and lists them for it alone', async () => {
  const sent = await sendAs(lemons, {
    method: 'POST',
    url: '/rest/user/login',
    headers: [['Content-Type', 'application/json']],
    body: `{"email":"' or 1=1--","password":"x"}`,
  })
  expect(sent.json()).toMatchObject({ status: 200, exchange: 1 })
  expect((await ours.meOf(lemons)).solvers).toEqual({ loginAdminChallenge: 'Mira' })
  expect((await ours.meOf(melons)).solvers).toEqual({})
  expect((await list(lemons)).map(({ url, by, isOwn }) => [url, by, isOwn])).toEqual([
    ['/rest/user/login', 'bench', true],
  ])
  expect(await list(melons)).toEqual([])
})

it('no header leads to another team’s shop, and none of the class’s own is listed', async () => {
  const headers = [
    ['Cookie', melons.cookie],
    ['Host', 'lab.elsewhere.example'],
    ['x-vitamin-visitor', 'eyJ0ZWFtIjoibWVsbG93LW1lbG9ucyJ9.x'],
    ['x-vitamin-request', '1'],
    ['Authorization', `Bearer ${melons.joined.token}`],
  ]
  const before = (await list(melons)).length
  expect((await sendAs(lemons, { url: '/rest/captcha/', headers })).json()).toMatchObject({ status: 200 })
  const noted = (await list(lemons)).at(-1)
  expect(noted).toMatchObject({ url: '/rest/captcha/', by: 'bench' })
  expect(noted?.headers.map(([name]) => name.toLowerCase())).not.toContain('x-vitamin-visitor')
  expect(await list(melons)).toHaveLength(before)
  // The request bench does not reach the front door.
  for (const url of ['/host/class/me', '/host/class/trainer/teams'])
    expect((await sendAs(lemons, { url })).json()).not.toMatchObject({ status: 200 })
})

it('shows a player of the same team the others’ requests with their names', async () => {
  const mate = ours.browse()
  const joined = await mate.ask('/host/class/join', {
    body: { passcode: lemons.joined.passcode, player: 'Ida' },
  })
  expect(joined.status).toBe(200)
  const listed = await list(mate)
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.every(({ isOwn }) => !isOwn)).toBe(true)
})

it('a looking trainer sees the list and sends nothing', async () => {
  const { url } = (await ours.order(`teams/${lemons.slug}/look`, { body: {} })).json<{ url: string }>()
  const { host } = new URL(url)
  const seen = await ours.askLab('/range/lab/requests', { host, headers: ACCEPTS })
  expect(seen.json<{ exchanges: Listed[] }>().exchanges.map((one) => one.url)).toContain('/rest/user/login')
  const before = (await list(lemons)).length
  const refused = await ours.askLab('/range/lab/requests/send', {
    host,
    headers: ACCEPTS,
    body: { method: 'GET', url: '/rest/captcha/', headers: [] },
  })
  expect(refused.text).toContain('HOST_LOOK_ONLY')
  expect(await list(lemons)).toHaveLength(before)
})

it('refuses visitors without a team', async () => {
  const reply = await ours.askLab('/range/lab/requests', { headers: ACCEPTS })
  expect(reply.status).toBeGreaterThanOrEqual(300)
  expect(reply.text).not.toContain('exchanges')
})
