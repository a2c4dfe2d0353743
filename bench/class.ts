import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { io, type Socket } from 'socket.io-client'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import { measureHostile, percentileOf } from '#bench/hostile.ts'
import { formatTable, type Measurement, medianOf } from '#bench/report.ts'
import { say } from '../tools/run/console.mjs'

const SIZES = [1, 30, 100, 1000]
const KNOWN = new Set(['hostile', ...SIZES.map(String)])

/** Parallel joins. */
const JOINING_AT_ONCE = 8

/** Seconds of load. */
const LOAD_SECONDS = 10

/** Requests of a team in one second of a lesson. */
const REQUESTS_PER_SECOND = 2
/** A thousand teams do not click twice a second, so this limits their sum. */
const MAX_REQUESTS_PER_SECOND = 200

/**
 * Measures classes of several sizes, and the effect of one hostile team on the others.
 * @param chosen sizes, `hostile`, and words that hostile kinds must contain; empty: everything
 */
export async function measureClass(chosen: readonly string[]): Promise<Measurement[]> {
  const results: Measurement[] = []
  const isChosen = (part: string): boolean => chosen.length === 0 || chosen.includes(part)
  for (const size of SIZES) if (isChosen(String(size))) results.push(...(await measureSize(size)))
  if (isChosen('hostile')) results.push(...(await measureHostile(chosen.filter((word) => !KNOWN.has(word)))))
  say(formatTable(results))
  return results
}

async function measureSize(size: number): Promise<Measurement[]> {
  const ours = await startClass()
  try {
    const empty = ours.residentMiB()
    const joins: number[] = []
    const firsts: number[] = []
    const cookies: string[] = []
    for (let first = 0; first < size; first += JOINING_AT_ONCE) {
      const together = Array.from({ length: Math.min(JOINING_AT_ONCE, size - first) }, async (_, index) => {
        const began = performance.now()
        const { cookie } = await ours.makeTeam(`Team ${first + index}`)
        joins.push(performance.now() - began)
        cookies.push(cookie)
        const asked = performance.now()
        await Promise.all([ours.ask('/', { cookie }), ours.ask('/rest/products/search?q=', { cookie })])
        firsts.push(performance.now() - asked)
      })
      await Promise.all(together)
    }
    const sockets = await openSockets(ours, cookies)
    const times = await load(ours, cookies, LOAD_SECONDS)
    const awake = ours.residentMiB()
    const shared = ours.proportionalMiB()
    for (const socket of sockets) socket.disconnect()
    const named = (name: string): string => `${size} ${size === 1 ? 'team' : 'teams'}: ${name}`
    const restart = size === 1000 ? await measureRestart(ours, cookies) : []
    return [
      { name: named('join, half of them below'), value: medianOf(joins), unit: 'ms', budget: { most: 100 } },
      { name: named('join, 95 of 100 below'), value: percentileOf(joins, 0.95), unit: 'ms' },
      { name: named('page and goods after it, half of them below'), value: medianOf(firsts), unit: 'ms' },
      { name: named('load, requests a second'), value: times.length / LOAD_SECONDS, unit: '/s' },
      { name: named('load, half below'), value: medianOf(times), unit: 'ms' },
      {
        name: named('load, 95 of 100 below'),
        value: percentileOf(times, 0.95),
        unit: 'ms',
        ...(size === 30 && { budget: { most: 50 } }),
      },
      { name: named('load, 99 of 100 below'), value: percentileOf(times, 0.99), unit: 'ms' },
      { name: named('sockets'), value: sockets.length, unit: '' },
      { name: named('resident without teams, all processes'), value: empty, unit: 'MiB' },
      {
        name: named('resident awake, all processes'),
        value: awake,
        unit: 'MiB',
      },
      ...(shared === undefined
        ? []
        : [
            {
              name: named('the same, shared pages once (PSS)'),
              value: shared,
              unit: 'MiB',
              ...(size === 1000 && { budget: { most: 500 } }),
            },
          ]),
      ...restart,
    ]
  } finally {
    await ours.stop()
  }
}

/** Restarts a class with all its teams, which stay asleep. */
async function measureRestart(ours: ClassProcess, cookies: readonly string[]): Promise<Measurement[]> {
  const ended = once(ours.supervisor, 'exit')
  ours.supervisor.kill('SIGTERM')
  await ended
  const began = performance.now()
  const again = await startClass({ dataDirectory: ours.dataDirectory, port: ours.port })
  try {
    const seconds = (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 4000))
    const asleep = again.residentMiB()
    const wakes: number[] = []
    for (const cookie of cookies.slice(0, 100)) {
      const asked = performance.now()
      await again.ask('/rest/products/search?q=', { cookie })
      wakes.push(performance.now() - asked)
    }
    return [
      { name: '1000 teams: start until all can play', value: seconds, unit: 's' },
      { name: '1000 teams: resident asleep, all processes', value: asleep, unit: 'MiB' },
      { name: '1000 teams: first request that wakes, half below', value: medianOf(wakes), unit: 'ms' },
    ]
  } finally {
    await again.stop()
  }
}

async function load(ours: ClassProcess, cookies: readonly string[], seconds: number): Promise<number[]> {
  const times: number[] = []
  const rate = Math.min(cookies.length * REQUESTS_PER_SECOND, MAX_REQUESTS_PER_SECOND)
  const total = rate * seconds
  const began = performance.now()
  const pending: Promise<void>[] = []
  for (let number = 0; number < total; number++) {
    const due = began + (number / rate) * 1000
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const cookie = cookies[number % cookies.length] ?? ''
    const asked = performance.now()
    pending.push(playRound(ours, cookie, number).then(() => void times.push(performance.now() - asked)))
  }
  await Promise.all(pending)
  return times
}

/** A lesson in short: goods, score board, search, sign-in, a solve. */
async function playRound(ours: ClassProcess, cookie: string, number: number): Promise<void> {
  const kinds = [
    () => ours.ask('/rest/products/search?q=apple', { cookie }),
    () => ours.ask('/api/Challenges', { cookie }),
    () => ours.ask('/rest/products/1/reviews', { cookie }),
    () => ours.ask('/api/Products/3', { cookie }),
    () => ours.ask('/rest/user/login', { cookie, body: { email: 'jim@juice-sh.op', password: 'ncc-1701' } }),
    () => ours.ask('/rest/user/login', { cookie, body: { email: "' or 1=1--", password: 'x' } }),
  ]
  await kinds[Math.floor(number / 7) % kinds.length]?.().catch(() => undefined)
}

async function openSockets(ours: ClassProcess, cookies: readonly string[]): Promise<Socket[]> {
  const opened: Socket[] = []
  for (let first = 0; first < cookies.length; first += 50) {
    const some = cookies.slice(first, first + 50).map(async (cookie) => {
      const socket = io(`http://127.0.0.1:${ours.port}`, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie },
      })
      await new Promise<void>((resolve) => {
        socket.once('connect', resolve)
        socket.once('connect_error', () => resolve())
      })
      if (socket.connected) opened.push(socket)
    })
    await Promise.all(some)
  }
  return opened
}
