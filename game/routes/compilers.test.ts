import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { CompilerRow } from '#contract/compilers.ts'
import { answerError } from './answer-error.ts'
import { compilerRoutes } from './compilers.ts'

const app = Fastify()
app.setErrorHandler(answerError)
compilerRoutes(app)

it('every listed compiler exists with its size', async () => {
  const { data } = (await app.inject('/range/chain/compilers')).json<{ data: CompilerRow[] }>()
  expect(data.map(({ version }) => version)).toEqual(
    '0.8.21 0.8.9 0.7.6 0.6.12 0.5.17 0.4.26 0.3.6 0.2.2 0.1.7'.split(' '),
  )
  const newest = data[0]
  const script = await app.inject(`/${newest?.path}`)
  expect(script.rawPayload.length).toBe(newest?.bytes)
  expect(script.headers['cache-control']).toContain('immutable')
  expect(script.headers['content-type']).toContain('text/javascript')
})

it.each(['9.9.9.js', '..%2f..%2fpackage.json', 'toString.js', '.js'])('there is no %s', async (file) => {
  const reply = await app.inject(`/range/chain/compilers/${file}`)
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'RANGE_NOT_FOUND'])
})
