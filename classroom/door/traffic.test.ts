import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Forwarder } from '#classroom/door/forwarder.ts'
import { Pages } from '#classroom/door/pages.ts'
import { Traffic } from '#classroom/door/traffic.ts'
import { CallerFinder } from '#classroom/door/who.ts'
import { type DoorStage, openDoorStage, STAGE_BASE } from '../../test/support/door-stage.ts'

interface Reply {
  status: number
  headers: Record<string, unknown>
  text: string
}

let stage: DoorStage
let traffic: Traffic
let passed: Parameters<Forwarder['pass']>[]
let own: (string | undefined)[]
let lemons: Awaited<ReturnType<DoorStage['makeTeam']>>

beforeEach(async () => {
  stage = await openDoorStage()
  lemons = await stage.makeTeam('Lemons', 'Mira')
  passed = []
  own = []
  traffic = new Traffic({
    ...stage,
    finder: new CallerFinder(stage.registry, STAGE_BASE),
    forwarder: {
      pass: async (...given) => void passed.push(given),
      passUpgrade: async (...given) => void passed.push(given as never),
      numberOf: () => 7,
    },
    pages: new Pages('', ''),
    settings: { base: STAGE_BASE, basePath: '', url: null },
    ports: { shopPort: 3000 },
    root: process.cwd(),
    version: '1',
    answerOwn: ({ url }) => void own.push(url),
    report: (error, facts) => void stage.reported.push(error, facts),
  })
})
afterEach(() => stage[Symbol.asyncDispose]())

const VISIT = { accept: 'text/html' }

async function ask(
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', arrived = 'shop' }: { method?: string; arrived?: 'shop' | 'lab' } = {},
): Promise<Reply> {
  const reply: Reply = { status: 0, headers: {}, text: '' }
  const response = {
    once: () => response,
    setHeader: (name: string, value: unknown) => Object.assign(reply.headers, { [name]: value }),
    writeHead(status: number, given: object = {}) {
      Object.assign(reply, { status, headers: { ...reply.headers, ...given } })
      return response
    },
    end(content: unknown = '') {
      reply.text = String(content)
    },
  }
  const all = { host: STAGE_BASE, ...headers }
  const rawHeaders = Object.entries(all).flat()
  const request = { method, url, headers: all, rawHeaders, complete: true, socket: { remoteAddress: '10.0.0.7' } }
  // The parts of a request and a response that `Traffic` reads.
  await traffic.answer(request as unknown as IncomingMessage, response as unknown as ServerResponse, arrived)
  return reply
}

const codeOf = ({ text }: Reply): string => JSON.parse(text).error.code
const member = (more: Record<string, string> = {}) => ({ ...lemons.headers, ...more })
const lookHost = () =>
  `${stage.registry.secrets.lookLabelOf(lemons.team, Math.floor(Date.now() / 86_400_000))}.${STAGE_BASE}`

describe('a request of a team', () => {
  it('is forwarded with the sealed visitor', async () => {
    await ask('/rest/products?x=1', member(), { method: 'PUT' })
    const [request, , kind, team, visitor, more] = passed[0] ?? []
    expect([request?.url, kind, team]).toEqual(['/rest/products?x=1', 'shop', lemons.team])
    expect(visitor).toEqual({
      team: 'lemons',
      instance: lemons.team.instance,
      player: 'Mira',
      address: '10.0.0.7',
      isLooking: false,
      labName: null,
    })
    expect(more).toEqual({ cookie: null, isSocket: false })
  })

  it('by the team’s own host name gets the mark of a class once', async () => {
    const host = `lemons-${lemons.team.label}.${STAGE_BASE}`
    await ask('/', { host, ...VISIT })
    await ask('/', { host, ...VISIT, cookie: 'class=1' })
    await ask('/', { host })
    expect(passed.map(([, , , , , more]) => more?.cookie)).toEqual([
      expect.stringMatching(/^class=1; Path=\//),
      null,
      null,
    ])
    expect(passed[0]?.[4].player).toBeNull()
  })

  it('for the outside world names its host', async () => {
    await ask('/range/lab/x', member())
    await ask('/x', member(), { arrived: 'lab' })
    const name = `lab-lemons-${lemons.team.label}.${STAGE_BASE}`
    expect(passed.map(([, , kind, , { labName }]) => [kind, labName])).toEqual([
      ['shop', name],
      ['lab', name],
    ])
  })

  it('for a socket says so', async () => {
    await ask('/socket.io/?x', member())
    expect(passed[0]?.[5]?.isSocket).toBe(true)
    const foreign = await ask('/socket.io/?x', member({ origin: 'http://elsewhere.test' }))
    expect(codeOf(foreign)).toBe('HOST_FOREIGN_ORIGIN')
  })

  it('from the shop of another team is refused', async () => {
    const { team } = await stage.makeTeam('Melons')
    const origin = `http://melons-${team.label}.${STAGE_BASE}`
    expect(codeOf(await ask('/x', member({ origin })))).toBe('HOST_FOREIGN_ORIGIN')
    expect(passed).toEqual([])
  })

  it('for a service worker finds nothing', async () => {
    expect(codeOf(await ask('/sw.js', member({ 'service-worker': 'script' })))).toBe('HOST_NOT_FOUND')
    expect(codeOf(await ask('/sw.js', member({ 'sec-fetch-dest': 'serviceworker' })))).toBe('HOST_NOT_FOUND')
  })

  it('with a large head is refused', async () => {
    expect(codeOf(await ask(`/${'x'.repeat(15_000)}`, member()))).toBe('HOST_HEAD_TOO_LARGE')
  })

  it('is noted as a visit of the player', async () => {
    const [mira] = stage.registry.membersOf('lemons')
    if (mira) mira.seenAt = 0
    await ask('/', member())
    expect(mira?.seenAt).toBeGreaterThan(0)
  })
})

describe('shops are closed', () => {
  it('while the class is paused', async () => {
    stage.run.act('start')
    stage.run.act('pause')
    expect(codeOf(await ask('/x', member()))).toBe('HOST_CLASS_PAUSED')
    expect((await ask('/x', member(VISIT))).status).toBe(503)
    expect(codeOf(await ask('/x', member(VISIT), { arrived: 'lab' }))).toBe('HOST_CLASS_PAUSED')
    expect(passed).toEqual([])
    await ask('/x', { host: lookHost() })
    expect(passed).toHaveLength(1)
  })

  it('before the start, if they are closed until then', async () => {
    stage.run.update({ closedUntilStart: true })
    expect(codeOf(await ask('/x', member()))).toBe('HOST_CLASS_SHUT')
  })

  it('while their shard is under repair', async () => {
    stage.shards.closed.add(lemons.team.shard)
    expect(codeOf(await ask('/x', member()))).toBe('HOST_UNDER_REPAIR')
    const shown = await ask('/x', member(VISIT))
    expect([shown.status, shown.text]).toEqual([503, expect.stringContaining('<html')])
  })

  it('while their team cools down', async () => {
    stage.cooling.note('lemons')
    expect(codeOf(await ask('/x', member()))).toBe('HOST_TEAM_COOLING')
    expect((await ask('/x', member(VISIT))).status).toBe(503)
    expect(passed).toEqual([])
  })
})

describe('a looking trainer', () => {
  it('reads and does nothing', async () => {
    await ask('/x', { host: lookHost(), ...VISIT })
    expect(passed[0]?.[4]).toMatchObject({ isLooking: true, player: null })
    expect(passed[0]?.[5]?.cookie).toMatch(/^class=look;/)
    expect(codeOf(await ask('/x', { host: lookHost() }, { method: 'POST' }))).toBe('HOST_LOOK_ONLY')
    await ask('/socket.io/', { host: lookHost() }, { method: 'POST' })
    expect(passed).toHaveLength(2)
  })
})

describe('a visitor without a team', () => {
  it('is led to the door, a script is refused', async () => {
    expect(codeOf(await ask('/x'))).toBe('HOST_NO_TEAM')
    const locations = [
      await ask('/x', VISIT),
      await ask('/x', { ...VISIT, host: `gone.${STAGE_BASE}:3000` }),
      await ask('/x', { ...VISIT, host: 'other.test:3001' }, { arrived: 'lab' }),
    ].map(({ status, headers }) => [status, headers.location])
    expect(locations).toEqual([
      [302, '/host/join'],
      [302, `//${STAGE_BASE}:3000/host/join`],
      [302, '//other.test:3000/host/join'],
    ])
  })

  it('at the trainer’s address is led to the trainer’s side', async () => {
    const { status, headers } = await ask('/x', { host: `trainer.${STAGE_BASE}` })
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/host/', 'no-store'])
  })

  it('with the cookies of two teams asks again, once the planted one is deleted', async () => {
    const { headers: others } = await stage.makeTeam('Melons')
    const cookie = `${lemons.headers.cookie}; ${others.cookie}`
    const { status, headers } = await ask('/x?y', { ...VISIT, cookie })
    expect([status, headers.location]).toEqual([302, '/x?y'])
  })
})

describe('the front door answers itself', () => {
  it('its own addresses, with a tidy one', async () => {
    await ask('//host//class/me?x', member())
    expect([own, passed]).toEqual([['/host/class/me?x'], []])
    await ask('/host/class/me', member(), { arrived: 'lab' })
    expect(passed).toHaveLength(1)
  })

  it('metrics for scrapers without a team', async () => {
    await ask('/metrics', { authorization: 'Bearer x' })
    await ask('/metrics', { host: `trainer.${STAGE_BASE}` })
    expect(own).toEqual(['/metrics', '/metrics'])
    await ask('/metrics', member({ authorization: 'Bearer x' }))
    expect(passed).toHaveLength(1)
  })
})

it('an error is reported, and its reply says nothing of it', async () => {
  stage.cooling.secondsFor = () => {
    throw new Error('secret')
  }
  const reply = await ask('/x', member())
  expect([reply.status, codeOf(reply), reply.text]).toEqual([
    500,
    'HOST_INTERNAL',
    expect.not.stringContaining('secret'),
  ])
  expect(stage.reported).toMatchObject([
    { message: 'secret' },
    { instance: lemons.team.instance, reqId: 7, method: 'GET' },
  ])
})

describe('an upgrade', () => {
  const upgrade = (headers: Record<string, string>): string => {
    let text = ''
    const socket = { on: () => {}, once: () => {}, end: (said: string) => (text = said) }
    const all = { host: STAGE_BASE, ...headers }
    const request = { url: '/socket.io/', headers: all, rawHeaders: Object.entries(all).flat(), socket: {} }
    traffic.upgrade(request as never, socket as never, Buffer.alloc(0))
    return text.split('\r\n', 1)[0] ?? ''
  }

  it('of a team is forwarded', () => {
    expect(upgrade(member())).toBe('')
    expect(passed).toHaveLength(1)
  })

  it('is refused without a team, from elsewhere, to an outside world and in a pause', () => {
    expect(upgrade({})).toBe('HTTP/1.1 401 HOST_NO_TEAM')
    expect(upgrade(member({ origin: 'http://elsewhere.test' }))).toBe('HTTP/1.1 403 HOST_FOREIGN_ORIGIN')
    expect(upgrade({ host: `lab-lemons-${lemons.team.label}.${STAGE_BASE}` })).toBe('HTTP/1.1 404 HOST_NOT_FOUND')
    stage.run.act('start')
    stage.run.act('pause')
    expect(upgrade(member())).toBe('HTTP/1.1 401 HOST_NO_TEAM')
    expect(passed).toEqual([])
  })
})
