import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { LoadedPack } from '#game/catalogue/packs.ts'
import { packRoutes } from './packs.ts'

it('a pack with failing routes is reported, keeps the routes before, and costs the next one nothing', async () => {
  const app = Fastify()
  const told: unknown[] = []
  const pack = (name: string, isBroken: boolean): LoadedPack => ({
    name,
    firstId: 1000,
    routes: async (scope) => {
      scope.get(`/${name}`, async () => name)
      if (isBroken) throw new Error('no labels left')
    },
  })
  const log = { error: (facts: object, message: string) => told.push({ ...facts, message }) }
  await packRoutes(app, [pack('labels', true), pack('stickers', false)], log)
  expect(told).toMatchObject([{ pack: 'labels', err: { message: 'no labels left' } }])
  for (const name of ['labels', 'stickers']) expect((await app.inject({ url: `/${name}` })).body).toBe(name)
  await app.close()
})
