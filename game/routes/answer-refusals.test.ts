import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createNotFound } from '#foundation/resource-failure.ts'
import { RangeReplyError } from '#game/errors.ts'
import { answerError } from './answer-error.ts'
import { answerRefusals } from './answer-refusals.ts'

it('answers refusals in the shape of resources, and faults of the range in theirs', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  const throwing = (path: string, error: Error) =>
    app.get(path, (_request, reply) => {
      answerRefusals(reply, () => {
        throw error
      })
    })
  throwing('/api/gone', createNotFound())
  throwing('/api/closed', new RangeReplyError('RANGE_NOT_SOLVED'))
  const [gone, closed] = [await app.inject('/api/gone'), await app.inject('/api/closed')]
  expect([gone.statusCode, gone.json()]).toEqual([404, { message: 'Not Found', errors: [] }])
  expect([closed.statusCode, closed.json().error.code]).toEqual([403, 'RANGE_NOT_SOLVED'])
  await app.close()
})
