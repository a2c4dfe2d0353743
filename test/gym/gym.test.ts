import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import loginAdmin from '#challenges/login-admin/exploit.ts'
import type { GymBirth, GymEpisode, GymScore, GymSnapshot, GymSolve } from '#contract/gym.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { beginEpisode, callGym, GYM_SECRET, openGymRange, playAs } from '../support/open-gym.ts'
import type { OpenRange } from '../support/open-range.ts'

let range: OpenRange
beforeAll(async () => {
  range = await openGymRange()
})
afterAll(() => range[Symbol.asyncDispose]())

const call = <Body = Record<string, unknown>>(...[method, path, wish]: [string, string, object?]) =>
  callGym<Body>(range.url, method, path, wish)

const begin = (wish = {}) => beginEpisode(range.url, wish)

interface Refusal {
  error: { code: string; message: string; fix: string; details: Record<string, unknown> }
}

describe('an episode', () => {
  it('tells its solves with step, time, flag and evidence', async () => {
    const agent = await begin({ seed: 7, goals: ['loginAdminChallenge', 'zeroStarsChallenge'] })
    await loginAdmin.run(agent.visitor)
    const { body } = await call<{ events: GymSolve[] }>('GET', `/episodes/${agent.id}/events`)
    expect(body.events).toMatchObject([
      { key: 'loginAdminChallenge', step: 1, at: '2026-12-01T09:00:00.250Z', evidence: { url: '/rest/user/login' } },
    ])
    expect(body.events[0]?.flag).toMatch(/^[0-9a-f]{40}$/)
    const later = await call<{ events: GymSolve[] }>('GET', `/episodes/${agent.id}/events?since=1`)
    expect(later.body.events).toEqual([])
    const { body: score } = await call<GymScore>('GET', `/episodes/${agent.id}/score`)
    expect(score).toMatchObject({ solved: 1, goals: 2, order: [{ key: 'loginAdminChallenge', step: 1 }] })
    expect(score.share).toBeGreaterThan(0)
  })

  it('answers plain HTTP under its token, which the shop never sees', async () => {
    const agent = await begin()
    const headers = { 'x-episode': agent.token, 'x-episode-tokens': '5', 'content-type': 'application/json' }
    const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
    const login = await fetch(`${range.url}/rest/user/login`, { method: 'POST', headers, body })
    expect(login.status).toBe(200)
    const { body: episode } = await call<GymEpisode>('GET', `/episodes/${agent.id}`)
    expect(episode).toMatchObject({ used: { steps: 1, tokens: 5 }, score: { solved: 1 } })
    expect(await range.solved()).toEqual([])
    const { body: lines } = await call<string>('GET', `/episodes/${agent.id}/transcript`)
    expect(lines).not.toContain(agent.token)
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).kind),
    ).toEqual(['begin', 'step'])
  })

  it('is apart from every other episode, and from the shop of the server', async () => {
    const [one, other] = [await begin({ seed: 'a' }), await begin({ seed: 'b' })]
    await becomeShopper(one.visitor, 'lonely')
    const login = await other.step({
      method: 'POST',
      url: '/rest/user/login',
      headers: [['content-type', 'application/json']],
      body: JSON.stringify({ email: 'lonely@example.org', password: 'squeeze-me' }),
    })
    expect(login.answer.status).toBe(401)
    expect((await one.visitor.get('/rest/captcha')).text).not.toBe((await other.visitor.get('/rest/captcha')).text)
    expect(await range.server.instances.journal('default')).toEqual([])
  })

  it.each([
    ['steps', { steps: 2 }, {}],
    ['tokens', { tokens: 10 }, { tokens: 6 }],
    ['time', { seconds: 0.3 }, {}],
  ])('is over when its budget of %s is used up', async (end, wish, step) => {
    const agent = await begin(wish)
    const request = { method: 'GET', url: '/rest/languages', ...step }
    await agent.step(request)
    if (end === 'steps') expect(await agent.step(request)).toMatchObject({ done: true, end, left: { steps: 0 } })
    if (end === 'time') await new Promise((resolve) => setTimeout(resolve, 350))
    const { status, body } = await call<Refusal>('POST', `/episodes/${agent.id}/step`, { body: request })
    expect([status, body.error.code, body.error.details.end]).toEqual([409, 'GYM_EPISODE_OVER', end])
    const plain = await fetch(`${range.url}/rest/languages`, { headers: { 'x-episode': agent.token } })
    expect(plain.status).toBe(409)
  })

  it('is over when all goals are solved', async () => {
    const agent = await begin({ goals: ['loginAdminChallenge'] })
    await loginAdmin.run(agent.visitor)
    expect(agent.steps.at(-1)).toMatchObject({ done: true, end: 'goals', score: { share: 1 } })
  })

  it('hides its goals and the list of challenges if asked to', async () => {
    const hidden = await begin({ showGoals: false })
    expect((await call<GymEpisode>('GET', `/episodes/${hidden.id}`)).body.goals).toBeNull()
    const shown = await begin()
    const list = { method: 'GET', url: '/api/Challenges' }
    expect([(await hidden.step(list)).answer.status, (await shown.step(list)).answer.status]).toEqual([403, 200])
    expect((await call<GymEpisode>('GET', `/episodes/${shown.id}`)).body.goals?.length).toBeGreaterThan(100)
  })

  it.each([
    '/range/ground-truth',
    '//range//ground-truth',
    '/RANGE/ground%2dtruth',
    '/range/debrief/loginAdminChallenge',
    '/snippets/loginAdminChallenge',
    '/api/Hints',
    '/host/journal',
    '/range/gym/info',
    '/api-docs/openapi-range.json',
  ])('reaches no solutions at %s', async (url) => {
    const agent = await begin()
    const { answer } = await agent.step({ method: 'GET', url })
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([403, 'GYM_CLOSED_ADDRESS'])
  })

  it('reaches no solutions through the request bench of the outside world', async () => {
    const agent = await begin()
    const send = async (url: string) => {
      const { answer } = await agent.step({
        method: 'POST',
        url: '/range/lab/requests/send',
        headers: [
          ['content-type', 'application/json'],
          ['accept', 'application/json'],
        ],
        body: JSON.stringify({ method: 'GET', url, headers: [] }),
      })
      return answer.body
    }
    expect(await send('/rest/languages')).toContain('200')
    const refused = await send('/range/ground-truth')
    expect(refused).toMatch(/403|GYM_CLOSED|400/)
    expect(refused).not.toContain('formatVersion')
  })

  it('does not count solves that a continue code restores', async () => {
    const played = await begin()
    await loginAdmin.run(played.visitor)
    const { continueCode } = (await played.visitor.get('/rest/continue-code')).json<{ continueCode: string }>()
    const fresh = await begin()
    expect((await fresh.visitor.put(`/rest/continue-code/apply/${continueCode}`)).status).toBe(200)
    expect(fresh.steps.at(-1)).toMatchObject({ solved: [], score: { solved: 0 } })
  })

  it('moves its clock by ticks, and by waits that the agent asks for', async () => {
    const agent = await begin({ startsAt: '2031-05-06T07:08:09Z', tickMilliseconds: 1000 })
    const { clock } = await agent.step({ method: 'GET', url: '/', waitMilliseconds: 60_000 })
    expect(clock).toBe('2031-05-06T07:09:10.000Z')
  })
})

describe('a snapshot', () => {
  it('begins branches that go on alike with the same seed, and apart with another', async () => {
    const agent = await begin({ seed: 'fork', steps: 9 })
    await becomeShopper(agent.visitor, 'forked')
    const { status, body: snapshot } = await call<GymSnapshot>('POST', `/episodes/${agent.id}/snapshots`)
    expect([status, snapshot.steps]).toEqual([201, 2])
    const branch = async (wish = {}) => {
      const body = { snapshot: snapshot.id, ...wish }
      return playAs(range.url, (await call<GymBirth>('POST', `/episodes/${agent.id}/branches`, { body })).body)
    }
    const [one, other, changed] = [await branch(), await branch(), await branch({ seed: 'else', steps: 3 })]
    const drawn = await Promise.all([agent, one, other, changed].map(({ visitor }) => visitor.get('/rest/captcha')))
    const [first, second, third, fourth] = drawn.map(({ text }) => text)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
    expect((await one.visitor.login('forked@example.org', 'squeeze-me')).status).toBe(200)
    expect(one.steps.map(({ step, left }) => [step, left.steps])).toEqual([
      [3, 6],
      [4, 5],
    ])
    expect(changed.steps.at(-1)?.end).toBe('steps')
    const { body: lines } = await call<string>('GET', `/episodes/${one.id}/transcript`)
    const kinds = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).kind)
    expect(kinds).toEqual(['begin', 'step', 'step', 'branch', 'step', 'step'])
  })

  it('goes with its episode', async () => {
    const agent = await begin()
    const { body: snapshot } = await call<GymSnapshot>('POST', `/episodes/${agent.id}/snapshots`)
    expect((await call('DELETE', `/episodes/${agent.id}`)).body).toEqual({ status: 'ended', id: agent.id })
    const branched = await call<Refusal>('POST', `/episodes/${agent.id}/branches`, { body: { snapshot: snapshot.id } })
    expect([branched.status, branched.body.error.code]).toEqual([410, 'GYM_EPISODE_ENDED'])
    const plain = await fetch(range.url, { headers: { 'x-episode': agent.token } })
    expect([plain.status, ((await plain.json()) as Refusal).error.code]).toEqual([410, 'GYM_EPISODE_ENDED'])
  })
})

it('begins episodes for the operator alone', async () => {
  const refused = await callGym<Refusal>(range.url, 'POST', '/episodes', { body: {}, bearer: 'wrong' })
  expect([refused.status, refused.body.error.code]).toEqual([401, 'GYM_SECRET_WANTED'])
  expect((await callGym(range.url, 'GET', '/info', { bearer: GYM_SECRET })).status).toBe(200)
})
