import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { sendTogether } from './send-together.ts'

function openApp(events: string[], isShared = false): FastifyInstance {
  const app = Fastify()
  sendTogether(app, () => isShared)
  // Replies by a callback, because a promise would leave the handler later.
  const add = (path: string, payload: string | Buffer, type: string): void => {
    app.get(path, ({ url }, reply) => {
      events.push(`made ${url}`)
      const end = reply.raw.end.bind(reply.raw)
      reply.raw.end = (...given: unknown[]) => {
        events.push(`sent ${url}`)
        return Reflect.apply(end, reply.raw, given)
      }
      reply.type(type).send(payload)
    })
  }
  add('/text', 'seven..', 'text/plain')
  add('/bytes', Buffer.from([1, 2, 3]), 'image/png')
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

  it('leave one by one where others play as well', async () => {
    const events: string[] = []
    const app = openApp(events, true)
    await Promise.all(['/text?1', '/text?2'].map((url) => app.inject({ url })))
    expect(events).toEqual(['made /text?1', 'sent /text?1', 'made /text?2', 'sent /text?2'])
    await app.close()
  })

  it('are sent as they are also where they are empty or bytes', async () => {
    const app = openApp([])
    app.get('/nothing', (_request, reply) => reply.code(204).send())
    expect((await app.inject({ url: '/bytes' })).rawPayload).toEqual(Buffer.from([1, 2, 3]))
    expect((await app.inject({ url: '/nothing' })).statusCode).toBe(204)
    expect((await app.inject({ method: 'HEAD', url: '/text' })).headers['content-length']).toBe('7')
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
