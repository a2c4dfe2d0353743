import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/run/console.mjs'
import { childrenOf, findFreePort, waitUntilAnswers } from '../tools/watch-process.ts'

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
