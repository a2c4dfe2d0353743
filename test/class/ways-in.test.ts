import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invitation } from '#contract/class.ts'
import type { Board } from '#contract/class-board.ts'
import type { Room, RoomTeam } from '#contract/class-room.ts'
import type { ListFault, NewWaysIn, PrintableCard } from '#contract/class-team.ts'
import { type Answer, type Browser, type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

let ours: OpenClass
let lemons: PlayingTeam

beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
})
afterAll(() => ours[Symbol.asyncDispose]())

const readTeam = async (slug = lemons.slug): Promise<RoomTeam | undefined> =>
  (await ours.order('room')).json<Room>().teams.find((team) => team.slug === slug)

const keyOf = (joinUrl: string | null | undefined) => joinUrl?.split('#')[1] ?? ''

async function join(player: string, joinUrl = lemons.joined.joinUrl): Promise<Browser> {
  const browser = ours.browse()
  const { status, text } = await browser.ask('/host/class/join', { body: { key: keyOf(joinUrl), player } })
  if (status !== 200) throw new Error(text)
  return browser
}

const errorOf = (answer: Answer) => answer.json<{ error: { code: string; details: Record<string, unknown> } }>().error

const idOf = async (player: string) => (await readTeam())?.players.find(({ name }) => name === player)?.id

describe('a removed player', () => {
  it('is out at once with all connections, unlike the rest of the team', async () => {
    const noor = await join('Noor')
    const open = (cookie: string) =>
      io(`http://localhost:${ours.port}`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { cookie },
      })
    const sockets = [open(noor.cookie), open(lemons.cookie)]
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(null)))))
    const expelled = await ours.order(`teams/${lemons.slug}/expel`, { body: { player: await idOf('Noor') } })
    expect(expelled.text).toBe('{"status":"done"}')
    await expect.poll(() => sockets.map(({ connected }) => connected)).toEqual([false, true])
    for (const socket of sockets) socket.disconnect()
    expect((await noor.ask('/api/Products/1')).status).toBe(401)
    expect((await noor.ask('/host/class/me')).status).toBe(401)
    expect((await noor.ask('/host/class/return', { body: { slug: lemons.slug } })).status).toBe(403)
    expect((await lemons.ask('/api/Products/1')).status).toBe(200)
    expect((await readTeam())?.players.map(({ name }) => name)).toEqual(['Mira'])
    expect((await ours.order('room')).json<Room>().feed[0]).toMatchObject({ kind: 'expelled', player: 'Noor' })
  })

  it('comes back by the old ways in, or not, as the trainer chooses', async () => {
    await join('Noor')
    const body = { player: await idOf('Noor'), renew: true }
    const before = await ours.meOf(lemons)
    const renewed = (await ours.order(`teams/${lemons.slug}/expel`, { body })).json<NewWaysIn>()
    await expect(join('Noor')).rejects.toThrow('HOST_WRONG_LINK')
    expect(errorOf(await ours.ask('/host/class/join', { body: { passcode: lemons.joined.passcode } })).code).toBe(
      'HOST_WRONG_PASSCODE',
    )
    const asScript = (token: string) => ours.ask('/api/Products/1', { headers: { 'x-team-token': token } })
    expect((await asScript(before.token)).status).toBe(401)
    expect((await ours.ask('/api/Products/1', { host: before.host ?? '' })).status).toBe(401)
    const after = await ours.meOf(lemons)
    expect((await asScript(after.token)).status).toBe(200)
    expect((await ours.ask('/api/Products/1', { host: after.host ?? '' })).status).toBe(200)
    const back = await join('Noor', renewed.joinUrl)
    expect((await back.ask('/api/Products/1')).status).toBe(200)
    expect((await ours.ask('/host/class/join', { body: { passcode: renewed.passcode } })).status).toBe(200)
  })

  it('is one of the team: others are refused', async () => {
    const melons = await ours.makeTeam('Mellow Melons', 'Ben')
    const ben = (await readTeam(melons.slug))?.players[0]?.id
    for (const player of [ben, 999_999])
      expect(errorOf(await ours.order(`teams/${lemons.slug}/expel`, { body: { player } })).code).toBe(
        'HOST_NO_SUCH_PLAYER',
      )
    for (const body of [{}, { player: 'Ben' }, { player: 1, extra: true }])
      expect((await ours.order(`teams/${lemons.slug}/expel`, { body })).status).toBe(400)
    expect((await ours.order('teams/nobody/expel', { body: { player: 1 } })).status).toBe(404)
  })
})

describe('a link', () => {
  it('says into which team it leads, before anybody follows it', async () => {
    const { joinUrl } = (await ours.order(`teams/${lemons.slug}/passcode`, { body: {} })).json<NewWaysIn>()
    const read = (key: string) => ours.ask('/host/class/invitation', { body: { key } })
    const answer = await read(keyOf(joinUrl))
    expect(answer.json<Invitation>()).toMatchObject({ team: { name: 'Brisk Lemons' }, isFull: false })
    expect(answer.headers['set-cookie']).toBeUndefined()
    for (const key of [`${keyOf(joinUrl)}x`, lemons.slug, 'nobody.secret', ''])
      expect(errorOf(await read(key)).code).toBe('HOST_WRONG_LINK')
    expect((await ours.ask('/host/class/invitation', { body: {} })).status).toBe(400)
  })
})

describe('cards', () => {
  it('shows them again at any time, with the present passcode', async () => {
    const readCard = async (slug: string) =>
      (await ours.order('cards')).json<PrintableCard[]>().find(({ team }) => team.slug === slug)
    const [made] = (await ours.order('list', { body: 'Crisp Kiwis\n' })).json<PrintableCard[]>()
    expect(await readCard('crisp-kiwis')).toEqual(made)
    expect((await ours.ask('/host/class/join', { body: { passcode: made?.passcode } })).status).toBe(200)
    const { passcode } = (await ours.order('teams/crisp-kiwis/passcode', { body: {} })).json<NewWaysIn>()
    expect(passcode).not.toBe(made?.passcode)
    expect((await readCard('crisp-kiwis'))?.passcode).toBe(passcode)
  })

  it('of a team of an earlier release have its link, and no passcode that would not open it', async () => {
    const { registry } = ours.door.ours
    registry.db.prepare("UPDATE teams SET passcode = 'of another release' WHERE slug = 'crisp-kiwis'").run()
    const card = (await ours.order('cards')).json<PrintableCard[]>().find(({ team }) => team.slug === 'crisp-kiwis')
    expect(card?.passcode).toBeNull()
    await join('Ada', card?.joinUrl ?? '')
  })
})

describe('a list', () => {
  const send = (body: string) => ours.order('list', { body, headers: { 'content-type': 'text/csv' } })
  const countTeams = () => ours.door.ours.registry.count
  const faultsOf = async (body: string) => {
    const { code, details } = errorOf(await send(body))
    expect(code).toBe('HOST_BAD_LIST')
    return details as { count: number; faults: ListFault[] }
  }

  it('names every faulty line, and takes no team of the list', async () => {
    const before = countTeams()
    const list = ['name', '', 'Apples', 'brisk lemons', 'APPLES', 'x'.repeat(200), 'a\u202Eb', '"Two\nlines"', ',leaf']
    expect(await faultsOf(list.join('\r\n'))).toEqual({
      count: 5,
      faults: [
        { line: 4, name: 'brisk lemons', reason: 'taken' },
        { line: 5, name: 'APPLES', reason: 'repeated', firstLine: 3 },
        { line: 6, name: 'x'.repeat(60), reason: 'length' },
        { line: 7, name: 'a\u202Eb', reason: 'characters' },
        { line: 10, name: '', reason: 'length' },
      ],
    })
    expect(countTeams()).toBe(before)
  })

  it('may hold names of all scripts, and emoji that are joined', async () => {
    const names = ['מיץ תפוזים', 'عصير', '柠檬 🍋', 'Chefs 👩‍🍳👨🏽‍🍳', '🏳️‍🌈', 'Ünï']
    const cards = (await send(names.join('\n'))).json<PrintableCard[]>()
    expect(cards.map(({ team }) => team.name)).toEqual(names)
    expect(new Set(cards.map(({ team }) => team.slug)).size).toBe(names.length)
  })

  it.each([
    ['more lines than a list may have', 10_000, 'HOST_LONG_LIST', { lines: 10_000, max: 1000 }],
    ['more teams than there is room for', 999, 'HOST_CLASS_FULL', { room: expect.any(Number) }],
  ])('of %s is refused as a whole', async (_, count, code, details) => {
    const before = countTeams()
    const answer = await send(Array.from({ length: count }, (__, index) => `Team ${index}`).join('\n'))
    expect(errorOf(answer)).toMatchObject({ code, details })
    expect([answer.status < 500, countTeams()]).toEqual([true, before])
  })

  it.each([
    ['nothing', '', 'HOST_BAD_REQUEST'],
    ['headings alone', 'name\n', 'HOST_BAD_REQUEST'],
    ['megabytes', `${'x'.repeat(99)}\n`.repeat(11_000), 'HOST_TOO_LARGE'],
  ])('of %s is refused', async (_, body, code) => expect(errorOf(await send(body)).code).toBe(code))
})

it('the projector and links have an address for others, or say that there is none yet', async () => {
  const board = (await ours.ask('/host/class/board')).json<Board>()
  const loopback = /\/\/(?:[\w.-]+\.)?localhost|\/\/127\.|\/\/\[::1\]/
  expect(loopback.test(board.joinUrl)).toBe(board.isLocalOnly)
  expect(board.otherJoinUrls.some((url) => loopback.test(url))).toBe(false)
  const named = (await ours.ask('/host/class/board', { host: '192.168.7.20:8080' })).json<Board>()
  expect(named).toMatchObject({ joinUrl: 'http://192.168.7.20:8080/host/join', otherJoinUrls: [], isLocalOnly: false })
  const { otherJoinUrls, joinUrl } = (await ours.order('room', { host: `trainer.localhost:${ours.port}` })).json<Room>()
  expect({ otherJoinUrls, joinUrl }).toEqual({ otherJoinUrls: board.otherJoinUrls, joinUrl: board.joinUrl })
})
