import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DoorStage, openDoorStage } from '../../../test/support/door-stage.ts'

let stage: DoorStage
let headers: Record<string, string>
beforeEach(async () => {
  stage = await openDoorStage()
  const lemons = await stage.makeTeam('Lemons', 'Mira')
  headers = lemons.headers
  stage.solve(lemons.team, 'c1', 1000, 'Mira')
  // Three seconds for six stars, without a near miss.
  stage.solve(lemons.team, 'c3', 4000, 'Mira')
})
afterEach(() => stage[Symbol.asyncDispose]())

const act = (name: string, body: object) => stage.order(`teams/lemons/${name}`, body)
const readCases = async () => (await stage.order('cases')).json.cases
const c3 = { challenge: 'c3' }

it('a solve that is worth a look is a case', async () => {
  const { json } = await stage.order('cases')
  expect(json.since).toBe(stage.teams.find('lemons').madeAt)
  expect(json.cases).toMatchObject([
    { team: 'lemons', challenge: 'c3', at: 4000, player: 'Mira', state: 'open', stateAt: 4000, question: null },
  ])
  expect(json.cases[0].reasons.map(({ code }: { code: string }) => code)).toEqual(['tooFast', 'noNearMiss'])
  expect((await stage.order('room')).json.teams[0]).toMatchObject({ suspicions: 1, asked: 0, dismissed: 0 })
  expect((await stage.order('room')).json.teams[0].cells.c3.suspicious).toBe(true)
})

it('a published payload is shown with the teams that solved the challenge, and those that sent one', async () => {
  const solved = { key: 'c2', solvedAt: 4000, codingStatus: 0, player: null } as const
  const published = { payload: "' or 1=1--", written: "' or 1=1--" }
  for (const [name, found] of [
    ['Melons', published],
    ['Figs', published],
    ['Plums', null],
  ] as const) {
    const { team } = await stage.makeTeam(name)
    stage.chronicle.takeOver(team.slug, [{ ...solved, provenAt: null, published: found }])
  }
  const cases: { team: string; published: unknown }[] = await readCases()
  expect(cases.find(({ team }) => team === 'figs')?.published).toEqual({ ...published, solvedBy: 3, alike: 2 })
})

it('the team is asked, reads and answers', async () => {
  const { status, json } = await act('ask', { ...c3, text: 'How?' })
  expect([status, json]).toMatchObject([201, { to: 'lemons', text: 'How?' }])
  const { member } = { member: stage.registry.membersOf('lemons')[0] }
  if (member) stage.sightings.note(member, json.id, 9000)
  const answer = await stage.ask('/host/class/messages', { text: 'By chance' }, headers)
  expect(await readCases()).toMatchObject([
    {
      state: 'asked',
      stateAt: json.at,
      question: { at: json.at, text: 'How?', readAt: 9000, answer: { at: answer.json.at, text: 'By chance' } },
    },
  ])
  expect((await stage.order('room')).json.teams[0]).toMatchObject({ suspicions: 0, asked: 1 })
  expect((await act('ask', { challenge: 'c1', text: 'How?' })).code).toBe('HOST_NO_SUCH_CHALLENGE')
  expect((await act('ask', c3)).code).toBe('HOST_BAD_REQUEST')
})

it('a case is put aside and opened again', async () => {
  stage.news.takeChangedTeams()
  expect((await act('dismiss', c3)).json).toEqual({ status: 'done' })
  expect(stage.news.takeChangedTeams()).toEqual(['lemons'])
  expect(await readCases()).toMatchObject([{ state: 'fine' }])
  expect((await stage.order('room')).json.teams[0]).toMatchObject({ suspicions: 0, dismissed: 1 })
  expect((await act('reopen', c3)).json).toEqual({ status: 'done' })
  expect(await readCases()).toMatchObject([{ state: 'open' }])
  expect((await act('dismiss', { challenge: 'c1' })).code).toBe('HOST_NO_SUCH_CHALLENGE')
})

it('a case that was put aside opens again when another reason speaks against the team', async () => {
  await act('dismiss', c3)
  stage.chronicle.noteFlag('lemons', 'c3', 'melons')
  expect(await readCases()).toMatchObject([{ state: 'open' }])
})

it('a solve is taken back with a reason, and given back as it was', async () => {
  const progress = { solvedAt: new Date(4000).toISOString(), player: 'Mira' }
  stage.shards.answers.unsolve = () => ({ progress })
  stage.shards.answers.giveBack = () => ({ given: true })
  expect((await act('unsolve', { ...c3, text: 'Talk to me' })).json).toEqual({ status: 'done' })
  expect(stage.chronicle.listMessages('lemons')).toMatchObject([{ text: 'Talk to me' }])
  const { instance } = stage.teams.find('lemons')
  expect(stage.shards.bodiesOf('unsolve')).toEqual([{ team: instance, challenge: 'c3' }])
  stage.chronicle.takeOver('lemons', [])
  expect(await readCases()).toMatchObject([
    { challenge: 'c3', at: 4000, player: 'Mira', state: 'unsolved', reasons: [] },
  ])
  expect((await act('giveback', c3)).json).toEqual({ status: 'done' })
  expect(stage.shards.bodiesOf('giveBack')).toEqual([{ team: instance, challenge: 'c3', progress }])
  expect((await act('giveback', c3)).code).toBe('HOST_NO_SUCH_CHALLENGE')
})

it('a solve without a message is taken back silently; one that is missing, or was solved again, is refused', async () => {
  stage.shards.answers.unsolve = () => ({ progress: null })
  expect((await act('unsolve', c3)).code).toBe('HOST_NO_SUCH_CHALLENGE')
  stage.shards.answers.unsolve = () => ({ progress: {} })
  await act('unsolve', c3)
  expect(stage.chronicle.listMessages('lemons')).toEqual([])
  stage.shards.answers.giveBack = () => ({ given: false })
  expect((await act('giveback', c3)).code).toBe('HOST_SOLVED_AGAIN')
  expect(stage.caseBook.listTakenBack('lemons')).toEqual([])
})

it.each(['ask', 'dismiss', 'reopen', 'unsolve', 'giveback'])('%s needs a team and a form', async (name) => {
  expect((await stage.order(`teams/nobody/${name}`, { ...c3, ...(name === 'ask' && { text: 'x' }) })).code).toBe(
    'HOST_NO_SUCH_TEAM',
  )
  expect((await act(name, {})).code).toBe('HOST_BAD_REQUEST')
})
