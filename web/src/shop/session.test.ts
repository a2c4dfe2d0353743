import { expect, test } from 'vitest'
import { claimsOf } from './session.ts'

function token(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

test('claims are read without asking whether they are true', () => {
  expect(claimsOf(token({ data: { role: 'admin', email: 'jürgen@example.org' } }))).toEqual({
    role: 'admin',
    email: 'jürgen@example.org',
  })
})

test.each(['', 'x', 'a.b.c', token(null), token({})])('an unreadable token (%s) claims nothing', (text) => {
  expect(claimsOf(text)).toEqual({})
})
