import { describe, expect, it } from 'vitest'
import type { Exchange } from '#game/evidence/evidence.ts'
import { isNearMiss } from '#game/near-miss.ts'

const exchange = (url: string, body?: unknown, status = 200) => ({ url, body, status }) as Exchange

describe('a near miss', () => {
  it.each([
    ['Injection', '/rest/user/login', { email: "' or 1=1", password: 'x' }],
    ['Injection', "/rest/products/search?q='))%20union%20select%201--", undefined],
    ['Injection', '/rest/products/reviews', { id: { $ne: -1 }, message: 'x' }],
    ['XSS', '/rest/products/search?q=%3Ciframe%20src', undefined],
    ['Sensitive Data Exposure', '/ftp/package.json.bak%2500.md', undefined],
    ['Unvalidated Redirects', '/redirect?to=https://example.org', undefined],
  ])('in %s: %s', (category, url, body) => expect(isNearMiss({ category }, exchange(url, body))).toBe(true))

  it.each([
    ['Injection', '/rest/user/login', { email: 'jim@juice-sh.op', password: 'orange' }],
    ['Injection', '/rest/products/search?q=apple', undefined],
    ['Injection', '/api/Feedbacks', { comment: "It's sweet, and I'd buy it again", rating: 5 }],
    ['XSS', '/rest/products/search?q=a%20%3C%203', undefined],
    ['Broken Authentication', '/rest/user/login', { email: 'jim@juice-sh.op', password: 'orange' }],
    ['Miscellaneous', "/rest/products/search?q=' or 1=1--", undefined],
  ])('is not what people do who shop: %s, %s', (category, url, body) =>
    expect(isNearMiss({ category }, exchange(url, body))).toBe(false),
  )

  it('counts a wrong password for guessing challenges', () => {
    expect(
      isNearMiss({ category: 'Broken Authentication' }, exchange('/rest/user/login', { password: 'a' }, 401)),
    ).toBe(true)
  })
})
