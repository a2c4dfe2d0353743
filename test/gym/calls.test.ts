import { expect, it } from 'vitest'
import type { GymBirth, GymSnapshot } from '#contract/gym.ts'
import type { ApiDocument } from '#server/api-document/describe-api.ts'
import { AnswerChecker, listOperations } from '../support/check-answers.ts'
import { openRange } from '../support/open-range.ts'

it('the gym answers each call as its document says', async () => {
  await using range = await openRange({ GYM: '1', HOST: '127.0.0.1', LAB_PORT: 'none' })
  const document = (await (await fetch(`${range.url}/api-docs/openapi-range.json`)).json()) as ApiDocument
  const checker = new AnswerChecker([document])
  const visitor = checker.watch(range.url)
  const episodes = '/range/gym/episodes'
  await visitor.get('/range/gym/info')
  const { episode } = (await visitor.post(episodes, { seed: 1 })).json<GymBirth>()
  const own = `${episodes}/${episode.id}`
  const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
  const headers = [['content-type', 'application/json']]
  await visitor.post(`${own}/step`, { method: 'POST', url: '/rest/user/login', headers, body })
  const snapshot = (await visitor.post(`${own}/snapshots`, {})).json<GymSnapshot>()
  await visitor.post(`${own}/branches`, { snapshot: snapshot.id })
  for (const part of ['', '/events?since=0', '/score', '/transcript']) await visitor.get(own + part)
  await visitor.get(episodes)
  await visitor.delete(own)
  // Refusals have the shape of the document, too.
  await visitor.get(own)
  await visitor.post(episodes, { steps: 'many' })
  expect([...checker.faults]).toEqual([])
  const undone = listOperations(document, 'Gym').filter(
    ({ operation }) => ![...(checker.seen.get(operation) ?? [])].some((status) => status < 400),
  )
  expect(undone).toEqual([])
  expect(listOperations(document, 'Gym').length).toBe(11)
})
