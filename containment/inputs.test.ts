import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { containInputs } from '#containment/inputs.ts'

const FRAME = '<iframe src="javascript:alert(`xss`)">'
/** Markup that reappears when tags, or their beginnings, are removed once. */
const NESTED = `<<script>Foo</script>${FRAME.slice(1)}`
const HALVED = '<<b>xscript>alert(1)</script>'

interface Seen {
  body?: Record<string, unknown>
  id?: string
  ip?: unknown
}

async function seen(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, ip?: string): Promise<Seen> {
  await using app = Fastify()
  containInputs(app)
  for (const path of ['/api/Feedbacks', '/api/Users', '/api/Complaints', '/profile', '/b2b/v2/orders']) {
    app.post(path, ({ body }) => ({ body }))
  }
  app.put('/api/Products/:id', ({ body }) => ({ body }))
  for (const path of ['/rest/products/:id/reviews', '/rest/track-order/:id', '/other/:id']) {
    app.get<{ Params: { id: string } }>(path, ({ params }) => ({ id: params.id }))
  }
  app.get('/rest/saveLoginIp', ({ headers }) => ({ ip: headers['true-client-ip'] }))
  const reply = await app.inject({ method, url, payload, headers: ip === undefined ? {} : { 'true-client-ip': ip } })
  return reply.json()
}

const comment = async (text: unknown) => (await seen('POST', '/api/Feedbacks', { comment: text })).body?.comment

describe('a comment', () => {
  it.each([
    [FRAME, ''],
    ['<b>bold</b><script>x</script>', '<b>bold</b>'],
    ['<a href="https://a.b" target="_blank" onclick="x()">y</a>', '<a href="https://a.b" target="_blank">y</a>'],
    ['<a href="java\nscript:x()">y</a>', '<a>y</a>'],
    ['Fish & chips, &amp; more', 'Fish & chips, & more'],
  ])('%s becomes %s', async (text, clean) => {
    expect(await comment(text)).toBe(clean)
  })

  it('holds no tag that a second look would find', async () => {
    for (const text of [NESTED, HALVED, '&lt;script&gt;', '&amp;lt;script&gt;']) {
      expect(await comment(text)).not.toMatch(/<(?!\/?b>)/)
    }
  })

  it('is left alone when it is no text', async () => {
    expect(await comment(['<i>'])).toEqual(['<i>'])
  })
})

it('names and addresses have no markup at all', async () => {
  const form = { email: `a&b@c.d${FRAME}`, username: 'Jim <b>T.</b>', password: '<b>' }
  expect((await seen('POST', '/api/Users', form)).body).toEqual({
    email: 'a&b@c.d',
    username: 'Jim T.',
    password: '<b>',
  })
  for (const username of [NESTED, HALVED, '<<a|ascript>alert(`xss`)</script>']) {
    expect((await seen('POST', '/profile', { username })).body?.username).not.toContain('<')
  }
})

it('descriptions keep their links', async () => {
  const description = '<a href="https://owasp.slack.com" target="_blank">More</a>'
  expect((await seen('PUT', '/api/Products/9', { description })).body).toEqual({ description })
})

it('addresses hold a number or characters of an order id', async () => {
  expect((await seen('GET', '/rest/products/1/reviews')).id).toBe('1')
  expect((await seen('GET', '/rest/products/1%7C%7Ctrue/reviews')).id).toBe('NaN')
  expect((await seen('GET', "/rest/track-order/' || true || '")).id).toBe('true')
  expect((await seen('GET', '/rest/track-order/5267-x_1')).id).toBe('5267-x_1')
  expect((await seen('GET', '/other/1%7C%7Ctrue')).id).toBe('1||true')
})

it('the header that names a client is a text without markup', async () => {
  expect((await seen('GET', '/rest/saveLoginIp', undefined, `${FRAME}1.2.3.4`)).ip).toBe('1.2.3.4')
  expect((await seen('GET', '/rest/saveLoginIp')).ip).toBe('')
})

it('lines of orders are not for anybody to run', async () => {
  const order = { cid: 'x', orderLinesData: [1] }
  expect((await seen('POST', '/b2b/v2/orders', order)).body).toEqual({ cid: 'x', orderLinesData: '' })
  expect((await seen('POST', '/b2b/v2/orders', { cid: 'x' })).body).toEqual({ cid: 'x' })
})

it('leaves other routes alone', async () => {
  expect((await seen('POST', '/api/Complaints', { message: FRAME })).body).toEqual({ message: FRAME })
})
