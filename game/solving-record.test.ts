import { createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recordExchange } from '#game/solving-record.ts'
import { exchange } from '#game/testing/evidence.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const issued = { data: { id: 1 }, iat: 1_800_000_000, exp: 1_800_000_000 + 8 * 60 * 60 }

/** A token by the shop's key. */
function signToken(claims: object = issued): string {
  const text = `${encode({ typ: 'JWT', alg: 'RS256' })}.${encode(claims)}`
  const key = readFileSync(new URL('../content/keys/jwt.key', import.meta.url))
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`
}

describe('a solving record', () => {
  it('holds the body as it was received, without fields that the server added', () => {
    const { body } = recordExchange(
      exchange({ body: { paymentMode: '', UserId: 3 }, sent: '{"paymentMode": ""}' }),
    ) as {
      body: string
    }
    expect(body).toBe('{"paymentMode": ""}')
  })

  it('holds no body where none was received', () => {
    expect(recordExchange(exchange({ body: { UserId: 3 }, sent: '' }))).toMatchObject({ body: null })
  })

  it('keeps the address as it was sent', () => {
    expect(recordExchange(exchange({ url: '/ftp/x.bak%2500.md' }))).toMatchObject({ url: '/ftp/x.bak%2500.md' })
  })

  it('keeps a token that somebody forged by the key of the shop', () => {
    const authorization = `Bearer ${signToken({ data: { email: 'cloud-admin@juice-sh.op' } })}`
    expect(recordExchange(exchange({ headers: { authorization } }))).toMatchObject({
      headers: [['authorization', authorization]],
    })
  })

  it('keeps headers that matter, in place of sessions a blank, and nothing of the host, the browser or a proxy', () => {
    const token = signToken()
    const headers = {
      host: 'shop.example',
      authorization: `Bearer ${token}`,
      cookie: `class=secret; token=${token}; show_tool_calls=true; language=en`,
      'content-type': 'application/json',
      'user-agent': 'A browser',
      'x-forwarded-for': '203.0.113.7',
      origin: 'http://shop.example',
      referer: 'http://elsewhere.example/page',
    }
    expect(recordExchange(exchange({ headers, sent: '{}' }))).toMatchObject({
      headers: [
        ['content-type', 'application/json'],
        ['referer', 'http://elsewhere.example'],
        ['authorization', 'Bearer {session}'],
        ['cookie', 'token={session}; show_tool_calls=true'],
      ],
    })
  })

  it('keeps a token that somebody forged', () => {
    const authorization = `Bearer ${encode({ alg: 'none' })}.${encode({ data: { email: 'jwtn3d@juice-sh.op' } })}.`
    expect(recordExchange(exchange({ headers: { authorization } }))).toMatchObject({
      headers: [['authorization', authorization]],
    })
  })

  it('keeps no type of a body that is not there', () => {
    expect(recordExchange(exchange({ headers: { 'content-type': 'application/json' }, sent: '' }))).toMatchObject({
      headers: [],
    })
  })

  it('keeps no password for a proxy', () => {
    expect(recordExchange(exchange({ headers: { authorization: 'Basic c2VjcmV0' } }))).toMatchObject({ headers: [] })
  })

  it('keeps headers whole or not at all, and stays below 4 KiB', () => {
    const record = recordExchange(
      exchange({
        url: `/x?${'a'.repeat(1500)}`,
        headers: { authorization: `Bearer ${'b'.repeat(900)}`, range: 'bytes=0-3' },
        sent: 'c'.repeat(2000),
      }),
    )
    expect(record).toMatchObject({ headers: [['range', 'bytes=0-3']], isCut: true })
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(4096)
  })

  it('marks a binary file as not kept', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(recordExchange(exchange({ headers, body: { UserId: 1 } }))).toMatchObject({ body: null, isCut: true })
  })
})
