import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormerCustomerError, HttpError } from './http.ts'
import { uploadForm } from './upload.ts'

/** A request that a test answers by hand. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  headers: Record<string, string> = {}
  opened: string[] = []
  body: unknown
  status = 0
  statusText = ''
  responseText = ''

  constructor() {
    super()
    Request.last = this
  }

  open(...opened: string[]): void {
    this.opened = opened
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(body: unknown): void {
    this.body = body
  }

  end(status: number, responseText = ''): void {
    Object.assign(this, { status, responseText })
    this.dispatchEvent(new Event('loadend'))
  }
}

let stored: Record<string, string>

beforeEach(() => {
  stored = { token: 'abc', email: 'ada@example.org' }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null, setItem: () => undefined })
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => vi.unstubAllGlobals())

const begin = (onProgress: (share: number) => void = () => undefined) =>
  uploadForm('file-upload', new FormData(), onProgress)

it('says who asks, and leaves it to the browser to say what a form is', async () => {
  const under = begin()
  const { opened, headers, body } = Request.last
  expect(opened).toEqual(['POST', './file-upload'])
  expect(headers).toMatchObject({ authorization: 'Bearer abc', 'x-user-email': 'ada@example.org' })
  expect(Object.keys(headers)).not.toContain('content-type')
  expect(body).toBeInstanceOf(FormData)
  Request.last.end(204)
  await expect(under).resolves.toBeUndefined()
})

it('tells how far it has come', async () => {
  const shares: number[] = []
  const under = begin((share) => shares.push(share))
  for (const [loaded, total] of [
    [0, 200],
    [50, 200],
    [200, 200],
    [7, 0],
  ]) {
    Request.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  Request.last.end(204)
  await under
  expect(shares).toEqual([0, 0.25, 1, 0])
})

it.each([
  [500, '{"error":{"message":"File too large"}}', 'File too large'],
  [413, '<html>', '413'],
  [400, '{"error":"File is not passed"}', 'File is not passed'],
])('fails with what the server said: %d %s', async (status, text, says) => {
  const under = begin()
  Request.last.end(status, text)
  const error = await under.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status, message: says })
})

it('fails without a network', async () => {
  const under = begin()
  Request.last.end(0)
  await expect(under).rejects.toThrow(TypeError)
})

it('is nobody’s any more when its customer has left meanwhile', async () => {
  const under = begin()
  stored = {}
  Request.last.end(204)
  await expect(under).rejects.toThrow(FormerCustomerError)
})
