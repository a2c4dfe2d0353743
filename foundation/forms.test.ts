import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { acceptForms } from './forms.ts'

async function send(body: string): Promise<unknown> {
  const app = fastify()
  acceptForms(app)
  app.post('/', (request) => request.body)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await app.inject({ method: 'POST', url: '/', headers, payload: body })
  return reply.json()
}

describe('fields of a form', () => {
  it('are texts', async () => {
    expect(await send('step=0&value=plum+cake')).toEqual({ step: '0', value: 'plum cake' })
  })

  it('keep all values of a repeated name, in their order', async () => {
    expect(await send('step=0&value=plum&value=-2&value=')).toEqual({ step: '0', value: ['plum', '-2', ''] })
  })
})
