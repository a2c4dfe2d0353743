import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openRange } from './support/open-range.ts'
import { waitFor } from './support/wait-for.ts'

/** Opens a server with limits per instance. A header names the instance of a request. */
const openWith = (limits: Record<string, number>) =>
  openRange({ NODE_CONFIG: JSON.stringify({ host: { limits } }) }, ({ headers }) =>
    String(headers['x-player'] ?? 'default'),
  )

function write(url: string, player: string): Promise<Response> {
  return fetch(`${url}/rest/products/1/reviews`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-player': player },
    body: JSON.stringify({ message: 'juice '.repeat(15_000), author: 'a@b.c' }),
  })
}

it('an instance that is full says so, still answers, and fills no other one', async () => {
  await using range = await openWith({ storageMegabytes: 3 })
  let reply = await write(range.url, 'greedy')
  for (let count = 0; reply.status === 201 && count < 60; count++) reply = await write(range.url, 'greedy')
  expect(reply.status).toBe(507)
  expect(await reply.json()).toMatchObject({ error: { code: 'HOST_STORAGE_FULL', fix: expect.any(String) } })

  const read = await fetch(`${range.url}/rest/products/1/reviews`, { headers: { 'x-player': 'greedy' } })
  expect(read.status).toBe(200)
  expect((await write(range.url, 'modest')).status).toBe(201)
  const solved = await fetch(`${range.url}/api/Challenges?key=errorHandlingChallenge`, {
    headers: { 'x-player': 'greedy' },
  })
  expect(((await solved.json()) as { data: { solved: boolean }[] }).data[0]?.solved).toBe(false)
})

it('an instance that has too much under way refuses more, for as long as it lasts, and holds up no other one', async () => {
  await using range = await openWith({ requestsAtOnce: 3 })
  const ask = async (player: string, id: string): Promise<number> =>
    (await fetch(`${range.url}/rest/products/${id}/reviews`, { headers: { 'x-player': player } })).status
  await ask('greedy', '1')
  const slow = Array.from({ length: 3 }, () => ask('greedy', 'sleep(600)'))
  // The end of the test disconnects the last two.
  void Promise.allSettled(slow)
  const refused = await waitFor(async () => {
    const reply = await fetch(`${range.url}/rest/products/1/reviews`, { headers: { 'x-player': 'greedy' } })
    expect(reply.status).toBe(429)
    return reply
  })
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ error: { code: 'HOST_TOO_MANY_REQUESTS' } })
  expect(await ask('modest', '1')).toBe(200)
  // One of the three is enough, because they wait for one another.
  await Promise.race(slow)
  // The request counts until its reply has ended.
  await waitFor(async () => expect(await ask('greedy', '1')).toBe(200))
})

it('a request of the server to itself stays in its instance', async () => {
  await using range = await openWith({})
  const headers = { 'x-player': 'one', 'content-type': 'application/json' }
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(range.url + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
      redirect: 'manual',
    })
  const customer = { email: 'one@example.org', password: 'squeeze-me' }
  await post('/api/Users', { ...customer, passwordRepeat: customer.password })
  const { authentication } = (await (await post('/rest/user/login', customer)).json()) as {
    authentication: { token: string }
  }
  const cookie = `token=${authentication.token}`
  const imageUrl = `${range.url}/solve/challenges/server-side?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3`
  expect((await post('/profile/image/url', { imageUrl }, { cookie })).status).toBe(302)
  const solvedOf = async (player: string) => {
    const reply = await fetch(`${range.url}/api/Challenges?key=ssrfChallenge`, { headers: { 'x-player': player } })
    return ((await reply.json()) as { data: { solved: boolean }[] }).data[0]?.solved
  }
  expect([await solvedOf('one'), await solvedOf('two'), await solvedOf('default')]).toEqual([true, false, false])
})

it('a single request does not wait behind two hundred of another player', async () => {
  await using range = await openWith({})
  const players = [...Array<string>(200).fill('greedy'), 'modest']
  // Opens the connections first, because accepting one takes longer than a request.
  const sockets = players.map(() => connect(Number(new URL(range.url).port), 'localhost'))
  const answered: string[] = []
  const askAll = () =>
    Promise.all(
      sockets.map(async (socket, index) => {
        const player = players[index] ?? ''
        socket.write(`GET /rest/languages HTTP/1.1\r\nHost: localhost\r\nX-Player: ${player}\r\n\r\n`)
        await once(socket, 'data')
        answered.push(player)
      }),
    )
  await askAll()
  await new Promise((resolve) => setTimeout(resolve, 50))
  answered.length = 0
  await askAll()
  expect(answered).toHaveLength(201)
  expect(answered.indexOf('modest')).toBeLessThan(100)
  for (const socket of sockets) socket.destroy()
})
