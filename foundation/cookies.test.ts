import { expect, it } from 'vitest'
import { readCookie } from '#foundation/cookies.ts'

it.each<[header: string | undefined, value: string | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['language=de_DE', 'de_DE'],
  ['a=1; language=de_DE;b=2', 'de_DE'],
  ['  language = de_DE ', 'de_DE'],
  ['language=en; language=de_DE', 'en'],
  ['my-language=de_DE', undefined],
  ['language', undefined],
  ['language=', ''],
  ['language=a=b', 'a=b'],
  ['language=caf%C3%A9', 'café'],
  ['language=100%', '100%'],
])('in %j language is %j', (cookie, value) => {
  expect(readCookie({ headers: { cookie } }, 'language')).toBe(value)
})

it('a name that every object has is not a cookie', () => {
  expect(readCookie({ headers: { cookie: 'a=constructor' } }, 'constructor')).toBeUndefined()
})
