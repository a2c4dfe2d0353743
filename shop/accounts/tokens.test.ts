import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Tokens } from '#shop/accounts/tokens.ts'
import { testKeys } from '#shop/testing.ts'

const tokens = new Tokens(testKeys, () => new Date())
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const raw = (text: string) => Buffer.from(text).toString('base64url')
const unsigned = (claims: unknown) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
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
    const token = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
    expect(tokens.verify(`${token}.`)).toEqual(claims)
    expect(() => tokens.verify(token)).toThrow('invalid signature')
    expect(() => tokens.verify(`${token}.eA`)).toThrow('invalid signature')
    expect(() => tokens.verify(`${token}..`)).toThrow('invalid signature')
  })

  it.each(['256', '384', '512'])('HS%s ones pass when made with the public key', (bits) => {
    const input = `${part({ alg: `HS${bits}`, typ: 'JWT' })}.${part(claims)}`
    const signed = (key: string) => `${input}.${createHmac(`sha${bits}`, key).update(input).digest('base64url')}`
    expect(tokens.verify(signed(testKeys.jwtPublic))).toEqual(claims)
    for (const key of ['another key', `${testKeys.jwtPublic}\n`, '']) {
      expect(() => tokens.verify(signed(key))).toThrow('invalid signature')
    }
    expect(() => tokens.verify(`${signed(testKeys.jwtPublic)}=`)).toThrow('invalid signature')
  })

  it.each([
    ['', 'no header in signature'],
    ['abc', 'no header in signature'],
    ['...', 'no header in signature'],
    ['\u0000.\u0000.\u0000', 'no header in signature'],
    ['%%%.%%%.%%%', 'no header in signature'],
    [`${raw('[1]')}.${part(claims)}.`, 'no header in signature'],
    [`${raw('null')}.${part(claims)}.`, 'no header in signature'],
    [`${raw('"text"')}.${part(claims)}.`, 'no header in signature'],
    [`${raw('{"alg":"none"')}.${part(claims)}.`, 'no header in signature'],
    [`${part({ typ: 'JWT' })}.${part(claims)}.`, 'names no algorithm'],
    [`${part({ alg: ['none'], typ: 'JWT' })}.${part(claims)}.`, 'names no algorithm'],
    [`${part({ alg: { none: 1 }, typ: 'JWT' })}.${part(claims)}.`, 'names no algorithm'],
    [`${part({ alg: 5, typ: 'JWT' })}.${part(claims)}.`, 'names no algorithm'],
    [`${part({ alg: '', typ: 'JWT' })}.${part(claims)}.x`, 'not a signing algorithm'],
    [`${part({ alg: 'hs256', typ: 'JWT' })}.${part(claims)}.x`, 'not a signing algorithm'],
    [`${part({ alg: 'PS256', typ: 'JWT' })}.${part(claims)}.x`, 'not a signing algorithm'],
    [`${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}.x`, 'not a signing algorithm'],
    [`${part({ alg: '__proto__', typ: 'JWT' })}.${part(claims)}.x`, 'not a signing algorithm'],
    [`${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.x`, 'invalid signature'],
    [`${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.`, 'invalid signature'],
    [`${part({ alg: 'none', typ: 'JWT' })}.${raw('{"data":')}.`, 'not JSON'],
    [`${part({ alg: 'none', typ: 'JWT' })}..`, 'not JSON'],
    [unsigned({ ...claims, exp: 1 }), 'jwt expired'],
    [unsigned({ ...claims, exp: -1 }), 'jwt expired'],
    [unsigned({ ...claims, exp: 'tomorrow' }), 'exp is not a time'],
    [unsigned({ ...claims, exp: '99999999999' }), 'exp is not a time'],
    [unsigned({ ...claims, exp: null }), 'exp is not a time'],
    [unsigned({ ...claims, exp: [1] }), 'exp is not a time'],
    [`${part({ alg: 'none', typ: 'JWT' })}.${raw('{"exp":1e999}')}.`, 'exp is not a time'],
    [`${tokens.issue(claims).slice(0, -8)}AAAAAAAA`, 'invalid signature'],
  ])('%s is refused: %s', (token, reason) => {
    expect(() => tokens.verify(token)).toThrow(reason)
  })

  it.each([null, 5, 'text', true, [], [{ data: {} }]])('with %j as payload have no claims', (payload) => {
    expect(tokens.verify(unsigned(payload))).toEqual({})
  })

  it('without their type have no claims', () => {
    for (const payload of [part(claims), raw('not JSON'), part([1]), '']) {
      expect(tokens.verify(`${part({ alg: 'none' })}.${payload}.`)).toEqual({})
    }
  })

  it('of another key are refused', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const input = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
    const signature = createSign('RSA-SHA256').update(input).sign(privateKey).toString('base64url')
    expect(() => tokens.verify(`${input}.${signature}`)).toThrow('invalid signature')
  })

  it('do not pass after any change to what was signed', () => {
    const token = tokens.issue(claims)
    const end = token.lastIndexOf('.')
    for (let place = 0; place < end; place++) {
      const other = token[place] === 'A' ? 'B' : 'A'
      const changed = `${token.slice(0, place)}${other}${token.slice(place + 1)}`
      expect(() => tokens.verify(changed), `place ${place}`).toThrow()
    }
  })

  it('are refused in any shape, with a short reason', () => {
    const pieces = [
      '',
      '.',
      '..',
      'e30',
      'eyJhbGciOiJub25lIn0',
      '=',
      '"',
      ' ',
      '\u0000',
      '\ud800',
      'ä',
      '%2e',
      tokens.issue(claims),
    ]
    let state = 7
    const draw = (most: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    for (let round = 0; round < 3000; round++) {
      const token = Array.from({ length: 1 + draw(8) }, () => pieces[draw(pieces.length)]).join(draw(2) ? '' : '.')
      try {
        expect(tokens.verify(token)).toBeTypeOf('object')
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
        expect(String(error).length).toBeLessThan(400)
      }
    }
  })

  it.each([
    ['one letter', 'x'.repeat(1_000_000)],
    ['dots', '.'.repeat(1_000_000)],
    ['a long header', `${part({ alg: 'none', typ: 'JWT', more: 'x'.repeat(1_000_000) })}.${part(claims)}.`],
    ['a long algorithm', `${part({ alg: 'x'.repeat(40_000), typ: 'JWT' })}.${part(claims)}.x`],
    ['a long payload', unsigned({ ...claims, more: 'x'.repeat(1_000_000) })],
    ['deep nesting', `${part({ alg: 'none', typ: 'JWT' })}.${raw('['.repeat(45_000))}.`],
    ['a long signature', `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${'A'.repeat(60_000)}`],
  ])('of %s are refused at once', (_name, token) => {
    const start = process.cpuUsage()
    let reason = ''
    try {
      tokens.verify(token)
    } catch (error) {
      reason = String(error)
    }
    // Own processor time, independent of the machine's load.
    expect(process.cpuUsage(start).user).toBeLessThan(50_000)
    expect(reason).not.toBe('')
    expect(reason.length).toBeLessThan(400)
  })
})
