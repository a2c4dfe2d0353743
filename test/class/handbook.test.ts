import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam
beforeAll(async () => {
  ours = await openClass({}, 1)
  lemons = await ours.makeTeam('Brisk Lemons')
  melons = await ours.makeTeam('Mellow Melons')
})
afterAll(() => ours[Symbol.asyncDispose]())

const JSON_SENT = { accept: 'application/json', 'content-type': 'application/json' }
const readGuestbook = async (team: PlayingTeam) => (await team.ask('/range/lab/bakery/guestbook')).text

it('each team of a class has a bakery of its own', async () => {
  const body = { name: 'tester', text: 'was here' }
  const signed = await lemons.ask('/range/lab/bakery/guestbook', { method: 'POST', headers: JSON_SENT, body })
  expect(signed.status).toBe(201)
  expect(await readGuestbook(lemons)).toContain('was here')
  expect(await readGuestbook(melons)).not.toContain('was here')
  await melons.ask('/range/lab/handbook/anew', { method: 'POST', headers: JSON_SENT, body: {} })
  expect(await readGuestbook(lemons)).toContain('was here')
})

it('a step that a team tries is asked of its own bakery', async () => {
  const tried = await melons.ask('/range/lab/handbook/sql/union', {
    method: 'POST',
    headers: JSON_SENT,
    body: { step: 2 },
  })
  expect(tried.json<{ answers: { body: string }[] }>().answers[0]?.body).toBe('[{"id":11,"name":22,"price":33}]')
})
