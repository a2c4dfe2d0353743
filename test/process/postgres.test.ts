import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopProcess, type StartOptions, startShop } from '#bench/shop-process.ts'
import { childrenOf } from '../../tools/watch-process.ts'
import { openPostgres, type Postgres } from '../support/postgres.ts'
import { forkStore } from '../support/store-process.ts'
import { waitFor } from '../support/wait-for.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await openPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

let schemas = 0
let directory: string
let shops: ShopProcess[]
beforeEach(() => {
  schemas++
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-postgres-shop-'))
  shops = []
})
afterEach(async () => {
  await postgres.start()
  for (const shop of shops) await shop.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function start(options: StartOptions & { name?: string } = {}): Promise<ShopProcess> {
  const { name = 'one', ...rest } = options
  const environment = { HOST_STORE: postgres.address(`shop_${schemas}`), HOST_LOG_LEVEL: 'silent' }
  const shop = await startShop({ dataDirectory: join(directory, name), environment, ...rest })
  shops.push(shop)
  return shop
}

const workerOf = ({ supervisor }: ShopProcess): number => childrenOf(supervisor.pid ?? 0)[0] ?? 0

async function changePrice({ url }: ShopProcess, price: number): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ price })
  return (await fetch(`${url}/api/Products/9`, { method: 'PUT', headers, body })).status
}

async function readPrice({ url }: ShopProcess): Promise<number> {
  const { data } = (await (await fetch(`${url}/api/Products/9`)).json()) as { data: { price: number } }
  return data.price
}

/** The live events of a page, which come back as the shop's own page lets them. */
function openPage({ url }: ShopProcess) {
  const socket = io(url, { transports: ['websocket'], forceNew: true })
  const heard: string[] = []
  socket.on('connect', () => heard.push('connect'))
  socket.on('disconnect', () => heard.push('disconnect'))
  socket.on('connect_error', () => socket.active || setTimeout(() => socket.connect(), 200))
  return { heard, [Symbol.asyncDispose]: async () => void socket.disconnect() }
}

const visit = ({ url }: ShopProcess, path = '/') => fetch(url + path, { headers: { accept: 'text/html' } })

describe('a shop on PostgreSQL', () => {
  it('keeps all that it has answered over a kill and over another machine, without a file of its own', async () => {
    const shop = await start()
    expect(await changePrice(shop, 11)).toBe(200)
    await fetch(`${shop.url}/rest/qwertz`)
    expect(await changePrice(shop, 12)).toBe(200)
    const worker = workerOf(shop)
    process.kill(worker, 'SIGKILL')
    await waitFor(async () => expect(await readPrice(shop)).toBe(12))
    expect(workerOf(shop)).not.toBe(worker)
    expect(readdirSync(join(directory, 'one')).filter((name) => name.includes('sqlite'))).toEqual([])
    await shop.stop()
    const elsewhere = await start({ name: 'two' })
    expect(await readPrice(elsewhere)).toBe(12)
    expect(await changePrice(elsewhere, 13)).toBe(200)
  })

  it('waits while its database is away, and goes on by itself', async () => {
    const shop = await start()
    expect(await changePrice(shop, 21)).toBe(200)
    const worker = workerOf(shop)
    await using page = openPage(shop)
    await waitFor(() => expect(page.heard).toEqual(['connect']))
    await postgres.stop('SIGKILL')
    // The change waits for the database, and is kept once when it is back soon.
    const late = changePrice(shop, 22)
    await pause(500)
    await postgres.start()
    expect(await late).toBe(200)
    expect(await readPrice(shop)).toBe(22)

    await postgres.stop()
    expect(await changePrice(shop, 23)).toBe(503)
    await waitFor(async () => expect((await visit(shop)).status).toBe(503))
    const text = await (await visit(shop)).text()
    expect(text).toContain('The shop takes a short break')
    expect(text).toMatch(/http-equiv="refresh" content="\d"/)
    expect(await (await fetch(`${shop.url}/api/Products/9`)).json()).toMatchObject({
      error: { code: 'HOST_STORE_AWAY' },
    })
    expect((await fetch(`${shop.url}/host/ready`)).status).toBe(503)
    expect((await fetch(`${shop.url}/host/health`)).status).toBe(200)
    await postgres.start()
    await waitFor(async () => expect((await fetch(`${shop.url}/host/ready`)).status).toBe(200))
    await waitFor(() => expect(page.heard).toEqual(['connect', 'disconnect', 'connect']))
    // The refused change was not kept.
    expect(await readPrice(shop)).toBe(22)
    expect(await changePrice(shop, 24)).toBe(200)
    expect(workerOf(shop)).toBe(worker)
  })

  it('waits for a database that comes later, and for another server that has the shop', async () => {
    await postgres.stop()
    const early = await start({ answersAt: '/host/health' })
    expect(await (await visit(early)).text()).toContain('Its database cannot be reached')
    expect((await fetch(`${early.url}/host/ready`)).status).toBe(503)
    await postgres.start()
    await waitFor(async () => expect(await changePrice(early, 31)).toBe(200))
    const second = await start({ name: 'two', answersAt: '/host/health' })
    expect(await (await visit(second)).text()).toContain('Another server is handing it over')
    await early.stop()
    await waitFor(async () => expect(await readPrice(second)).toBe(31))
  })
})

describe('a frozen server', () => {
  it('writes nothing after its deadline, and learns what it has lost', async () => {
    const address = postgres.address(`frozen_${schemas}`)
    const [frozen, other] = await Promise.all([forkStore(address, 'frozen'), forkStore(address, 'other')])
    try {
      expect(await frozen.ask('take')).toBe('done')
      expect(await frozen.ask('append')).toBe('done')
      expect(await other.ask('take')).toBe('HOST_SHOP_ELSEWHERE')
      frozen.freeze()
      const from = performance.now()
      await waitFor(async () => expect(await other.ask('take')).toBe('done'))
      expect(performance.now() - from).toBeLessThan(5000)
      expect(await other.ask('append')).toBe('done')
      frozen.goOn()
      // Neither a read nor a write passes, whichever comes first after the thaw.
      expect(await Promise.all([frozen.ask('serves'), frozen.ask('append')])).toEqual([false, 'HOST_SHOP_ELSEWHERE'])
      expect(await frozen.ask('lost')).toEqual(['red'])
      expect(await other.ask('append')).toBe('done')
      const causes = await postgres.query(`SELECT cause FROM frozen_${schemas}.journal ORDER BY seq`)
      expect(causes.map(({ cause }) => cause)).toEqual(['frozen', 'other', 'other'])
    } finally {
      frozen.end()
      other.end()
    }
  })
})

describe('a busy server', () => {
  it('keeps its leases while it stands still, though another one asks for them all the time', async () => {
    const address = postgres.address(`busy_${schemas}`)
    const [busy, other] = await Promise.all([forkStore(address, 'busy'), forkStore(address, 'other')])
    try {
      expect(await busy.ask('take')).toBe('done')
      const answers: unknown[] = []
      let isOver = false
      const asking = (async () => {
        while (!isOver) answers.push(await other.ask('take'))
      })()
      expect(await busy.ask('stall')).toBe('done')
      expect(await busy.ask('append')).toBe('done')
      isOver = true
      await asking
      expect(new Set(answers)).toEqual(new Set(['HOST_SHOP_ELSEWHERE']))
      expect(answers.length).toBeGreaterThan(5)
      expect(await busy.ask('lost')).toEqual([])
    } finally {
      busy.end()
      other.end()
    }
  })
})
