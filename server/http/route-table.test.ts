import Fastify, { type RouteHandlerMethod } from 'fastify'
import { expect, it } from 'vitest'
import { RouteTable } from '#server/http/route-table.ts'

it('lists each method of each route with all that runs before the handler', async () => {
  const table = new RouteTable()
  const app = Fastify({ exposeHeadRoutes: false })
  app.addHook('onRoute', table.add)
  const pass = (name: string) => Object.defineProperty(async () => {}, 'name', { value: name })
  const answer: RouteHandlerMethod = async () => 'It is done.'
  app.get('/open', answer)
  app.route({
    method: ['PUT', 'POST'],
    url: '/guarded',
    onRequest: pass('first'),
    preParsing: [pass('second')],
    preValidation: [pass('third'), pass('fourth')],
    // As in the bundle, where another function has the name, too.
    preHandler: [pass('fifth$1')],
    onSend: pass('after'),
    handler: answer,
  })
  await app.register(
    async (inner) => {
      inner.get('/a', { config: { guard: 'player' }, preHandler: pass('own') }, answer)
      inner.get('/b', { config: { guard: 'open' } }, answer)
    },
    { prefix: '/host' },
  )
  await app.ready()
  const guards = ['first', 'second', 'third', 'fourth', 'fifth']
  expect(table.list()).toEqual([
    { method: 'GET', path: '/open', guards: [] },
    { method: 'PUT', path: '/guarded', guards },
    { method: 'POST', path: '/guarded', guards },
    { method: 'GET', path: '/host/a', guards: ['player', 'own'] },
    { method: 'GET', path: '/host/b', guards: [] },
  ])
  await app.close()
})
