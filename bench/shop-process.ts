import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/run/console.mjs'

/** A shop in its own processes, like `npm start` of a built tree, with temporary data. */
export interface ShopProcess {
  url: string
  /** Seconds from spawn to the first answer. */
  startSeconds: number
  pids(): number[]
  /** Resident memory of both, MiB, after so many quiet milliseconds. */
  residentMiB(quiet: number): Promise<number>
  /** The same with shared pages counted once (PSS); undefined if the system does not report it. */
  proportionalMiB(): number | undefined
  supervisor: ChildProcess
  dataDirectory: string
  stop(): Promise<void>
}

export interface StartOptions {
  dataDirectory?: string
  port?: number
  environment?: Record<string, string>
  /** Path that answers once the shop is up. */
  answersAt?: string
  /** User of the process. */
  uid?: number
  /** Script and parameters of another tree than this checkout. */
  program?: readonly string[]
}

/** `npm start` of this checkout. */
export const CHECKOUT: readonly string[] = [join(root, 'tools', 'run.mjs'), 'start']

/** A first start compiles everything, which takes a busy machine half a minute. */
const PATIENCE = 60_000

export async function startShop({
  dataDirectory,
  port,
  environment,
  answersAt,
  uid,
  program = CHECKOUT,
}: StartOptions = {}): Promise<ShopProcess> {
  const directory = dataDirectory ?? (await mkdtemp(join(tmpdir(), 'vitamin-cve-')))
  const at = port ?? (await findFreePort())
  const url = `http://127.0.0.1:${at}`
  const started = performance.now()
  const supervisor = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...environment, PORT: String(at), DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(uid !== undefined && { uid }),
  })
  await waitUntilAnswers(url, supervisor, answersAt)
  const startSeconds = (performance.now() - started) / 1000

  const pids = (): number[] => [supervisor.pid ?? 0, ...childrenOf(supervisor.pid ?? 0)].filter((pid) => pid > 0)
  return {
    url,
    startSeconds,
    supervisor,
    dataDirectory: directory,
    pids,
    async residentMiB(quiet) {
      await new Promise((resolve) => setTimeout(resolve, quiet))
      return pids().reduce((sum, pid) => sum + measureResidentKiB(pid), 0) / 1024
    },
    proportionalMiB() {
      const shares = pids().map(measureProportionalKiB)
      return shares.includes(undefined) ? undefined : shares.reduce<number>((sum, kib) => sum + (kib ?? 0), 0) / 1024
    },
    async stop() {
      if (supervisor.exitCode === null && supervisor.signalCode === null) {
        const ended = new Promise((resolve) => supervisor.once('exit', resolve))
        supervisor.kill('SIGTERM')
        await ended
      }
      if (!dataDirectory) await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Seconds of `count` starts in a row, after one that warms the caches. */
export async function measureStarts(count: number): Promise<number[]> {
  const seconds: number[] = []
  for (let run = 0; run <= count; run++) {
    const shop = await startShop()
    await shop.stop()
    if (run > 0) seconds.push(shop.startSeconds)
  }
  return seconds
}

/** Seconds of an idle Node process, to compare the machine's present speed. */
export function measureBareStart(): number {
  const started = performance.now()
  spawnSync(process.execPath, ['-e', ''])
  return (performance.now() - started) / 1000
}

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

export function measureProportionalKiB(pid: number): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

export function measureResidentKiB(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim())
}
