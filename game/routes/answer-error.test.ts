import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { RangeReplyError } from '#game/errors.ts'
import { answerError } from './answer-error.ts'

const faults: Record<string, Error> = {
  broken: new TypeError('secret.pem was not there'),
  unwell: Object.assign(new Error('secret.pem'), { statusCode: 503 }),
  unreadable: Object.assign(new Error('Unexpected end'), { statusCode: 400 }),
  large: Object.assign(new Error('Body is too large'), { statusCode: 413 }),
  ours: new RangeReplyError('RANGE_NOT_FOUND'),
}

async function ask(fault: string) {
  const app = Fastify()
  const error = vi.fn()
  app.addHook('onRequest', async (request) => {
    request.log = Object.assign(Object.create(request.log), { error })
  })
  app.setErrorHandler(answerError)
  app.get('/range/:fault', (request) => {
    throw faults[(request.params as { fault: string }).fault] as Error
  })
  const reply = await app.inject({ url: `/range/${fault}` })
  await app.close()
  return { reply, error }
}

describe('an error of a route of the range', () => {
  it.each(['broken', 'unwell'])('that is %s has the common shape, and its message is only logged', async (fault) => {
    const { reply, error } = await ask(fault)
    expect(reply.statusCode).toBe(500)
    expect(reply.json().error).toMatchObject({ code: 'RANGE_INTERNAL', message: expect.stringMatching(/\w/) })
    expect(reply.body).not.toContain('secret')
    expect(error.mock.calls).toEqual([[{ err: faults[fault] }, expect.anything()]])
  })

  it.each([
    ['unreadable', 400, 'RANGE_BAD_BODY'],
    ['large', 413, 'RANGE_TOO_LARGE'],
    ['ours', 404, 'RANGE_NOT_FOUND'],
  ])('that is %s has %d, and is nothing for the log', async (fault, status, code) => {
    const { reply, error } = await ask(fault)
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code])
    expect(error).not.toHaveBeenCalled()
  })
})
