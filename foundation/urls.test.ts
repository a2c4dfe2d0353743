import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { refuseBadUrls, tidyUrl, toRoutableUrl } from '#foundation/urls.ts'

describe('a tidy URL', () => {
  it.each([
    ['/a//b///c?to=http://x//y', '', '/a/b/c?to=http://x//y'],
    ['http://shop.test:80/a?b', '', '/a?b'],
    ['HTTPS://shop.test', '', '/'],
    ['?a=1', '', '/?a=1'],
    ['a', '', '/a'],
    ['*', '', '*'],
    ['/shop/rest/a?b', '/shop', '/rest/a?b'],
    ['/shop', '/shop', '/'],
    ['/shop?a', '/shop', '/?a'],
    ['/shopping/a', '/shop', '/shopping/a'],
    ['//shop//a', '/shop', '/a'],
  ])('of %s below “%s” is %s', (url, basePath, expected) => {
    expect(tidyUrl(url, basePath)).toBe(expected)
  })
})

describe('a URL for the router', () => {
  it.each([
    ['/a%20b?c=%zz', '/a%20b?c=%zz'],
    ['/a?b=%', '/a?b=%'],
    ['/a#%', '/a#%'],
    ['/%zz/%20?b=%zz', '/%25zz/%2520?b=%zz'],
    ['/%c3#%', '/%25c3#%'],
  ])('made of %s is %s', (url, expected) => {
    expect(toRoutableUrl(url)).toBe(expected)
  })
})

describe('an address that cannot be decoded', () => {
  const open = () => {
    const app = Fastify({ rewriteUrl: ({ url = '' }) => toRoutableUrl(tidyUrl(url, '/shop')) })
    refuseBadUrls(app, '/shop')
    app.get('/*', (request) => ({ url: request.url }))
    app.setErrorHandler((error: Error, request, reply) => {
      void reply.code(400).send({ refused: request.url, name: error.name, message: error.message })
    })
    return app
  }

  it.each(['/shop//rest/%', '/rest/%c3?a=%zz'])('is refused under the original URL: %s', async (url) => {
    const app = open()
    const sent = tidyUrl(url, '/shop')
    expect((await app.inject(url)).json()).toEqual({
      refused: sent,
      name: 'URIError',
      message: `Failed to decode the path: ${sent}`,
    })
    await app.close()
  })

  it.each(['/shop//rest/%20?a=%zz', '/shop/rest//a', '/rest/%25?b'])(
    'needs an invalid percent sign in the path: %s',
    async (url) => {
      const app = open()
      expect((await app.inject(url)).json()).toEqual({ url: tidyUrl(url, '/shop') })
      await app.close()
    },
  )
})
