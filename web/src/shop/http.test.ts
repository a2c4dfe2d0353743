import { afterEach, expect, test, vi } from 'vitest'
import { errorText, FormerCustomerError, get, HttpError } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Invalid email or password.', 'Invalid email or password.'],
  [{ error: 'We are out of stock.' }, 'We are out of stock.'],
  [{ error: { message: 'SQLITE_ERROR', stack: '…' } }, 'SQLITE_ERROR'],
  [{ message: 'Not Found', errors: [] }, 'Not Found'],
  [{ message: 'Validation error', errors: [{ message: 'ProductId must be unique' }] }, 'ProductId must be unique'],
  [{ error: 'NOT_SAID_YET', message: 'Come back later.' }, 'Come back later.'],
  ['<html><body>Error</body></html>', ''],
  [null, ''],
  [[1, 2], ''],
])('the sentence in %j is found', (body, sentence) => {
  expect(errorText(body)).toBe(sentence)
})

test('an error without a sentence says its status', () => {
  expect(new HttpError(502, 'Bad Gateway', '').message).toBe('502 Bad Gateway')
})

test('the answer to somebody who has left is no answer, whatever it is', async () => {
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
