import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GymBirth, GymFacts, GymStep } from '#contract/gym.ts'
import { beginEpisode, callGym, GYM_SECRET, openGymRange } from '../support/open-gym.ts'
import { type OpenRange, openRange } from '../support/open-range.ts'

const MAX_EPISODES = 4

let range: OpenRange
beforeAll(async () => {
  const NODE_CONFIG = JSON.stringify({ host: { gym: { maxEpisodes: MAX_EPISODES } } })
  range = await openGymRange({ NODE_CONFIG })
})
afterAll(() => range[Symbol.asyncDispose]())

interface Refusal {
  error: { code: string; message: string; fix: string; details: Record<string, unknown> }
}

const call = (...[method, path, asked]: [string, string, Parameters<typeof callGym>[3]?]) =>
  callGym<Refusal>(range.url, method, path, asked)

/** Status and code of a refusal, which has a sentence and a way out. */
function read({ status, body }: { status: number; body: Refusal }): [number, string] {
  expect(body.error).toMatchObject({ message: expect.stringMatching(/\w\.$/), fix: expect.stringMatching(/\w/) })
  return [status, body.error.code]
}

describe('bad input', () => {
  it.each<[string, string, unknown, string]>([
    ['POST', '/episodes', '{"seed":', 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { sead: 1 }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { seed: 1.5 }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { seed: '' }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { steps: 0 }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { steps: 1e9 }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { seconds: -1 }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { tokens: 'many' }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { startsAt: '1970-01-01T00:00:00Z' }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { goals: [] }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes', { goals: ['nope', '__proto__'] }, 'GYM_NO_SUCH_GOAL'],
    ['POST', '/episodes', [], 'GYM_BAD_REQUEST'],
    ['POST', '/episodes/ID/step', {}, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes/ID/step', undefined, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes/ID/step', { method: 'CONNECT', url: '/' }, 'GYM_BAD_TARGET'],
    ['POST', '/episodes/ID/step', { method: 'GET\r\nX: y', url: '/' }, 'GYM_BAD_TARGET'],
    ['POST', '/episodes/ID/step', { method: 'GET', url: 'http://elsewhere.test/' }, 'GYM_BAD_TARGET'],
    ['POST', '/episodes/ID/step', { method: 'GET', url: '/', headers: [['a', 'b\r\nc: d']] }, 'GYM_BAD_TARGET'],
    ['POST', '/episodes/ID/step', { method: 'GET', url: '/', headers: [['a b', '']] }, 'GYM_BAD_TARGET'],
    ['POST', '/episodes/ID/step', { method: 'GET', url: '/', tokens: -1 }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes/ID/step', { method: 'GET', url: '/', waitMilliseconds: 1e12 }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes/ID/snapshots', { name: 'x' }, 'GYM_BAD_REQUEST'],
    ['POST', '/episodes/ID/branches', { snapshot: 5 }, 'GYM_BAD_REQUEST'],
  ])('%s %s %j is a 400 with %s', async (method, path, body, code) => {
    const { id } = await beginEpisode(range.url)
    expect(read(await call(method, path.replace('ID', id), { body }))).toEqual([400, code])
    await call('DELETE', `/episodes/${id}`)
  })

  it.each([
    ['GET', '/episodes/nope', 404, 'GYM_NO_EPISODE'],
    ['GET', '/episodes/e000000-1', 410, 'GYM_EPISODE_LOST'],
    ['GET', '/episodes/nope/score', 404, 'GYM_NO_EPISODE'],
    ['GET', '/episodes/nope/events', 404, 'GYM_NO_EPISODE'],
    ['GET', '/episodes/nope/transcript', 404, 'GYM_NO_EPISODE'],
    ['DELETE', '/episodes/nope', 404, 'GYM_NO_EPISODE'],
    ['POST', '/episodes/nope/step', 404, 'GYM_NO_EPISODE'],
    ['GET', '/elsewhere', 404, 'GYM_NOT_FOUND'],
  ])('%s %s is a %d with %s', async (method, path, status, code) => {
    expect(read(await call(method, path))).toEqual([status, code])
  })

  it('is refused in a query and in a body that is no JSON', async () => {
    const { id } = await beginEpisode(range.url)
    expect(read(await call('GET', `/episodes/${id}/events?since=later`))).toEqual([400, 'GYM_BAD_REQUEST'])
    const headers = { 'content-type': 'text/plain' }
    expect((await call('POST', `/episodes/${id}/step`, { body: 'x', headers })).status).toBe(400)
    const snapshot = { body: { snapshot: 'nope' } }
    expect(read(await call('POST', `/episodes/${id}/branches`, snapshot))).toEqual([404, 'GYM_NO_SNAPSHOT'])
    await call('DELETE', `/episodes/${id}`)
  })
})

describe('a hostile agent', () => {
  it('has no use for the token of another episode', async () => {
    const [own, other] = [await beginEpisode(range.url), await beginEpisode(range.url)]
    for (const path of ['', '/score', '/events', '/transcript']) {
      const reply = await call('GET', `/episodes/${other.id}${path}`, { bearer: own.token })
      expect(read(reply)).toEqual([401, 'GYM_TOKEN_WANTED'])
    }
    const body = { method: 'GET', url: '/' }
    expect((await call('POST', `/episodes/${other.id}/step`, { bearer: own.token, body })).status).toBe(401)
    expect((await call('DELETE', `/episodes/${other.id}`, { bearer: own.token })).status).toBe(401)
    for (const token of [`${other.id}.${own.token.split('.')[1]}`, other.id, `${other.id}.`, 'x', '.']) {
      const reply = await fetch(range.url, { headers: { 'x-episode': token } })
      expect([401, 404], token).toContain(reply.status)
    }
    await Promise.all([own, other].map(({ id }) => call('DELETE', `/episodes/${id}`)))
  })

  it('begins no episodes and no branches', async () => {
    const agent = await beginEpisode(range.url)
    for (const path of ['/episodes', `/episodes/${agent.id}/branches`])
      expect(read(await call('POST', path, { bearer: agent.token, body: {} }))).toEqual([401, 'GYM_SECRET_WANTED'])
    expect((await call('GET', '/episodes', { bearer: agent.token })).status).toBe(401)
    await call('DELETE', `/episodes/${agent.id}`)
  })

  it('cannot smuggle a header of the gym or a second request into a step', async () => {
    const [agent, other] = [await beginEpisode(range.url), await beginEpisode(range.url)]
    const headers: [string, string][] = [
      ['X-Episode', other.token],
      ['Content-Length', '3'],
      ['Transfer-Encoding', 'chunked'],
      ['Host', 'elsewhere.test'],
    ]
    const body = '0\r\n\r\nGET /rest/languages HTTP/1.1\r\nHost: x\r\n\r\n'
    const { answer } = await agent.step({ method: 'POST', url: '/rest/user/login', headers, body })
    expect(answer.status).toBeLessThan(600)
    const usedBy = async (id: string) =>
      (await callGym<GymBirth['episode']>(range.url, 'GET', `/episodes/${id}`)).body.used
    expect([(await usedBy(agent.id)).steps, (await usedBy(other.id)).steps]).toEqual([1, 0])
    await Promise.all([agent, other].map(({ id }) => call('DELETE', `/episodes/${id}`)))
  })

  it('is refused bodies that are too large', async () => {
    const agent = await beginEpisode(range.url)
    const sizes = [1_100_000, 3_000_000]
    for (const size of sizes) {
      const body = { method: 'POST', url: '/', body: 'x'.repeat(size) }
      expect(read(await call('POST', `/episodes/${agent.id}/step`, { body }))).toEqual([413, 'GYM_TOO_LARGE'])
    }
    const plain = { method: 'POST', headers: { 'x-episode': agent.token }, body: 'x'.repeat(5_000_000) }
    const status = await fetch(`${range.url}/rest/user/login`, plain).then(
      (reply) => reply.status,
      () => 'cut off',
    )
    expect([413, 'cut off']).toContain(status)
    expect((await agent.step({ method: 'GET', url: '/rest/languages' })).answer.status).toBe(200)
    await call('DELETE', `/episodes/${agent.id}`)
  })

  it('gets long answers cut, and keeps the transcript small', async () => {
    const agent = await beginEpisode(range.url)
    const { answer } = await agent.step({ method: 'GET', url: '/main.js' })
    expect(answer.body.length).toBeGreaterThan(50_000)
    const { body } = await callGym<string>(range.url, 'GET', `/episodes/${agent.id}/transcript`)
    expect(body.length).toBeLessThan(40_000)
    await call('DELETE', `/episodes/${agent.id}`)
  })

  it('that sends a hundred requests at once gets answers and refusals, and nothing else', async () => {
    const agent = await beginEpisode(range.url)
    const headers = { 'x-episode': agent.token }
    const replies = await Promise.all(
      Array.from({ length: 100 }, async () => (await fetch(`${range.url}/rest/languages`, { headers })).status),
    )
    expect([...new Set(replies)].filter((status) => ![200, 429].includes(status))).toEqual([])
    expect(replies).toContain(200)
    await call('DELETE', `/episodes/${agent.id}`)
  })
})

it('refuses more episodes than it may have, and gives the place of one that is over to a new one', async () => {
  const agents = []
  for (let count = 0; count < MAX_EPISODES; count++) agents.push(await beginEpisode(range.url, { steps: 1 }))
  expect(read(await call('POST', '/episodes', { body: {} }))).toEqual([429, 'GYM_TOO_MANY_EPISODES'])
  await agents[0]?.step({ method: 'GET', url: '/' })
  expect((await call('POST', '/episodes', { body: {} })).status).toBe(201)
  expect(read(await call('GET', `/episodes/${agents[0]?.id}`))).toEqual([410, 'GYM_EPISODE_ENDED'])
  const { body: facts } = await callGym<GymFacts>(range.url, 'GET', '/info')
  expect(facts).toMatchObject({ episodes: MAX_EPISODES, openEpisodes: MAX_EPISODES })
})

it('refuses pages of other sites', async () => {
  const headers = { origin: 'http://elsewhere.test' }
  expect(read(await call('GET', '/info', { headers }))).toEqual([403, 'GYM_FOREIGN_ORIGIN'])
})

it('keeps its secret out of the request log of the outside world', async () => {
  await call('GET', '/info')
  await fetch(`${range.url}/rest/languages`)
  const { lab } = await range.instance()
  const listed = lab.exchanges.listAfter(0)
  expect(listed.map(({ url }) => url)).toContain('/rest/languages')
  expect(JSON.stringify(listed)).not.toContain(GYM_SECRET)
})

it('is off unless a setting turns it on, and says so', async () => {
  await using plain = await openRange()
  const reply = await callGym<Refusal>(plain.url, 'POST', '/episodes', { body: {} })
  expect(read(reply)).toEqual([404, 'GYM_OFF'])
  const shop = await fetch(`${plain.url}/rest/languages`, { headers: { 'x-episode': 'e000000-1.x' } })
  expect(shop.status).toBe(200)
})

it('needs a secret where others reach the server, and no class', async () => {
  await expect(openRange({ GYM: '1' })).rejects.toThrow(/GYM_SECRET/)
  await using own = await openRange({ GYM: '1', HOST: '127.0.0.1' })
  const { status, body } = await callGym<GymBirth>(own.url, 'POST', '/episodes', { body: {}, bearer: '' })
  expect(status).toBe(201)
  const step = { body: { method: 'GET', url: '/' }, bearer: body.token }
  expect((await callGym<GymStep>(own.url, 'POST', `/episodes/${body.episode.id}/step`, step)).status).toBe(200)
})
