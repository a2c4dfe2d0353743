import { type ChildProcess, spawn } from 'node:child_process'
import { get } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'

const VISITORS = 600
const LISTS = [
  '/api/Challenges',
  '/api/Challenges?sort=name',
  '/api/Hints',
  '/api/Products',
  '/rest/products/search?q=',
  '/api/Quantitys',
  '/api/Feedbacks',
  '/rest/admin/application-configuration',
]

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const others: ChildProcess[] = []
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
})

/** Sends a request on its own connection. Returns the status or the error of the connection. */
function visit(path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get(`${shop.url}${path}`, { agent: false, headers: { 'accept-encoding': 'br, gzip' } }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
      reply.on('error', (error) => resolve(error.message))
    })
    request.on('error', (error) => resolve(error.message))
  })
}

/** The different replies to a class of visitors who ask at the same moment. */
async function visitAtOnce(paths: readonly string[]): Promise<Set<number | string>> {
  const visits = Array.from({ length: VISITORS }, (_, index) => visit(paths[index % paths.length] ?? ''))
  return new Set(await Promise.all(visits))
}

describe('a class that opens the same page at once', () => {
  it('loses no request, restarts nothing, and leaves little in memory', async () => {
    const pids = shop.pids()
    for (const path of LISTS) expect(await visitAtOnce([path]), path).toEqual(new Set([200]))
    expect(shop.pids()).toEqual(pids)
    expect(await shop.residentMiB(1000)).toBeLessThan(250)
  })

  it('loses no request while six other programs want both processors', async () => {
    const pids = shop.pids()
    const spin = 'const end = Date.now() + 60_000; while (Date.now() < end);'
    for (let count = 0; count < 6; count++) others.push(spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }))
    const end = performance.now() + 6000
    while (performance.now() < end) expect(await visitAtOnce(LISTS)).toEqual(new Set([200]))
    expect(shop.pids()).toEqual(pids)
  })
})
