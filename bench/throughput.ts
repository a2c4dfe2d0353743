import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { medianOf } from '#bench/report.ts'

const ROUNDS = 3
const CONNECTIONS = 32

/** A request to repeat. */
export interface LoadRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Requests a second under steady load. Throws if a reply is not 2xx. */
export async function load(request: LoadRequest, seconds: number): Promise<number> {
  const result = await autocannon({ ...request, duration: seconds, connections: CONNECTIONS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${request.url}: ${result.non2xx} answers that are not 2xx, ${result.errors} errors`)
  return result.requests.average
}

/** Median throughput of a request. Takes turns with a bare server that sends the same bytes. */
export async function measureAgainstBare(
  request: LoadRequest,
  seconds: number,
): Promise<{ shop: number; bare: number; ratio: number }> {
  const { method = 'GET', headers, body } = request
  const reply = await (await fetch(request.url, { method, headers, body })).text()
  const bare = await startBareServer(reply)
  const bareRequest = { ...request, url: bare.url }
  try {
    await load(request, 1)
    await load(bareRequest, 1)
    const [shopRates, bareRates]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      shopRates.push(await load(request, seconds))
      bareRates.push(await load(bareRequest, seconds))
    }
    const [shop, bareRate] = [medianOf(shopRates), medianOf(bareRates)]
    return { shop, bare: bareRate, ratio: shop / bareRate }
  } finally {
    bare.process.kill()
  }
}

async function startBareServer(body: string): Promise<{ url: string; process: ChildProcess }> {
  const script = `
    process.once('message', (text) => {
      const body = Buffer.from(text)
      const server = require('node:http').createServer((request, response) => {
        request.resume()
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
        response.end(body)
      })
      server.listen(0, '127.0.0.1', () => process.send(server.address().port))
    })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(body)
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/`, process: child }
}
