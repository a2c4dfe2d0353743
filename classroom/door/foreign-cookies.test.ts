import { expect, it } from 'vitest'
import { expireForeignCookies } from '#classroom/door/foreign-cookies.ts'

const expire = (cookie: string, url = '/', headers = {}) =>
  expireForeignCookies({ headers: { cookie, ...headers }, url }, 'a.class.test')

it('leaves usual cookies alone, and those of a class without a name', () => {
  expect(expire('token=1; vct_team=1; vct_trainer=2')).toEqual([])
  expect(expireForeignCookies({ headers: { cookie: 'vct_team=1; vct_team=2' }, url: '/' }, '')).toEqual([])
  expect(expireForeignCookies({ headers: {}, url: '/' }, 'class.test')).toEqual([])
})

it('deletes the one that takes the name of ours, for each domain and path', () => {
  expect(expire('token=1; vct_team=1; vct_team=2', '/host?x')).toEqual([
    'vct_team=; Domain=a.class.test; Path=/; Max-Age=0',
    'vct_team=; Domain=class.test; Path=/; Max-Age=0',
    'vct_team=; Domain=a.class.test; Path=/host; Max-Age=0',
    'vct_team=; Domain=class.test; Path=/host; Max-Age=0',
    'vct_team=; Path=/host; Max-Age=0',
    'vct_team=; Domain=a.class.test; Path=/host/; Max-Age=0',
    'vct_team=; Domain=class.test; Path=/host/; Max-Age=0',
    'vct_team=; Path=/host/; Max-Age=0',
  ])
})

it('deletes all of a flood, the largest first, as far as a reply has room', () => {
  const lines = expire(`small=1; large=${'x'.repeat(6200)}`, '/', { 'x-forwarded-proto': 'https' })
  expect(lines[0]).toBe('large=; Domain=a.class.test; Path=/; Max-Age=0; Secure')
  expect(lines.filter((line) => line.startsWith('small='))).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('=x'))).toHaveLength(2)
  const many = Array.from({ length: 500 }, (_, index) => `name${index}=${'x'.repeat(20)}`).join('; ')
  expect(expire(many).join('').length).toBeLessThan(6144 + 200)
})
