import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { sendTogether } from './send-together.ts'

function openApp(events: string[]): FastifyInstance {
  const app = Fastify()
  app.addHook('onResponse', async (request) => void events.push(`sent ${request.url}`))
  sendTogether(app)
  app.get('/text', async (request) => {
    events.push(`made ${request.url}`)
    return request.url
  })
  app.get('/bytes', async (request, reply) => {
    events.push(`made ${request.url}`)
    reply.header('content-type', 'image/png')
    return Buffer.from([1, 2, 3])
  })
  return app
}

describe('replies of one turn of the event loop', () => {
  it('are all made before the first is sent', async () => {
    const events: string[] = []
    const app = openApp(events)
    const replies = await Promise.all(['/text?1', '/bytes?2', '/text?3'].map((url) => app.inject({ url })))
    expect(replies.map(({ rawPayload }) => rawPayload.length)).toEqual([7, 3, 7])
    expect(events).toEqual([
      'made /text?1',
      'made /bytes?2',
      'made /text?3',
      'sent /text?1',
      'sent /bytes?2',
      'sent /text?3',
    ])
    await app.close()
  })

  it('are sent as they are also where they are empty or bytes', async () => {
    const app = openApp([])
    app.get('/nothing', (_request, reply) => reply.code(204).send())
    expect((await app.inject({ url: '/bytes' })).rawPayload).toEqual(Buffer.from([1, 2, 3]))
    expect((await app.inject({ url: '/nothing' })).statusCode).toBe(204)
    expect((await app.inject({ method: 'HEAD', url: '/text' })).headers['content-length']).toBe('5')
    await app.close()
  })

  it('do not leave a stream alone that fails at once', async () => {
    const app = openApp([])
    app.get('/stream', (_request, reply) => {
      const stream = new Readable({ read() {} })
      process.nextTick(() => stream.destroy(new Error('gone')))
      return reply.send(stream)
    })
    expect((await app.inject({ url: '/stream' })).statusCode).toBe(500)
    await app.close()
  })
})
