import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

interface Reply {
  status: number
  body: Record<string, never> & { error?: { code: string; message: string; fix: string } }
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await fetch(`${range.url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as Reply['body'] }
}

const price = async (): Promise<number> => {
  const { body } = (await call('GET', '/api/Products/13')) as unknown as { body: { data: { price: number } } }
  return body.data.price
}

describe('the host’s API', () => {
  it('answers health and readiness', async () => {
    expect(await call('GET', '/host/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', version: '0.0.0-test' },
    })
    expect(await call('GET', '/host/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  it('rewinds step by step, and resets shop and progress apart', async () => {
    const first = await price()
    await call('PUT', '/api/Products/13', { price: 1 })
    await call('PUT', '/api/Products/13', { price: 2 })
    await fetch(`${range.url}/rest/qwertz`)
    expect(await range.solved()).toEqual(['errorHandlingChallenge'])

    const { body } = (await call('GET', '/host/journal')) as unknown as {
      body: { entries: { seq: number; cause: string }[] }
    }
    expect(body.entries.map(({ cause }) => cause)).toEqual(['PUT /api/Products/13', 'PUT /api/Products/13'])
    expect((await call('POST', '/host/rewind', { to: body.entries[0]?.seq })).status).toBe(200)
    expect(await price()).toBe(1)
    expect((await call('POST', '/host/reset', { scope: 'shop' })).status).toBe(200)
    expect(await price()).toBe(first)
    expect(await range.solved()).toEqual(['errorHandlingChallenge'])
    expect((await call('POST', '/host/reset', { scope: 'progress' })).status).toBe(200)
    expect(await range.solved()).toEqual([])
  })

  it('reports resets and rewinds to every open page once they are done', async () => {
    const pages = [0, 1].map(() => io(range.url, { transports: ['websocket'], forceNew: true }))
    const heard: unknown[] = []
    for (const page of pages) page.on('instance reset', (message: unknown) => heard.push(message))
    try {
      await Promise.all(pages.map((page) => new Promise<void>((resolve) => page.once('connect', resolve))))
      for (const [path, body, scope] of [
        ['/host/reset', { scope: 'shop' }, 'shop'],
        ['/host/reset', { scope: 'progress' }, 'progress'],
        ['/host/rewind', { to: 0 }, 'shop'],
      ] as const) {
        heard.length = 0
        expect((await call('POST', path, body)).status).toBe(200)
        await expect.poll(() => heard).toEqual([{ scope }, { scope }])
      }
      heard.length = 0
      expect((await call('POST', '/host/rewind', { to: 999 })).status).toBe(404)
      expect(heard).toEqual([])
    } finally {
      for (const page of pages) page.close()
    }
  })

  it.each([
    ['an unknown path', 'GET', '/host/nothing', undefined, {}, 404, 'HOST_NOT_FOUND'],
    ['a wrong method', 'DELETE', '/host/reset', undefined, {}, 404, 'HOST_NOT_FOUND'],
    ['an unknown scope', 'POST', '/host/reset', { scope: 'everything' }, {}, 400, 'HOST_BAD_REQUEST'],
    ['no body', 'POST', '/host/reset', undefined, {}, 400, 'HOST_BAD_REQUEST'],
    ['an unknown field', 'POST', '/host/reset', { scope: 'shop', force: true }, {}, 400, 'HOST_BAD_REQUEST'],
    ['an entry that is not there', 'POST', '/host/rewind', { to: 999 }, {}, 404, 'HOST_NO_SUCH_ENTRY'],
    ['a negative entry', 'POST', '/host/rewind', { to: -1 }, {}, 400, 'HOST_BAD_REQUEST'],
    [
      'another site',
      'POST',
      '/host/reset',
      { scope: 'shop' },
      { origin: 'http://evil.test' },
      403,
      'HOST_FOREIGN_ORIGIN',
    ],
    [
      'a page without an origin',
      'POST',
      '/host/reset',
      { scope: 'shop' },
      { origin: 'null' },
      403,
      'HOST_FOREIGN_ORIGIN',
    ],
  ] as const)(
    'refuses %s with a code, a sentence and a way out',
    async (_, method, path, body, headers, status, code) => {
      const reply = await call(method, path, body, headers)
      expect(reply).toMatchObject({ status, body: { error: { code } } })
      expect(reply.body.error?.message).toMatch(/\.$/)
      expect(reply.body.error?.fix).toMatch(/\.$/)
    },
  )

  it('gives no leave to other origins', async () => {
    const reply = await fetch(`${range.url}/host/journal`, { headers: { origin: 'http://evil.test' } })
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('asks for the trainer token once there is one', async () => {
    await using guarded = await openRange({ HOST_TRAINER_TOKEN: 'a-secret-of-the-trainer' })
    const reset = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${guarded.url}/host/reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"scope":"shop"}',
      })
    expect((await reset({})).status).toBe(403)
    expect((await reset({ authorization: 'Bearer wrong' })).status).toBe(403)
    expect((await reset({ authorization: 'Bearer a-secret-of-the-trainer' })).status).toBe(200)
  })
})
