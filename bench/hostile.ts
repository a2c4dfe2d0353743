import { once } from 'node:events'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import type { Measurement } from '#bench/report.ts'
import { root } from '../tools/run/console.mjs'

export const HOSTILE_KINDS = [
  'half a second of SQL, repeated',
  'half a second of SQL, four at once',
  'a query without end, repeated',
  'sixteen orders at once',
  'large bodies',
  'conversations without end',
  'expressions that loop',
  'sockets by the hundred',
  'a scanner with 64 connections',
  'a shop full of text, read again and again',
  'half a second of the thread, repeated',
  'half a second of the thread, four at once',
  'the thread for ever, repeated',
] as const
/** Pack for the last kinds: routes that block the thread. */
export const BUSY_PACK = { HOST_PACKS: join(root, 'bench', 'busy-pack') }

export type HostileKind = (typeof HOSTILE_KINDS)[number]

/** Replies to the attacker, by status or fault. */
type Statuses = Record<string, number>

/** Runs an attack in a thread until it is ended. */
export async function startAttack(
  { port }: Pick<ClassProcess, 'port'>,
  cookie: string,
  kind: HostileKind,
): Promise<{ end(): Promise<Statuses> }> {
  const thread = new Worker(new URL('./hostile-player.ts', import.meta.url), { workerData: { port, cookie, kind } })
  await once(thread, 'message')
  return {
    async end() {
      thread.postMessage('stop')
      const [statuses] = (await once(thread, 'message')) as [Statuses]
      await once(thread, 'exit')
      return statuses
    },
  }
}

/** Requests of the neighbours: browsing, searching, signing in, changing something. */
const ROUNDS: ((ours: ClassProcess, cookie: string, step: number) => ReturnType<ClassProcess['ask']>)[] = [
  (ours, cookie) => ours.ask('/rest/products/search?q=apple', { cookie }),
  (ours, cookie) => ours.ask('/rest/products/1/reviews', { cookie }),
  (ours, cookie) => ours.ask('/api/Challenges', { cookie }),
  (ours, cookie) => ours.ask('/rest/user/login', { cookie, body: { email: 'jim@juice-sh.op', password: 'ncc-1701' } }),
  (ours, cookie, step) =>
    ours.ask('/api/Products/3', { cookie, method: 'PUT', body: { description: `Seen ${step} times.` } }),
]

/** Milliseconds between two requests of one neighbour. */
const PAUSE_MS = 40

export interface Waited {
  /** Milliseconds of each request. */
  times: number[]
  /** Replies other than 200, by status. */
  refused: Statuses
}

/** Measures the replies to neighbours during so many seconds. */
export async function play(ours: ClassProcess, cookies: readonly string[], seconds: number): Promise<Waited> {
  const waited: Waited = { times: [], refused: {} }
  const end = performance.now() + seconds * 1000
  const playAs = async (cookie: string, place: number): Promise<void> => {
    for (let step = place; performance.now() < end; step++) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * 2))
      const began = performance.now()
      const status = await ROUNDS[step % ROUNDS.length]?.(ours, cookie, step).then(
        (answer) => answer.status,
        () => 'cut',
      )
      waited.times.push(performance.now() - began)
      if (status !== 200) waited.refused[String(status)] = (waited.refused[String(status)] ?? 0) + 1
    }
  }
  await Promise.all(cookies.map(playAs))
  return waited
}

export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Teams beside the hostile one. Many, so that a rare delay shows as rare. */
const NEIGHBOURS = 6

/** Seconds of play. */
const SECONDS = 30

/**
 * Measures the waiting of neighbours on the same shard during an attack, each kind in its own class.
 * @param words of the wanted kinds; empty: all
 */
export async function measureHostile(words: readonly string[]): Promise<Measurement[]> {
  const kinds = HOSTILE_KINDS.filter((kind) => words.length === 0 || words.some((word) => kind.includes(word)))
  const results: Measurement[] = []
  for (const kind of kinds) results.push(...(await measureKind(kind)))
  return results
}

async function measureKind(kind: HostileKind): Promise<Measurement[]> {
  const ours = await startClass({ environment: { CLASS_WORKERS: '1', ...BUSY_PACK } })
  try {
    const cookies: string[] = []
    for (let team = 0; team <= NEIGHBOURS; team++) cookies.push((await ours.makeTeam(`Team ${team}`)).cookie)
    const [hostile = '', ...others] = cookies
    await play(ours, others, 3)
    const quiet = await play(ours, others, 5)
    const attack = await startAttack(ours, hostile, kind)
    const beside = await play(ours, others, SECONDS)
    await attack.end()
    const named = (name: string): string => `${kind}: ${name}`
    return [
      { name: named('others before, 95 of 100 below'), value: percentileOf(quiet.times, 0.95), unit: 'ms' },
      { name: named('95 of 100 below'), value: percentileOf(beside.times, 0.95), unit: 'ms', budget: { most: 50 } },
      { name: named('slowest'), value: Math.max(...beside.times), unit: 'ms', budget: { most: 2000 } },
    ]
  } finally {
    await ours.stop()
  }
}
