import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Tokens } from '#shop/accounts/tokens.ts'
import { testKeys } from '#shop/testing.ts'

const tokens = new Tokens(testKeys)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = { data: { email: 'jwtn3d@juice-sh.op' } }

describe('tokens', () => {
  it('name their kind and end after eight hours', () => {
    const token = tokens.issue(claims)
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).toBe('{"typ":"JWT","alg":"RS256"}')
    const { data, iat, exp } = tokens.verify(token)
    expect(data).toEqual(claims.data)
    expect(Number(exp) - Number(iat)).toBe(8 * 60 * 60)
  })

  it.each(['none', 'None', 'xnoney'])('unsigned ones pass as %s, with the dot in its place', (alg) => {
    const unsigned = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
    expect(tokens.verify(`${unsigned}.`)).toEqual(claims)
    expect(() => tokens.verify(unsigned)).toThrow('invalid signature')
    expect(() => tokens.verify(`${unsigned}.eA`)).toThrow('invalid signature')
  })

  it.each(['256', '384', '512'])('HS%s ones pass when made with the public key', (bits) => {
    const input = `${part({ alg: `HS${bits}`, typ: 'JWT' })}.${part(claims)}`
    const signed = (key: string) => `${input}.${createHmac(`sha${bits}`, key).update(input).digest('base64url')}`
    expect(tokens.verify(signed(testKeys.jwtPublic))).toEqual(claims)
    expect(() => tokens.verify(signed('another key'))).toThrow('invalid signature')
  })

  it.each([
    ['', 'no header in signature'],
    ['abc', 'no header in signature'],
    ['...', 'no header in signature'],
    [`${part({ typ: 'JWT' })}.${part(claims)}.`, 'names no algorithm'],
    [`${part({ alg: 'PS256', typ: 'JWT' })}.${part(claims)}.x`, 'not a signing algorithm'],
    [`${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.x`, 'invalid signature'],
    [`${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, exp: 1 })}.`, 'jwt expired'],
    [`${tokens.issue(claims).slice(0, -8)}AAAAAAAA`, 'invalid signature'],
  ])('%s is refused: %s', (token, reason) => {
    expect(() => tokens.verify(token)).toThrow(reason)
  })

  it('without their type carry nothing', () => {
    expect(tokens.verify(`${part({ alg: 'none' })}.${part(claims)}.`)).toEqual({})
  })
})
