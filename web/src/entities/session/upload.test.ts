import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../../testing/server.ts'
import { FakeUpload } from '../../testing/uploads.ts'
import { FormerCustomerError, HttpError } from './http.ts'
import { sendForm } from './upload.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = { token: 'abc', email: 'ada@example.org' }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null, setItem: () => undefined })
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  // Requested after a refusal that may be due to an expired session.
  answer('GET api/Users/0', {})
})
afterEach(() => vi.unstubAllGlobals())

const begin = (onProgress: (share: number) => void = () => undefined) =>
  sendForm('file-upload', new FormData(), onProgress)

const last = () => FakeUpload.last as FakeUpload

it('sends the token, and leaves the content type to the browser', async () => {
  const under = begin()
  const { address, headers, form } = last()
  expect(address).toBe('POST ./file-upload')
  expect(headers).toMatchObject({ authorization: 'Bearer abc', 'x-user-email': 'ada@example.org' })
  expect(Object.keys(headers)).not.toContain('content-type')
  expect(form).toBeInstanceOf(FormData)
  last().reply(204)
  await expect(under).resolves.toBe('')
})

it('reports its progress', async () => {
  const shares: number[] = []
  const under = begin((share) => shares.push(share))
  last().progress(0, 200)
  last().progress(50, 200)
  last().progress(200, 200)
  last().progress(7, 0)
  last().reply(204)
  await under
  expect(shares).toEqual([0, 0.25, 1, 0])
})

it.each([
  [500, '{"error":{"message":"File too large"}}', 'File too large'],
  [413, '<html>', '413'],
  [400, '{"error":"File is not passed"}', 'File is not passed'],
])("fails with the server's message: %d %s", async (status, text, says) => {
  const under = begin()
  last().reply(status, text)
  const error = await under.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status, message: says })
})

it('fails without a network', async () => {
  const under = begin()
  last().reply(0)
  await expect(under).rejects.toThrow(TypeError)
})

it('is dropped after its customer has left', async () => {
  const under = begin()
  stored = {}
  last().reply(204)
  await expect(under).rejects.toThrow(FormerCustomerError)
})

it('checks the session after a technical refusal', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const under = begin()
  last().reply(401, '{"error":{"message":"jwt expired"}}')
  await expect(under).rejects.toThrow(HttpError)
  expect(asked.mock.calls.map(([address]) => String(address))).toEqual(['./api/Users/0'])
})
