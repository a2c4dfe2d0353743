import { expect, it } from 'vitest'
import { insist } from './insist.ts'
import { buildVisitor } from './visitor.ts'

/** A visitor who gets these answers in turn, and the paths that were asked for. */
function visitAnsweredBy(...statuses: readonly number[]) {
  const asked: string[] = []
  const visitor = buildVisitor({
    url: 'http://localhost:3000',
    send: async ({ method, path }) => {
      asked.push(`${method} ${path}`)
      return { status: statuses[asked.length - 1] ?? 200, headers: new Headers(), text: `${asked.length}` }
    },
    socket: () => Promise.reject(new Error('There are no sockets.')),
  })
  return { visitor: insist(visitor), asked }
}

it('asks once for what the shop accepts', async () => {
  const { visitor, asked } = visitAnsweredBy(201)
  expect((await visitor.post('/api/Feedbacks', {})).status).toBe(201)
  expect(asked).toEqual(['POST /api/Feedbacks'])
})

it('sends a refused request once more, and takes the reply that accepts it', async () => {
  const { visitor, asked } = visitAnsweredBy(403, 200)
  expect(await visitor.get('/rest/basket/1')).toMatchObject({ status: 200, text: '2' })
  expect(asked).toEqual(['GET /rest/basket/1', 'GET /rest/basket/1'])
})

it('keeps the first reply if both refuse, and asks no third time', async () => {
  const { visitor, asked } = visitAnsweredBy(403, 429, 200)
  expect(await visitor.submit('/dataerasure', {}, {})).toMatchObject({ status: 403, text: '1' })
  expect(asked).toHaveLength(2)
})

it('signs in once, as each attempt counts', async () => {
  const { visitor, asked } = visitAnsweredBy(401, 200)
  expect((await visitor.login('a@example.org', 'x')).status).toBe(401)
  expect(asked).toHaveLength(1)
})
