import { expect, it } from 'vitest'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { findExchangeWatchers } from '#game/exchange-watchers.ts'

const TOPICS = ['GET /rest/basket/:id', 'GET /rest/basket/7', '4xx', '5xx', 'exchange', 'GET /*']

const watchers = new Map(TOPICS.map((key) => [key, [{ key } as BuiltChallenge]]))

function keysFor(method: string, route: string, url: string, status = 200): string[] {
  return findExchangeWatchers({ watchers }, { method, route, url, status }).map(({ key }) => key)
}

// Asked twice, because the second answer is cached.
it.each([
  [
    'the route of a pattern, then all',
    ['GET', '/rest/basket/:id', '/rest/basket/1'],
    ['GET /rest/basket/:id', 'exchange'],
  ],
  [
    'a path of its own comes last, whatever its case, slashes and query',
    ['GET', '/rest/basket/:id', '/rest//Basket/7/?a=b'],
    ['GET /rest/basket/:id', 'exchange', 'GET /rest/basket/7'],
  ],
  ['another method is another topic', ['POST', '/rest/basket/:id', '/rest/basket/7'], ['exchange']],
  ['a path that is the route is asked once', ['GET', '/*', '/*'], ['GET /*', 'exchange']],
  ['no route at all', ['GET', '', '/rest/basket/7'], ['exchange', 'GET /rest/basket/7']],
] as const)('%s', (_, [method, route, url], expected) => {
  expect(keysFor(method, route, url)).toEqual(expected)
  expect(keysFor(method, route, url)).toEqual(expected)
})

it('separates classes of status, and catalogues', () => {
  expect(keysFor('GET', '/a', '/a', 404)).toEqual(['4xx', 'exchange'])
  expect(keysFor('GET', '/a', '/a', 500)).toEqual(['5xx', 'exchange'])
  expect(keysFor('GET', '/a', '/a', 204)).toEqual(['exchange'])
  const exchange = { method: 'GET', route: '/a', url: '/a', status: 404 }
  expect(findExchangeWatchers({ watchers: new Map() }, exchange)).toEqual([])
})
