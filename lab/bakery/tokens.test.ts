import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { issueToken, issueTokenStrictly, readTokenStrictly } from './tokens.ts'

const STRONG_KEY = 'b5c4d0a1e9f24c6f8d73a2e6f0b91c57'
const anna = { name: 'anna', role: 'guest' }

/** A token with other claims, signed with the strong key. */
function signAgain(token: string, changes: object): string {
  const [head = '', payload = ''] = token.split('.')
  const claims: object = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...changes }
  const input = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${input}.${createHmac('sha256', STRONG_KEY).update(input).digest('base64url')}`
}

describe('the strict check of a token', () => {
  it('accepts tokens of the strict session only', () => {
    expect(readTokenStrictly(issueTokenStrictly(anna))).toMatchObject(anna)
    expect(readTokenStrictly(issueToken(anna))).toBeUndefined()
  })

  it('refuses an expired token, and one without an end', () => {
    const token = issueTokenStrictly(anna)
    expect(readTokenStrictly(signAgain(token, { exp: 1_775_021_399 }))).toBeUndefined()
    expect(readTokenStrictly(signAgain(token, { exp: undefined }))).toBeUndefined()
  })
})
