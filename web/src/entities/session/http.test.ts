import { afterEach, expect, test, vi } from 'vitest'
import { extractErrorText, FormerCustomerError, get, HttpError, send } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Invalid email or password.', 'Invalid email or password.'],
  [{ error: 'We are out of stock.' }, 'We are out of stock.'],
  [{ error: { message: 'SQLITE_ERROR', stack: '…' } }, 'SQLITE_ERROR'],
  [{ message: 'Out of reach', errors: [] }, 'Out of reach'],
  [{ message: 'Validation error', errors: [{ message: 'ProductId must be unique' }] }, 'ProductId must be unique'],
  [{ error: 'NOT_SAID_YET', message: 'Come back later.' }, 'Come back later.'],
  ['<html><body>Error</body></html>', ''],
  [null, ''],
  [[1, 2], ''],
])('the sentence in %j is found', (body, sentence) => {
  expect(extractErrorText(body)).toBe(sentence)
})

test('an error without a sentence has its status', () => {
  expect(new HttpError(502, 'Bad Gateway', '').message).toBe('502 Bad Gateway')
})

/** A browser with a token of customer 7, and a server that answers by path. */
function openPage(replies: Record<string, () => Response>): Map<string, string> {
  const payload = Buffer.from(JSON.stringify({ data: { id: 7 } })).toString('base64url')
  const local = new Map([['token', `e30.${payload}.x`]])
  const storage = (values: Map<string, string>) => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  vi.stubGlobal('localStorage', storage(local))
  vi.stubGlobal('sessionStorage', storage(new Map()))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal(
    'fetch',
    async (path: string) => replies[path.replace('./', '')]?.() ?? new Response('', { status: 404 }),
  )
  return local
}

const refusal = () => Response.json({ error: { message: 'invalid signature' } }, { status: 401 })
const brokenKey = () => Response.json({ error: { message: 'FOREIGN KEY constraint failed' } }, { status: 500 })
const customer = () => Response.json({ data: { id: 7 } })
const nobody = () => new Response('', { status: 404 })

test.each([
  ['a token that does not count any more', refusal, refusal],
  ['a customer who is gone', brokenKey, nobody],
])('%s ends the session, for any request', async (_case, reply, who) => {
  const local = openPage({ 'rest/x': reply, 'api/Users/7': who })
  await expect(get('rest/x')).rejects.toBeInstanceOf(FormerCustomerError)
  expect(local.has('token')).toBe(false)
})

test.each([
  ['a wrong password', () => new Response('Current password is not correct.', { status: 401 }), customer],
  ['a fault of the server', brokenKey, customer],
  ['a server that cannot say', refusal, () => new Response('', { status: 502 })],
])('%s ends no session', async (_case, reply, who) => {
  const local = openPage({ 'rest/x': reply, 'api/Users/7': who })
  await expect(get('rest/x')).rejects.toBeInstanceOf(HttpError)
  expect(local.has('token')).toBe(true)
})

test('a forged token ends no session, because there was none', async () => {
  const local = openPage({ 'rest/x': refusal, 'api/Users/7': refusal })
  const payload = Buffer.from(JSON.stringify({ data: { id: 7, role: 'admin' } })).toString('base64url')
  local.set('token', `e30.${payload}.x`)
  await expect(get('rest/x')).rejects.toBeInstanceOf(HttpError)
  expect(local.has('token')).toBe(true)
  local.set('sessionStarted', payload)
  await expect(get('rest/x')).rejects.toBeInstanceOf(FormerCustomerError)
  expect(local.has('token')).toBe(false)
})

test('any answer for a customer who has left is dropped', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  const replies = [
    () => Response.json({ secret: 1 }),
    () => new Response('', { status: 401 }),
    () => Promise.reject(new TypeError()),
  ]
  for (const reply of replies) {
    stored.set('token', 'one')
    vi.stubGlobal('fetch', async () => {
      stored.set('token', 'two')
      return reply()
    })
    await expect(get('rest/x')).rejects.toBeInstanceOf(FormerCustomerError)
  }
  stored.clear()
  vi.stubGlobal('fetch', async () => {
    stored.set('token', 'one')
    return Response.json({ common: 1 })
  })
  expect(await get('rest/x')).toEqual({ common: 1 })
})

test('a session that another tab started meanwhile is left alone', async () => {
  const payload = Buffer.from(JSON.stringify({ data: { id: 8 } })).toString('base64url')
  const next = `e30.${payload}.x`
  const local = openPage({
    'rest/x': refusal,
    'api/Users/7': () => {
      local.set('token', next)
      return refusal()
    },
  })
  await expect(get('rest/x')).rejects.toBeInstanceOf(FormerCustomerError)
  expect(local.get('token')).toBe(next)
})

test('only a deletion completes when the page closes', async () => {
  const kept: [string | undefined, boolean | undefined][] = []
  openPage({})
  vi.stubGlobal('fetch', async (_path: string, { method, keepalive }: RequestInit) => {
    kept.push([method, keepalive])
    return Response.json({})
  })
  for (const method of ['GET', 'POST', 'DELETE'] as const) await send(method, 'rest/x')
  expect(kept).toEqual([
    ['GET', false],
    ['POST', false],
    ['DELETE', true],
  ])
})
