import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassMessage } from '#contract/class.ts'
import type { Room } from '#contract/class-room.ts'
import type { TeamPage } from '#contract/class-team.ts'
import type { FairPlay, FairPlayCase } from '#contract/fair-play.ts'
import { type Answer, type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'
import { waitFor } from '../support/wait-for.ts'

const PAYLOAD = "qwert')) UNION SELECT id, email, password, '4', '5', '6', '7', '8', '9' FROM Users--"
const KEY = 'unionSqlInjectionChallenge'

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam

beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  melons = await ours.makeTeam('Mellow Melons', 'Noor')
  await solve(lemons)
  await waitFor(async () => expect(await caseOf(lemons)).toBeDefined())
})
afterAll(() => ours[Symbol.asyncDispose]())

const solve = (team: PlayingTeam, payload = PAYLOAD) =>
  team.ask(`/rest/products/search?q=${encodeURIComponent(payload)}`)
const order = (team: PlayingTeam, act: string, body: object = {}) =>
  ours.order(`teams/${team.slug}/${act}`, { body: { challenge: KEY, ...body } })
const readCases = async () => (await ours.order('cases')).json<FairPlay>()
const caseOf = async (team: PlayingTeam): Promise<FairPlayCase | undefined> =>
  (await readCases()).cases.find((one) => one.team === team.slug && one.challenge === KEY)
const rowOf = async (team: PlayingTeam) =>
  (await ours.order('room')).json<Room>().teams.find(({ slug }) => slug === team.slug)
const codeOf = (answer: Answer) => answer.json<{ error: { code: string } }>().error.code

describe('a case', () => {
  it('shows the request beside the published payload, and the number of equal answers', async () => {
    const other = PAYLOAD.replace('qwert', 'other').replaceAll("'4'", '4')
    await solve(melons, other)
    await expect.poll(async () => (await rowOf(melons))?.cells[KEY]?.solvedAt).toBeTypeOf('number')
    const found = await caseOf(lemons)
    expect(found).toMatchObject({ player: 'Mira', state: 'open', question: null })
    expect(found?.published).toMatchObject({ written: encodeURIComponent(PAYLOAD), solvedBy: 2, alike: 1 })
    const { recorder } = (await ours.order(`teams/${lemons.slug}`)).json<TeamPage>()
    const sent = recorder.find(({ challenge }) => challenge === KEY)?.request
    expect(sent).toContain(found?.published?.written)
    expect((await readCases()).since).toBe((await rowOf(lemons))?.madeAt)
  })

  it('is asked about, read and answered, and counts no more among those to look at', async () => {
    expect(await rowOf(lemons)).toMatchObject({ suspicions: 1, asked: 0 })
    const said = (await order(lemons, 'ask', { text: 'How did you find it?' })).json<ClassMessage>()
    expect(said).toMatchObject({ to: lemons.slug, text: 'How did you find it?' })
    expect(await rowOf(lemons)).toMatchObject({ suspicions: 0, asked: 1, cells: { [KEY]: { suspicious: true } } })
    expect(await caseOf(lemons)).toMatchObject({ state: 'asked', question: { readAt: null, answer: null } })
    await lemons.ask('/host/class/seen', { body: { message: said.id } })
    await lemons.ask('/host/class/messages', { body: { text: 'By asking nicely' } })
    expect(await caseOf(lemons)).toMatchObject({
      state: 'asked',
      question: { text: said.text, readAt: expect.any(Number), answer: { text: 'By asking nicely' } },
    })
  })

  it('is put aside and taken out again', async () => {
    await order(lemons, 'dismiss')
    expect(await caseOf(lemons)).toMatchObject({ state: 'fine', stateAt: expect.any(Number) })
    await order(lemons, 'reopen')
    expect(await caseOf(lemons)).toMatchObject({ state: 'asked' })
  })

  it('that is marked as not solved tells the team the reason, and is restored unchanged', async () => {
    const before = (await ours.order(`teams/${lemons.slug}`)).json<TeamPage>()
    const solvedAt = (await rowOf(lemons))?.cells[KEY]?.solvedAt
    expect((await order(lemons, 'unsolve', { text: 'Please find it yourselves.' })).status).toBe(200)
    await expect.poll(async () => (await rowOf(lemons))?.cells[KEY]?.solvedAt ?? null).toBeNull()
    expect((await ours.meOf(lemons)).messages.at(-1)?.text).toBe('Please find it yourselves.')
    expect(await caseOf(lemons)).toMatchObject({ state: 'unsolved', player: 'Mira' })
    expect(codeOf(await order(lemons, 'unsolve'))).toBe('HOST_NO_SUCH_CHALLENGE')
    expect((await order(lemons, 'giveback')).status).toBe(200)
    await expect.poll(async () => (await rowOf(lemons))?.cells[KEY]?.solvedAt).toBe(solvedAt)
    const after = (await ours.order(`teams/${lemons.slug}`)).json<TeamPage>()
    expect(after.recorder).toEqual(before.recorder)
    expect(await caseOf(lemons)).toMatchObject({ state: 'asked' })
    expect(codeOf(await order(lemons, 'giveback'))).toBe('HOST_NO_SUCH_CHALLENGE')
  })

  it('that the team solves again is not given back over it', async () => {
    await order(lemons, 'unsolve')
    await solve(lemons)
    await expect.poll(async () => (await rowOf(lemons))?.cells[KEY]?.solvedAt).toBeTypeOf('number')
    expect(codeOf(await order(lemons, 'giveback'))).toBe('HOST_SOLVED_AGAIN')
    // Each solve has its own question.
    expect(await caseOf(lemons)).toMatchObject({ state: 'open', question: null })
  })

  it.each([
    ['ask', { text: '' }],
    ['ask', { text: 'x'.repeat(501) }],
    ['ask', { challenge: 7, text: 'x' }],
    ['unsolve', { text: ' ' }],
  ])('refuses to %s with %j', async (act, body) => expect((await order(lemons, act, body)).status).toBe(400))

  it('does not exist where nothing is unusual', async () => {
    expect(codeOf(await order(melons, 'ask', { text: 'How?' }))).toBe('HOST_NO_SUCH_CHALLENGE')
    expect(await caseOf(melons)).toBeUndefined()
  })
})
