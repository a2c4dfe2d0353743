import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { median } from '#bench/report.ts'

const ROUNDS = 3
const CONNECTIONS = 32
const SEARCH = '/rest/products/search?q='

/** Requests a second of one URL under steady load; throws when anything but 200 came back. */
export async function load(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, duration: seconds, connections: CONNECTIONS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers that are not 2xx, ${result.errors} errors`)
  return result.requests.average
}

/** Median throughput of the product search and, in turn with it, of a bare server that sends the same bytes from its own process. */
export async function measureSearch(shopUrl: string, seconds: number): Promise<{ shop: number; bare: number }> {
  const body = await (await fetch(`${shopUrl}${SEARCH}`)).text()
  const bare = await startBareServer(body)
  try {
    await load(`${shopUrl}${SEARCH}`, 1)
    await load(bare.url, 1)
    const [shopRates, bareRates]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      shopRates.push(await load(`${shopUrl}${SEARCH}`, seconds))
      bareRates.push(await load(bare.url, seconds))
    }
    return { shop: median(shopRates), bare: median(bareRates) }
  } finally {
    bare.process.kill()
  }
}

async function startBareServer(body: string): Promise<{ url: string; process: ChildProcess }> {
  const script = `
    const body = Buffer.from(process.env.BODY)
    const server = require('node:http').createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => process.send(server.address().port))`
  const child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, BODY: body },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/`, process: child }
}
