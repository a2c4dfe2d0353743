import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JoinedTeam } from '#contract/class.ts'
import type { Board } from '#contract/class-board.ts'
import { type OpenClass, openClass } from '../support/open-class.ts'

let ours: OpenClass
beforeAll(async () => {
  ours = await openClass({}, 1)
})
afterAll(() => ours[Symbol.asyncDispose]())

interface Heard {
  text: string
  isOver: boolean
}

/** Listens to an event stream. Resolves when it is open. */
function listenTo(path: string, headers: Record<string, string>): Promise<Heard> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: ours.port, path, agent: false, headers }, (reply) => {
      const heard: Heard = { text: '', isOver: false }
      reply.setEncoding('utf8')
      reply.on('data', (piece: string) => {
        heard.text += piece
      })
      reply.on('close', () => {
        heard.isOver = true
      })
      reply.on('error', () => undefined)
      resolve(heard)
    }).on('error', reject)
  })
}

const addressesIn = ({ text }: Heard): string[] =>
  [...text.matchAll(/"joinUrl":"([^"]+)"/g)].map(([, url]) => url ?? '')

describe('unfair players', () => {
  it('cannot put another address on the projector', async () => {
    const host = `localhost:${ours.port}`
    const { joinUrl } = (await ours.ask('/host/class/board', { host })).json<Board>()
    const projector = await listenTo('/host/class/board/events', { host })
    const forger = await listenTo('/host/class/board/events', { host: '192.168.7.20' })
    await ours.makeTeam('Placard Painters')
    await expect.poll(() => addressesIn(projector).length, { timeout: 5000 }).toBeGreaterThan(1)
    await expect.poll(() => addressesIn(forger).length, { timeout: 5000 }).toBeGreaterThan(1)
    expect(new Set(addressesIn(projector))).toEqual(new Set([joinUrl]))
  })

  it('hear nothing of a later team under their name after their removal, and do not get into it', async () => {
    const first = await ours.makeTeam('Second Hand')
    const key = first.joined.joinUrl?.split('#')[1]
    const stream = await listenTo('/host/class/events', { host: `localhost:${ours.port}`, cookie: first.cookie })
    await ours.order(`teams/${first.slug}/remove`, { body: {} })
    await expect.poll(() => stream.isOver, { timeout: 5000 }).toBe(true)
    expect((await ours.ask('/host/class/board')).text).not.toContain('Second Hand')
    const second = await ours.makeTeam('Second Hand')
    expect(second.slug).toBe(first.slug)
    expect((await ours.ask('/host/class/join', { body: { key } })).status).toBe(403)
    expect((await first.ask('/host/class/me')).status).toBe(401)
  })

  it('cannot take all places of listeners', async () => {
    const greedy = await ours.makeTeam('Greedy Grapes')
    const modest = await ours.makeTeam('Modest Mints')
    const headersOf = ({ cookie }: { cookie: string }) => ({ host: `localhost:${ours.port}`, cookie })
    const streams = await Promise.all(
      Array.from({ length: 305 }, () => listenTo('/host/class/events', headersOf(greedy))),
    )
    await expect.poll(() => streams.filter(({ isOver }) => isOver).length, { timeout: 5000 }).toBe(5)
    expect((await listenTo('/host/class/events', headersOf(modest))).isOver).toBe(false)
  })

  it('cannot have invisible or overlong names', async () => {
    for (const name of ['\u3164', '\u115F\u1160', '\u2800', `Z${'\u0301'.repeat(12)}`]) {
      expect((await ours.ask('/host/class/teams', { body: { name } })).status).toBe(400)
    }
    expect((await ours.ask('/host/class/teams', { body: { name: 'Việt Nam' } })).status).toBe(201)
  })

  it('lock no visitor with a link out by guessing passcodes', async () => {
    const team = await ours.makeTeam('Linked Limes')
    const guesses: number[] = []
    for (let guess = 0; guess < 25; guess++)
      guesses.push((await ours.ask('/host/class/join', { body: { passcode: `AAAAA-${guess}` } })).status)
    expect(guesses.at(-1)).toBe(429)
    const reply = await ours.ask('/host/class/join', { body: { key: team.joined.joinUrl?.split('#')[1] } })
    expect(reply.json<JoinedTeam>().team.slug).toBe(team.slug)
  })

  it('do not find the trainer’s token by trying it as a bearer', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 62; guess++) {
      const headers = { authorization: `Bearer guess-${guess}` }
      statuses.push((await ours.ask('/host/class/trainer/room', { headers })).status)
    }
    expect(statuses.slice(0, 2)).toEqual([401, 401])
    expect(statuses.at(-1)).toBe(429)
    expect((await ours.order('room')).status).toBe(429)
  })
})

it('limits teams made from an address in a minute, but not joining', async () => {
  const settings = { host: { class: { maxTeamsPerMinute: 3 } } }
  await using busy = await openClass({ NODE_CONFIG: JSON.stringify(settings) }, 1)
  const passcodes: (string | null)[] = []
  for (const name of ['One', 'Two', 'Three']) passcodes.push((await busy.makeTeam(name)).joined.passcode)
  const reply = await busy.ask('/host/class/teams', { body: { name: 'Four' } })
  expect(reply.status).toBe(429)
  expect(reply.json()).toMatchObject({
    error: { code: 'HOST_TOO_MANY_TEAMS', details: { seconds: expect.any(Number) } },
  })
  expect(busy.door.ours.registry.count).toBe(3)
  expect((await busy.ask('/host/class/join', { body: { passcode: passcodes[0] } })).status).toBe(200)
  expect(
    (await busy.order('list', { method: 'POST', body: 'Four', headers: { 'content-type': 'text/csv' } })).status,
  ).toBe(201)
})

it('teams that are made at once are as many as there are names, each with its own way in', async () => {
  await using busy = await openClass({}, 2)
  const browsers = Array.from({ length: 6 }, () => busy.browse())
  const names = ['Pith Patrol', 'Core Dump', 'pith patrol', 'Null Peelers', 'Pith Patrol', 'Zest Testers']
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.ask('/host/class/teams', { body: { name: names[index] } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409])
  for (const refused of answers.filter(({ status }) => status === 409))
    expect(refused.json()).toMatchObject({ error: { code: 'HOST_NAME_TAKEN' } })
  expect(busy.door.ours.registry.count).toBe(4)
  const passcodes = new Set<string | null>()
  for (const [index, answer] of answers.entries()) {
    const browser = browsers[index]
    if (answer.status !== 201 || !browser) continue
    const { team, passcode } = answer.json<JoinedTeam>()
    passcodes.add(passcode)
    expect((await busy.meOf(browser)).team).toEqual(team)
    expect((await browser.ask('/rest/products/search?q=apple')).status).toBe(200)
  }
  expect(passcodes.size).toBe(4)
})

it('a list that does not fit into the class makes no team at all', async () => {
  await using small = await openClass({}, 1)
  await small.makeTeam('The First')
  const list = Array.from({ length: 1000 }, (_, index) => `Team ${index}`).join('\n')
  const reply = await small.order('list', { method: 'POST', body: list, headers: { 'content-type': 'text/csv' } })
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('HOST_CLASS_FULL')])
  expect(small.door.ours.registry.count).toBe(1)
})
