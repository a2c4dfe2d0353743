import { request } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

const RECEIVER = '/range/lab/in'

type Encode = (content: Buffer) => Buffer

const COMPRESSING: [name: string, encode: Encode][] = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
]
const ALL: typeof COMPRESSING = [...COMPRESSING, ['identity', (content) => content]]

interface Answer {
  status: number | undefined
  body: string
}

/** Milliseconds until a reply counts as missing. The server gives up after thirty seconds. */
const PATIENCE_MS = 5000

/** Sends a body and reads the reply. A body without end leaves the server waiting. */
function post(path: string, encoding: string, body: Buffer, { isEnded = true } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(range.url + path, {
      method: 'POST',
      agent: false,
      headers: { accept: 'application/json', 'content-encoding': encoding, 'transfer-encoding': 'chunked' },
      timeout: PATIENCE_MS,
    })
    sent.on('response', async (response) => {
      const chunks: Buffer[] = await response.toArray()
      sent.destroy()
      resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() })
    })
    sent.on('timeout', () => sent.destroy(new Error('The server did not answer.')))
    sent.on('error', reject)
    if (isEnded) sent.end(body)
    else sent.write(body)
  })
}

describe.each(ALL)('a body in %s', (encoding, encode) => {
  it('is noted by the receiver', async () => {
    expect(await post(RECEIVER, encoding, encode(Buffer.from('loot')))).toMatchObject({ status: 200 })
    const visits = await fetch(`${range.url}/range/lab/visits`, { headers: { accept: 'application/json' } })
    expect(await visits.text()).toContain('loot')
  })

  it.each([
    ['ended', true],
    ['never ended', false],
  ])('beyond the limit is refused at once when it is %s', async (_what, isEnded) => {
    const { status, body } = await post(RECEIVER, encoding, encode(Buffer.alloc(3_000_000, 'a')), { isEnded })
    expect([status, JSON.parse(body)]).toEqual([413, { error: 'LAB_TOO_LARGE', message: expect.any(String) }])
  })
})

it.each(COMPRESSING)('a body in %s beyond the limit is refused by other kinds of routes', async (encoding, encode) => {
  const large = encode(Buffer.alloc(5_000_000, 'a'))
  for (const path of ['/api/Feedbacks', '/range/chain', '/range/lab/pages/new', '/rest/chat']) {
    const answer = await post(path, encoding, large, { isEnded: false })
    expect(answer.status, `${path} ${answer.body.slice(0, 100)}`).toBe(413)
  }
})
