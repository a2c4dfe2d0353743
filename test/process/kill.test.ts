import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { findFreePort, waitUntilAnswers } from '../../tools/watch-process.ts'
import { drawNumber, isWhole } from '../support/sample.ts'

/** `npm test -- all` kills longer. */
const KILLS = isWhole ? 50 : 15

/** Milliseconds of play before a kill. */
const PLAY = { min: 20, max: 200 }
const json = { 'content-type': 'application/json' }

let dataDirectory: string
let port: number
let shop: ShopProcess
let token: string

/** Changes that the server has confirmed. They must survive. */
const answered = { customers: new Set<string>(), prices: new Map<number, number>(), solved: new Set<string>() }

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'vitamin-cve-kill-'))
  port = await findFreePort()
  shop = await startShop({ dataDirectory, port })
})

afterAll(async () => {
  await shop.stop()
  await rm(dataDirectory, { recursive: true, force: true })
})

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return fetch(`${shop.url}${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
}

/** Makes changes of several kinds until the server is gone, and records the confirmed ones. */
async function play(round: number, player: number): Promise<void> {
  for (let step = 0; ; step++) {
    const email = `r${round}-p${player}-s${step}@example.test`
    const registered = await send('POST', '/api/Users', { email, password: 'lemonade', passwordRepeat: 'lemonade' })
    if (registered.status === 201) answered.customers.add(email)
    const product = 13 + player
    const price = round * 1000 + step
    const changed = await send('PUT', `/api/Products/${product}`, { price })
    if (changed.status === 200) answered.prices.set(product, price)
    await Promise.all([registered.text(), changed.text()])
  }
}

const SOLUTIONS: (() => Promise<Response>)[] = [
  () => fetch(`${shop.url}/assets/public/images/padding/1px.png`, { headers: { referer: `${shop.url}/` } }),
  () => send('POST', '/rest/user/login', { email: "' or 1=1--", password: 'x' }),
  () => send('GET', '/rest/qwertz'),
  () => send('POST', '/rest/user/login', { email: "jim@juice-sh.op'--", password: 'x' }),
  () =>
    send('PUT', '/api/Products/9', { description: '<a href="https://owasp.slack.com" target="_blank">More...</a>' }),
  () => send('PUT', '/api/Products/1', { description: '<iframe src="javascript:alert(`xss`)">' }),
  () => send('POST', '/rest/user/login', { email: "bender@juice-sh.op'--", password: 'x' }),
]

async function solvedKeys(): Promise<Set<string>> {
  const { data } = (await (await send('GET', '/api/Challenges')).json()) as { data: { key: string; solved: boolean }[] }
  return new Set(data.filter(({ solved }) => solved).map(({ key }) => key))
}

async function expectNothingLost(): Promise<void> {
  token = ''
  const login = await send('POST', '/rest/user/login', { email: 'admin@juice-sh.op', password: 'admin123' })
  token = ((await login.json()) as { authentication: { token: string } }).authentication.token
  const users = (await (await send('GET', '/api/Users')).json()) as { data: { email: string }[] }
  const emails = new Set(users.data.map(({ email }) => email))
  expect([...answered.customers].filter((email) => !emails.has(email))).toEqual([])
  const products = (await (await send('GET', '/api/Products')).json()) as { data: { id: number; price: number }[] }
  for (const [id, price] of answered.prices) {
    // A change under way when the process died may be stored without a reply.
    expect(products.data.find((product) => product.id === id)?.price).toBeGreaterThanOrEqual(price)
  }
  const solved = await solvedKeys()
  expect([...answered.solved].filter((key) => !solved.has(key))).toEqual([])
  for (const key of solved) answered.solved.add(key)
}

describe('kill -9', () => {
  it(`${KILLS} times under load, worker and supervisor in turn: every answered change and every solved challenge survives`, async () => {
    for (let round = 0; round < KILLS; round++) {
      const solution = SOLUTIONS[round]
      if (solution) {
        await (await solution()).text()
        for (const key of await solvedKeys()) answered.solved.add(key)
      }
      const players = [0, 1, 2, 3].map((player) => play(round, player).catch(() => undefined))
      await new Promise((resolve) => setTimeout(resolve, drawNumber(`kill ${round}`, PLAY)))
      const [supervisor, worker] = shop.pids()
      const killsSupervisor = round % 5 === 4
      process.kill((killsSupervisor ? supervisor : worker) ?? 0, 'SIGKILL')
      await Promise.all(players)
      if (killsSupervisor) {
        // The orphaned worker releases the port and the data by itself.
        shop = await retryStart()
      } else {
        await waitUntilAnswers(shop.url, shop.supervisor)
      }
      await expectNothingLost()
    }
    expect(answered.customers.size).toBeGreaterThan(KILLS)
    expect(answered.solved.size).toBeGreaterThanOrEqual(SOLUTIONS.length)
  })
})

async function retryStart(): Promise<ShopProcess> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await startShop({ dataDirectory, port })
    } catch (error) {
      if (attempt === 5) throw error
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}
