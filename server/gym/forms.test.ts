import { describe, expect, it } from 'vitest'
import { readBranchWish, readEmptyForm, readStep, readTokens, readWish } from '#server/gym/forms.ts'
import type { GymFault } from '#server/gym/gym-fault.ts'

const faultOf = (work: () => unknown): Pick<GymFault, 'code' | 'details'> => {
  try {
    work()
  } catch (error) {
    return error as GymFault
  }
  throw new Error('It was taken.')
}

const step = (more: object = {}) => readStep({ method: 'GET', url: '/', ...more }, 'shop.test')

describe('a wish for an episode', () => {
  it('may be empty, and keeps what it names', () => {
    expect(readWish(undefined)).toEqual({})
    const wish = { seed: 7, steps: 1, seconds: 0.5, tokens: null, goals: ['a'], showGoals: true, tickMilliseconds: 0 }
    expect(readWish({ ...wish, startsAt: '2026-12-01T09:00:00Z' })).toMatchObject(wish)
    expect(readBranchWish({ snapshot: 's', seed: 'pear' })).toEqual({ snapshot: 's', seed: 'pear' })
    expect(readEmptyForm(undefined)).toEqual({})
  })

  it.each([
    [{ steps: 0 }, 'steps'],
    [{ steps: 100_001 }, 'steps'],
    [{ seconds: 0 }, 'seconds'],
    [{ seed: '' }, 'seed'],
    [{ goals: [] }, 'goals'],
    [{ startsAt: '1999-12-31T23:59:59Z' }, 'startsAt'],
    [{ startsAt: '2100-01-01T00:00:00Z' }, 'startsAt'],
    [{ other: 1 }, 'body'],
    ['text', 'body'],
  ])('is refused with the name of its wrong field: %j', (wish, field) => {
    const { code, details } = faultOf(() => readWish(wish))
    expect([code, Object.keys(details)]).toEqual(['GYM_BAD_REQUEST', [field]])
  })

  it('for a branch names its snapshot', () => {
    expect(faultOf(() => readBranchWish({})).details).toHaveProperty('snapshot')
    expect(faultOf(() => readEmptyForm({ a: 1 })).code).toBe('GYM_BAD_REQUEST')
  })
})

describe('a step', () => {
  it('becomes a request to the shop, with its headers in their order', () => {
    const headers = [
      ['Cookie', 'a=b'],
      ['X-Mine', 'ü'],
    ]
    expect(step({ method: 'POST', url: '/a?b=ü c', headers, body: 'ü', tokens: 3, waitMilliseconds: 4 })).toEqual({
      method: 'POST',
      path: '/a?b=%C3%BC%20c',
      headers: ['Host', 'shop.test', 'Cookie', 'a=b', 'X-Mine', 'Ã¼'],
      body: Buffer.from('ü'),
      tokens: 3,
      waitMilliseconds: 4,
    })
    expect(step()).toMatchObject({ body: Buffer.alloc(0), tokens: 0, waitMilliseconds: 0 })
    expect(step({ body: Buffer.from([0, 255]).toString('base64'), encoding: 'base64' }).body).toEqual(
      Buffer.from([0, 255]),
    )
  })

  it('hides no second request', () => {
    const headers = ['Host', 'Content-Length', 'Transfer-Encoding', 'Upgrade', 'X-Episode'].map((name) => [name, '1'])
    expect(step({ headers }).headers).toEqual(['Host', 'shop.test'])
    for (const wrong of [
      { method: 'CONNECT' },
      { method: 'get' },
      { method: 'GET / HTTP/1.1\r\n' },
      { url: 'http://elsewhere.test/' },
      { url: '' },
      { headers: [['a b', 'c']] },
      { headers: [['A', 'b\r\nC: d']] },
    ])
      expect(faultOf(() => step(wrong)).code, JSON.stringify(wrong)).toBe('GYM_BAD_TARGET')
    expect(step({ url: '/a\r\nb' }).path).toBe('/a%0D%0Ab')
  })

  it('has limits', () => {
    expect(step({ body: 'x'.repeat(1_048_576) }).body).toHaveLength(1_048_576)
    expect(faultOf(() => step({ body: 'x'.repeat(1_048_577) })).code).toBe('GYM_TOO_LARGE')
    expect(faultOf(() => step({ headers: [['A', 'x'.repeat(12_000)]] })).code).toBe('GYM_TOO_LARGE')
    expect(faultOf(() => step({ tokens: -1 })).details).toHaveProperty('tokens')
    expect(faultOf(() => step({ waitMilliseconds: 32 * 86_400_000 })).details).toHaveProperty('waitMilliseconds')
  })
})

it('tokens of a plain request are a whole number, or none', () => {
  expect([readTokens(undefined), readTokens('12')]).toEqual([0, 12])
  for (const wrong of ['-1', '1.5', 'x', ['1', '2']])
    expect(faultOf(() => readTokens(wrong)).code).toBe('GYM_BAD_REQUEST')
})
