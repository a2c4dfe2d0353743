import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { MAX_SENT_BYTES } from '#lab/exchange-ring.ts'
import { recordExchange, watchBody } from '#server/http/record-exchanges.ts'

interface Facts {
  url?: string
  method?: string
  status?: number
  headers?: Record<string, string>
  pieces?: string[]
  payload?: unknown
  config?: object
  isLab?: boolean
  isBusy?: boolean
}

/** Records one exchange. Returns what the bench keeps of it. */
function record({ url = '/rest/x', method = 'POST', status = 200, headers = {}, pieces = [], ...more }: Facts = {}) {
  const raw = Object.assign(new IncomingMessage(new Socket()), { headers, rawHeaders: Object.entries(headers).flat() })
  watchBody(raw)
  for (const piece of pieces) raw.push(Buffer.from(piece))
  const note = vi.fn()
  const request = { raw, method, originalUrl: url, player: 'Mira', enteredAt: performance.now(), headers }
  const reply = { statusCode: status, getHeaders: () => ({ 'set-cookie': ['a=1', 'b=2'], etag: 'x', gone: undefined }) }
  recordExchange(
    { lab: { exchanges: { note, isBusy: () => more.isBusy ?? false } } } as never,
    { ...request, routeOptions: { config: more.config ?? {} } } as never,
    reply as never,
    more.payload,
    more.isLab ?? false,
  )
  return note.mock.calls[0]?.[0]
}

describe('the request bench', () => {
  it('keeps a request with its body and its answer', () => {
    const headers = { 'content-length': '10', origin: 'http://shop' }
    const kept = record({ headers, pieces: ['hello', 'juice'], payload: 'fine' })
    expect(kept).toMatchObject({
      by: 'page',
      player: 'Mira',
      method: 'POST',
      url: '/rest/x',
      status: 200,
      bodyBytes: 10,
    })
    expect([String(kept.body), String(kept.answer), kept.answerBytes]).toEqual(['hellojuice', 'fine', 4])
    expect(kept.headers).toEqual(['content-length', '10', 'origin', 'http://shop'])
    expect(kept.answerHeaders).toEqual(['set-cookie', 'a=1', 'set-cookie', 'b=2', 'etag', 'x'])
  })

  it('keeps the start of a long body, of known length or not, and how long it was', () => {
    const long = 'x'.repeat(MAX_SENT_BYTES)
    for (const headers of [{ 'content-length': String(MAX_SENT_BYTES + 3) }, { 'transfer-encoding': 'chunked' }]) {
      const kept = record({ headers: headers as unknown as Record<string, string>, pieces: ['ab', long, 'c'] })
      expect([kept.body.length, kept.bodyBytes]).toEqual([MAX_SENT_BYTES, MAX_SENT_BYTES + 3])
    }
    expect(record({ headers: { 'content-length': '2' }, pieces: ['ab'] }).body.buffer.byteLength).toBe(2)
  })

  it('has no body for a request without one', () => {
    for (const headers of [{}, { 'content-length': '0' }])
      expect(record({ headers: headers as Record<string, string> })).toMatchObject({
        body: null,
        bodyBytes: 0,
        by: 'program',
      })
  })

  it('leaves out secrets, the lab itself, floods, and files of pages that were found', () => {
    for (const facts of [{ config: { isUnrecorded: true } }, { isLab: true }, { isBusy: true }])
      expect(record(facts)).toBeUndefined()
    expect(record({ method: 'GET', url: '/main.js?x' })).toBeUndefined()
    expect(record({ method: 'GET', url: '/main.js', status: 404 })).toBeDefined()
    expect(record({ method: 'POST', url: '/main.js' })).toBeDefined()
  })
})
