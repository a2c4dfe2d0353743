import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassMessage } from '#contract/class.ts'
import type { Board } from '#contract/class-board.ts'
import type { Room } from '#contract/class-room.ts'
import type { PlannedAnnouncement } from '#contract/class-run.ts'
import { type Answer, type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

const MINUTE = 60_000

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam

beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  melons = await ours.makeTeam('Mellow Melons', 'Noor')
})
afterAll(() => ours[Symbol.asyncDispose]())

const readRoom = async () => (await ours.order('room')).json<Room>()
const codeOf = (answer: Answer) => answer.json<{ error: { code: string } }>().error.code
const plan = (body: object) => ours.order('announcements', { body })
const planAt = async (text: string, at: number) => {
  const [planned] = (await plan({ text, at })).json<PlannedAnnouncement[]>().filter((one) => one.text === text)
  if (!planned) throw new Error('not planned')
  return planned
}
const textsOf = (messages: readonly ClassMessage[]) => messages.map(({ text }) => text)
/** Runs the door's work of one second at another time. */
const tickAt = (now: number) => {
  const { announcements, run } = ours.door.ours
  return announcements.tick(
    run.stateAt(now),
    (text, alongside) => ours.door.ours.messages.sayAsTrainer(null, text, alongside),
    now,
  )
}

describe('a planned announcement', () => {
  it('is said when its time has come, once', async () => {
    const at = Date.now() + 1200
    await planAt('Tea', at)
    expect((await readRoom()).planned).toMatchObject([{ text: 'Tea', at, minute: null, isMissed: false }])
    await expect.poll(async () => textsOf((await ours.meOf(lemons)).messages), { timeout: 5000 }).toEqual(['Tea'])
    expect((await readRoom()).planned).toEqual([])
    expect(tickAt(at + MINUTE)).toBe(0)
    // The board does not show messages to one team.
    await ours.order(`teams/${lemons.slug}/message`, { body: { text: 'Between us' } })
    const board = (await ours.ask('/host/class/board')).json<Board>()
    expect(board.announcement).toMatchObject({ text: 'Tea', at: expect.any(Number) })
  })

  it('goes by the run where it says so: not before the start, and not in a pause', async () => {
    await plan({ text: 'Halfway', minute: 30 })
    const now = Date.now()
    expect(tickAt(now + 60 * MINUTE)).toBe(0)
    await ours.order('run', { body: { minutes: 60 } })
    await ours.order('run/start', { body: {} })
    expect(tickAt(now + 29 * MINUTE)).toBe(0)
    await ours.order('run/pause', { body: {} })
    expect(tickAt(now + 31 * MINUTE)).toBe(0)
    await ours.order('run/resume', { body: {} })
    expect(tickAt(now + 31 * MINUTE)).toBe(1)
    expect(textsOf((await readRoom()).messages)).toContain('Halfway')
    expect(codeOf(await plan({ text: 'Begin', minute: 0 }))).toBe('HOST_TIME_OVER')
    await ours.order('run/end', { body: {} })
  })

  it('begins with its phase, wherever that is moved, and others stay', async () => {
    const phase = (name: string, startsAtMinute: number) => {
      return { name, startsAtMinute, maxDifficulty: 6, categories: [], challenges: [], leftOut: [] }
    }
    const save = (...phases: object[]) => ours.order('run', { body: { minutes: 90, phases } })
    await save(phase('One', 0), phase('Two', 30), phase('Three', 60))
    for (const minute of [30, 60, 61]) await plan({ text: `${minute}`, minute })
    await save(phase('One', 0), phase('Two', 60), phase('Three', 70))
    const found = (await readRoom()).planned.map(({ text, minute }) => [text, minute])
    expect(found).toEqual([
      ['30', 60],
      ['60', 70],
      ['61', 61],
    ])
    for (const { id } of (await readRoom()).planned) await ours.order('announcements/cancel', { body: { id } })
    await save()
  })

  it('can be changed and taken back until it is said', async () => {
    const { id } = await planAt('Coffee', Date.now() + MINUTE)
    const later = Date.now() + 5 * MINUTE
    const change = (body: object) => ours.order('announcements/change', { body })
    expect((await change({ id, text: 'Cake', at: later })).json<PlannedAnnouncement[]>()).toMatchObject([
      { id, text: 'Cake', at: later },
    ])
    expect(codeOf(await change({ id, text: 'Cake', at: Date.now() - MINUTE }))).toBe('HOST_TIME_OVER')
    expect((await ours.order('announcements/cancel', { body: { id } })).status).toBe(200)
    for (const gone of [change({ id, text: 'Cake', at: later }), ours.order('announcements/cancel', { body: { id } })])
      expect(codeOf(await gone)).toBe('HOST_NO_SUCH_ANNOUNCEMENT')
    expect(tickAt(later + MINUTE)).toBe(0)
  })

  it('that was missed is not said long after, and stays to be changed', async () => {
    const { id, at } = await planAt('Good morning', Date.now() + MINUTE)
    const { announcements, run } = ours.door.ours
    const late = (at ?? 0) + 6 * MINUTE
    expect(tickAt(late)).toBe(0)
    expect(announcements.list(run.stateAt(late), late)).toMatchObject([{ id, isMissed: true }])
    expect(announcements.list(run.stateAt())).toMatchObject([{ id, isMissed: false }])
    await ours.order('announcements/cancel', { body: { id } })
  })

  it.each([
    {},
    { text: 'No time' },
    { text: 'Two', at: 8e12, minute: 3 },
    { text: '', at: 8e12 },
    { text: 'x'.repeat(501), at: 8e12 },
    { text: 'x', at: 'noon' },
    { text: 'x', minute: -1 },
    { text: 'x', minute: 1e9 },
  ])('is refused where it is not understood: %j', async (body) => expect((await plan(body)).status).toBe(400))

  it('is one of a hundred at most', async () => {
    for (let count = 0; count < 100; count++) expect((await plan({ text: `${count}`, at: 8e12 })).status).toBe(201)
    expect(codeOf(await plan({ text: 'More', at: 8e12 }))).toBe('HOST_TOO_MANY_PLANNED')
  })
})

describe('the text of the trainer', () => {
  it('counts each recipient once, and no others', async () => {
    const toAll = (await ours.order('messages', { body: { text: 'All' } })).json<ClassMessage>()
    const toOne = (await ours.order(`teams/${lemons.slug}/message`, { body: { text: 'One' } })).json<ClassMessage>()
    const see = (team: PlayingTeam, { id }: ClassMessage) => team.ask('/host/class/seen', { body: { message: id } })
    for (const team of [lemons, melons, lemons])
      for (const message of [toAll, toOne]) expect((await see(team, message)).status).toBe(200)
    const script = { headers: { 'x-team-token': (await ours.meOf(melons)).token }, body: { message: toAll.id } }
    expect((await ours.ask('/host/class/seen', script)).status).toBe(200)
    const seenBy = async ({ id }: ClassMessage) => (await readRoom()).messages.find((one) => one.id === id)?.seenBy
    expect([await seenBy(toAll), await seenBy(toOne)]).toEqual([2, 1])
    for (const body of [{}, { message: 0 }, { message: 'all' }])
      expect((await lemons.ask('/host/class/seen', { body })).status).toBe(400)
    expect((await ours.ask('/host/class/seen', { body: { message: toAll.id } })).status).toBe(401)
  })
})
