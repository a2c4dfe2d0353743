import { expect, it } from 'vitest'
import { isClosedAddress } from '#server/gym/closed-addresses.ts'

const isClosed = (url: string, showGoals = false) => isClosedAddress(url, '/base', showGoals)

it.each([
  '/host/ready',
  '/HOST',
  '/range/gym/info',
  '/snippets/x',
  '/api/Hints',
  '/api-docs/openapi.json',
  '/api-docs/openapi-range.json',
])('an episode does not reach %s, however it is written', (url) => {
  for (const written of [url, `/base${url}`, `/${url}`, url.replace('s', '%73'), `${url}?x`, `${url}#x`])
    expect(isClosed(written), written).toBe(true)
})

it.each([
  '/',
  '/hostile',
  '/range/lab',
  '/range/lab/mail',
  '/range/chain/info',
  '/api/HintsAndMore',
  '/rest/products',
  '/%E0%A4%A',
])('an episode reaches %s', (url) => {
  expect([isClosed(url), isClosed(url, true)]).toEqual([false, false])
})

it('lists of challenges are open where goals are shown', () => {
  for (const url of ['/api/Challenges', '/api/challenges?name=x', '/rest/repeat-notification'])
    expect([isClosed(url), isClosed(url, true)], url).toEqual([true, false])
})
