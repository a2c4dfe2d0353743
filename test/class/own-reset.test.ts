import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Room } from '#contract/class-room.ts'
import { type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam

beforeAll(async () => {
  // The trainer's token belongs to the front door, not to the shops.
  ours = await openClass({ HOST_TRAINER_TOKEN: 'ripe-pears' }, 1)
  lemons = await ours.makeTeam('Brisk Lemons')
  melons = await ours.makeTeam('Mellow Melons')
})
afterAll(() => ours[Symbol.asyncDispose]())

const change = (team: PlayingTeam) =>
  team.ask('/api/Products/1', { method: 'PUT', body: { description: 'spilled everywhere' } })
const isChanged = async (team: PlayingTeam) => (await team.ask('/api/Products/1')).text.includes('spilled everywhere')
const reset = (headers: Record<string, string>, scope = 'shop') => ours.ask('/host/reset', { headers, body: { scope } })
const codeOf = (answer: { text: string }) => (JSON.parse(answer.text) as { error: { code: string } }).error.code

it('a team resets its own shop by page or by script, keeps its score, and the trainer is informed', async () => {
  for (const team of [lemons, melons]) await change(team)
  await lemons.ask('/rest/user/login', { body: { email: "' or 1=1--", password: 'x' } })
  const { token, run } = await ours.meOf(lemons)
  expect(run.ownReset).toBe(true)
  const answer = await reset({ 'x-team-token': token })
  expect([answer.status, answer.text]).toEqual([200, '{"status":"done","scope":"shop"}'])
  expect([await isChanged(lemons), await isChanged(melons)]).toEqual([false, true])
  const { data } = (await lemons.ask('/api/Challenges')).json<{ data: { key: string; solved: boolean }[] }>()
  expect(data.filter(({ solved }) => solved).map(({ key }) => key)).toEqual(['loginAdminChallenge'])
  const { feed } = (await ours.order('room')).json<Room>()
  expect(feed).toContainEqual(expect.objectContaining({ kind: 'reset', team: lemons.slug, what: 'shop' }))
  await change(lemons)
  const { host } = lemons.joined
  const own = { cookie: lemons.cookie, origin: `http://${host}` }
  expect((await ours.ask('/host/reset', { host: host ?? '', headers: own, body: { scope: 'shop' } })).status).toBe(200)
  expect(await isChanged(lemons)).toBe(false)
})

it('goes back by the own journal as a player alone does', async () => {
  await change(lemons)
  const { entries } = (await lemons.ask('/host/journal')).json<{ entries: { seq: number }[] }>()
  expect(entries).toHaveLength(1)
  expect((await lemons.ask('/host/rewind', { body: { to: 0 } })).status).toBe(200)
  expect(await isChanged(lemons)).toBe(false)
})

it('the score is the trainer’s under every setting', async () => {
  const answer = await reset({ cookie: lemons.cookie }, 'progress')
  expect([answer.status, codeOf(answer)]).toEqual([403, 'HOST_RESET_CLOSED'])
  expect((await ours.order('room')).json<Room>().teams[0]?.solved).toBe(1)
})

it('is the trainer’s alone where the trainer says so', async () => {
  await change(lemons)
  await ours.order('run', { body: { ownReset: false } })
  expect((await ours.meOf(lemons)).run.ownReset).toBe(false)
  for (const answer of [await reset({ cookie: lemons.cookie }), await lemons.ask('/host/rewind', { body: { to: 0 } })])
    expect([answer.status, codeOf(answer)]).toEqual([403, 'HOST_RESET_CLOSED'])
  expect(await isChanged(lemons)).toBe(true)
  expect((await ours.order(`teams/${lemons.slug}/reset`, { body: { scope: 'shop' } })).status).toBe(200)
  expect(await isChanged(lemons)).toBe(false)
  await ours.order('run', { body: { ownReset: true } })
})

it('is no stranger’s, no rival’s and no page’s of another site', async () => {
  await change(lemons)
  const cookie = lemons.cookie
  expect((await reset({})).status).toBe(401)
  expect((await reset({ cookie, origin: 'http://elsewhere.test' })).status).toBe(403)
  expect((await reset({ cookie, origin: `http://${melons.joined.host}` })).status).toBe(403)
  const { url } = (await ours.order(`teams/${lemons.slug}/look`, { body: {} })).json<{ url: string }>()
  const looked = await ours.ask('/host/reset', { host: new URL(url).host, body: { scope: 'shop' } })
  expect([looked.status, codeOf(looked)]).toEqual([403, 'HOST_LOOK_ONLY'])
  await ours.order('run/start', { body: {} })
  await ours.order('run/pause', { body: {} })
  expect((await reset({ cookie })).status).toBe(503)
  await ours.order('run/resume', { body: {} })
  expect(await isChanged(lemons)).toBe(true)
})

it('a class of an earlier release, which had no such setting, allows it', async () => {
  const { registry, run } = ours.door.ours
  const kept = JSON.parse(registry.readSetting('run') ?? '{}')
  delete kept.settings.ownReset
  registry.writeSetting('run', JSON.stringify(kept))
  run.reload()
  expect(run.stateAt().ownReset).toBe(true)
})
