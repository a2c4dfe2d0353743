import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createVisitor } from '#range/visitor.ts'
import { openRange } from '../../test/support/open-range.ts'

/** The lab's own address, as a browser at the shop's finds it. */
async function labOf(url: string): Promise<string> {
  const reply = await fetch(`${url}/range/lab/`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(reply.status).toBe(302)
  return new URL(String(reply.headers.get('location'))).origin
}

test('browsers are shown from the shop to the lab, which is another origin of the same host', async () => {
  await using range = await openRange()
  const lab = await labOf(range.url)
  expect(lab).not.toBe(range.url)
  expect(new URL(lab).hostname).toBe('localhost')
  expect((await fetch(`${lab}/range/lab/`, { redirect: 'manual' })).status).toBe(200)
  const front = await fetch(lab, { redirect: 'manual' })
  expect([front.status, front.headers.get('location')]).toEqual([302, '/range/lab/'])
})

test('the shop, the host and the rest of the range are not at the lab’s origin', async () => {
  await using range = await openRange()
  const lab = await labOf(range.url)
  for (const path of [
    '/rest/user/whoami',
    '/api/Challenges',
    '/host/health',
    '/range/debrief/x',
    '/main.js',
    '/profile',
    '/range/lab/../../rest/user/whoami',
    '/%72est/user/whoami',
    '/range/labour',
  ]) {
    expect((await fetch(lab + path)).status, path).toBe(404)
  }
})

test('what the shop itself fetches from the lab is noted among its visits', async () => {
  await using range = await openRange()
  const lab = await labOf(range.url)
  const visitor = createVisitor(range.url)
  await visitor.register('pip@example.test', 'lemon-and-lime-9')
  const { token } = (await visitor.login('pip@example.test', 'lemon-and-lime-9')).json<{
    authentication: { token: string }
  }>().authentication
  const addresses = [lab, range.url, lab.replace('localhost', '192.168.7.7')]
  for (const [index, address] of addresses.entries()) {
    const reply = await fetch(`${range.url}/profile/image/url`, {
      method: 'POST',
      headers: { cookie: `token=${token}` },
      body: new URLSearchParams({ imageUrl: `${address}/range/lab/in/from-the-shop?n=${index}` }),
      redirect: 'manual',
    })
    expect(reply.status).toBe(302)
  }
  const reply = await fetch(`${lab}/range/lab/visits`, { headers: { accept: 'application/json' } })
  const { visits } = (await reply.json()) as { visits: { kind: string; method: string; url: string }[] }
  expect(visits).toHaveLength(3)
  expect(visits[2]).toMatchObject({ kind: 'in', method: 'GET', url: '/range/lab/in/from-the-shop?n=0' })
  expect(JSON.stringify(visits)).not.toMatch(/lightMyRequest/i)
})

test('a taken port is no reason not to open', async () => {
  const neighbour = createServer()
  await new Promise<void>((resolve) => neighbour.listen(0, '::', resolve))
  const { port } = neighbour.address() as AddressInfo
  await using range = await openRange({ LAB_PORT: String(port) })
  const reply = await fetch(`${range.url}/range/lab/`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(reply.status).toBe(200)
  neighbour.close()
})

test('the lab can do without a port of its own', async () => {
  await using range = await openRange({ LAB_PORT: 'none' })
  const reply = await fetch(`${range.url}/range/lab/`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(reply.status).toBe(200)
})
