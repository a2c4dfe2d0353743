import { request } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
let visitor: Visitor
beforeEach(async () => {
  range = await openRange()
  visitor = createVisitor(range.url)
})
afterEach(() => range[Symbol.asyncDispose]())

async function recordOf(key: string): Promise<unknown> {
  const { game } = await range.server.instances.wake('default')
  return game.progressOf(key)?.solvedBy
}

/** Begins a request, whose body follows with `finish`. */
function begin(method: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(range.url)
  const sent = request({ hostname, port, method, path, headers: { 'content-type': 'application/json', ...headers } })
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (reply) => reply.resume().on('end', () => resolve(reply.statusCode ?? 0)))
    sent.on('error', reject)
  })
  sent.flushHeaders()
  return {
    finish(body: unknown): Promise<number> {
      sent.end(JSON.stringify(body))
      return status
    },
  }
}

it('a solve is credited to the request that caused it, though others come and go while its body trickles in', async () => {
  const slow = begin('POST', '/rest/user/login', {})
  for (const q of ['pear', 'plum']) expect((await visitor.get(`/rest/products/search?q=${q}`)).status).toBe(200)
  const others = ['fig', 'date'].map((q) => visitor.get(`/rest/products/search?q=${q}`))
  expect(await slow.finish({ email: "' or 1=1--", password: 'x' })).toBe(200)
  await Promise.all(others)
  expect(await recordOf('loginAdminChallenge')).toMatchObject({ method: 'POST', url: '/rest/user/login', status: 200 })
})

it('so is one whose request waits long after it was noticed', async () => {
  const form = new FormData()
  const order = `<order>${'<item>fig</item>'.repeat(9000)}</order>`
  form.append('file', new File([order], 'order.xml', { type: 'text/xml' }))
  // The upload has arrived, but a thread still reads it while others are served.
  let isWaiting = true
  const slow = fetch(`${range.url}/file-upload`, { method: 'POST', body: form }).finally(() => {
    isWaiting = false
  })
  let others = 0
  while (isWaiting) others += (await visitor.get(`/rest/products/search?q=${others}`)).status === 200 ? 1 : 0
  expect((await slow).status).toBe(410)
  expect(others).toBeGreaterThan(1)
  expect(await recordOf('uploadSizeChallenge')).toMatchObject({ method: 'POST', url: '/file-upload' })
})

it('so is one whose request made the server ask for further evidence', async () => {
  await visitor.register('thirsty@example.org', 'squeeze-me')
  const signedIn = await visitor.login('thirsty@example.org', 'squeeze-me')
  const cookie = `token=${signedIn.json<{ authentication: { token: string } }>().authentication.token}`
  // The redirect leads to a page of this shop, which is evidence of its own.
  const target = `${range.url}/ftp/acquisitions.md?https://github.com/juice-shop/juice-shop`
  const imageUrl = `${range.url}/redirect?to=${encodeURIComponent(target)}`
  await visitor.post('/profile/image/url', { imageUrl }, { headers: { cookie } })
  expect(await recordOf('directoryListingChallenge')).toMatchObject({ url: expect.stringMatching(/^\/ftp\/acq/) })
  expect(await recordOf('redirectChallenge')).toMatchObject({ method: 'POST', url: '/profile/image/url' })
})

it('attributes the requests of sixty visitors at once', async () => {
  const logins = Array.from({ length: 20 }, () =>
    visitor.post('/rest/user/login', { email: 'no@example.org', password: 'x' }),
  )
  const searches = Array.from({ length: 39 }, (_, index) => visitor.get(`/rest/products/search?q=${index}`))
  const exploit = visitor.post('/rest/user/login', { email: "bender@juice-sh.op'--", password: 'x' })
  await Promise.all([...logins, exploit, ...searches])
  expect(await recordOf('loginBenderChallenge')).toMatchObject({
    body: expect.stringContaining("bender@juice-sh.op'--"),
  })
})
