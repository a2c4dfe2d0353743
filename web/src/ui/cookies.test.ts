import { expect, test } from 'vitest'
import { buildCookie, readCookie } from './cookies.ts'

test('a cookie is found among others, whole and decoded', () => {
  const source = 'language=de_DE; token=a.b=; welcomebanner_status=dismiss; note=two%20words'
  expect(readCookie('language', source)).toBe('de_DE')
  expect(readCookie('token', source)).toBe('a.b=')
  expect(readCookie('note', source)).toBe('two words')
  expect(readCookie('status', source)).toBeUndefined()
})

test('a value with an invalid encoding is returned as it is', () => {
  expect(readCookie('odd', 'odd=100%')).toBe('100%')
})

test('a cookie is written for the whole site with its lifetime in seconds', () => {
  expect(buildCookie('token', 'a b', 28_800)).toBe('token=a%20b; path=/; max-age=28800')
})
