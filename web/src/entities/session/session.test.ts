import { expect, test } from 'vitest'
import { claimsOf, isSameCustomer } from './session.ts'

function token(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

test('claims are read without verification', () => {
  expect(claimsOf(token({ data: { role: 'admin', email: 'jürgen@example.org' } }))).toEqual({
    role: 'admin',
    email: 'jürgen@example.org',
  })
})

test.each(['', 'x', 'a.b.c', token(null), token({}), token([]), token({ data: null }), token({ data: 'text' })])(
  'an unreadable token (%s) has no claims',
  (text) => {
    expect(claimsOf(text)).toEqual({})
  },
)

test('claims of any type are read as text', () => {
  const data = { role: ['admin'], email: { $ne: null }, lastLoginIp: 7, id: 1 }
  expect(claimsOf(token({ data }))).toEqual({ id: '1', role: '["admin"]', email: '{"$ne":null}', lastLoginIp: '7' })
})

test.each([
  ['', 'customer'],
  ['0af1', 'deluxe'],
  [undefined, 'deluxe'],
])('a membership without its proof (%j) does not count', (deluxeToken, role) => {
  expect(claimsOf(token({ data: { role: 'deluxe', deluxeToken } })).role).toBe(role)
  expect(claimsOf(token({ data: { role: 'admin', deluxeToken } })).role).toBe('admin')
})

test('a newer token keeps the customer', () => {
  const session = (email: string, role: string) => {
    const text = token({ data: { email, role } })
    return { token: text, claims: claimsOf(text) }
  }
  expect(isSameCustomer(session('a@b', 'customer'), session('a@b', 'deluxe'))).toBe(true)
  expect(isSameCustomer(session('a@b', 'customer'), session('c@d', 'customer'))).toBe(false)
  expect(isSameCustomer(session('a@b', 'customer'), null)).toBe(false)
  expect(isSameCustomer(null, null)).toBe(true)
  expect(isSameCustomer({ token: 'x', claims: {} }, { token: 'y', claims: {} })).toBe(false)
})
