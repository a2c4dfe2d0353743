import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'

// Processes that a tool or a measurement has started.

/** A first start compiles everything, which takes a busy machine half a minute. */
const PATIENCE = 60_000

/** @throws if the process ends or no answer comes in time */
export async function waitUntilAnswers(
  url: string,
  supervisor?: ChildProcess,
  path = '/rest/admin/application-version',
): Promise<void> {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    // Connects before it sends a request, because a request costs the starting server processor time.
    const listening = await isListening(url)
    const answer = listening ? await fetch(url + path).catch(() => undefined) : undefined
    if (answer?.ok) {
      await answer.text()
      return
    }
    if (supervisor && supervisor.exitCode !== null)
      throw new Error(`the shop ended with code ${supervisor.exitCode} before it answered`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`no answer from ${url} within ${PATIENCE / 1000} s`)
}

function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** Ports that the system gives to no connection by itself. */
const PORTS = { min: 20_000, max: 32_000 }

/** An even port that is free together with the next one, which the outside world takes. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.min / 2, PORTS.max / 2) * 2
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Pids of the direct children, from /proc or ps. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return listing.split('\n').flatMap((line) => {
      const [child, parent] = line.trim().split(/\s+/).map(Number)
      return parent === pid && child ? [child] : []
    })
  }
}

/** Milliseconds of a tick of the kernel's clock. */
const TICK_MS = 10

/** Processor time of each process below one, with that of its own children that have ended, in milliseconds. Only Linux tells. */
export function readDescendants(pid: number): Map<number, number> {
  return new Map(childrenOf(pid).flatMap((child) => [[child, readProcessorMs(child)], ...readDescendants(child)]))
}

/** Processor time between two looks, in milliseconds. Processes that began between them count once they have ended. */
export function computedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let sum = 0
  for (const [pid, milliseconds] of after) if (before.has(pid)) sum += milliseconds
  for (const milliseconds of before.values()) sum -= milliseconds
  return sum
}

function readProcessorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
  } catch {
    return 0
  }
}
