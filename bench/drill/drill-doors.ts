import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import { ClassPlayers, type Outage } from '#bench/drill/class-players.ts'
import { findFaults } from '#bench/drill/history.ts'
import { NOBODY, openPostgres, type Postgres } from '../../test/support/postgres.ts'
import { childrenOf, findFreePort } from '../../tools/watch-process.ts'

const TOKEN = 'the-token-of-all-front-doors-1234567890'
const SECRET = 'a secret that all front doors of this drill share'

/** Milliseconds that a frozen machine sleeps: longer than its leases. */
const FROZEN_MS = 5500

/** Milliseconds that the database's disk is full. */
const FULL_MS = 2000

const TMPFS_MEGABYTES = 500

/** The log stays small, so that the disk is not full by itself. */
const SETTINGS = ['max_wal_size=64MB', 'min_wal_size=32MB']

export interface DrillOptions {
  teams: number
  /** Requests under way at a time. */
  players: number
  pauseMs: number
  /** Milliseconds from one trouble to the next. */
  everyMs: number
  troubles: readonly TroubleName[]
  /** Rounds of all troubles, one by default. Each round meets another machine. */
  times?: number
  /** Shards of each front door. */
  shards: readonly number[]
  say: (line: string) => void
}

export const ALL_TROUBLES = [
  'kill a shard',
  'kill a front door',
  'freeze a machine',
  'cut connections',
  'kill a machine',
  'restart the database',
  'kill the database',
  'fill the disk',
] as const

export type TroubleName = (typeof ALL_TROUBLES)[number]

export interface DrillResult {
  faults: string[]
  answers: number
  outages: Outage[]
  refused: Record<string, number>
}

/**
 * Plays a class of several front doors, each a machine of its own, on one database under faults. An independent checker
 * reads what all were answered. All front doors start together on an empty schema, so their migrations race.
 */
export async function drillDoors(options: DrillOptions): Promise<DrillResult> {
  const { say, everyMs, troubles } = options
  const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-drill-'))
  const disk = troubles.includes('fill the disk') ? mountDisk() : undefined
  await using postgres = await openPostgres(SETTINGS, disk?.folder)
  const store = postgres.address('drill')
  const machines: Machine[] = []
  try {
    await Promise.all(
      options.shards.map(async (shards, index) => {
        const machine = await Machine.prepare(join(folder, `machine-${index}`), { store, shards })
        await machine.start()
        machines.push(machine)
      }),
    )
    const teams = await makeTeams(machines, options.teams)
    say(`${teams.length} teams at ${machines.length} front doors with ${options.shards.join(' and ')} shards`)
    const players = new ClassPlayers(
      teams,
      machines.map(({ port }) => port),
    )
    const playing = players.play(options.players, options.pauseMs)
    // Shops wake for the first time.
    players.trouble = 'waking'
    await wait(everyMs)
    players.trouble = 'calm'
    await wait(everyMs)
    const acts = createTroubles(machines, postgres, disk?.folder)
    for (const name of Array.from({ length: options.times ?? 1 }, () => troubles).flat()) {
      players.trouble = name
      players.round++
      say(`${name} (load ${loadavg()[0]?.toFixed(1)})`)
      await acts[name]()
      await wait(everyMs)
      players.trouble = 'calm'
    }
    players.stop()
    await playing
    const kept = await players.readAll()
    const faults = [...players.faults, ...findFaults(players.events, kept)]
    return { faults, answers: players.answers, outages: players.outages, refused: countRefusals(players.events) }
  } finally {
    await Promise.all(machines.map((machine) => machine.stop()))
    await postgres.stop()
    disk?.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A front door with its shards, as on a machine of its own. */
class Machine {
  readonly #folder: string
  readonly #environment: Record<string, string>
  readonly port: number
  #process!: ClassProcess

  private constructor(folder: string, port: number, environment: Record<string, string>) {
    this.#folder = folder
    this.port = port
    this.#environment = environment
  }

  static async prepare(folder: string, { store, shards }: { store: string; shards: number }): Promise<Machine> {
    return new Machine(folder, await findFreePort(), {
      HOST_STORE: store,
      HOST_DOOR_URL: `http://127.0.0.1:${await findFreePort()}`,
      HOST_DOOR_SECRET: SECRET,
      HOST_TRAINER_TOKEN: TOKEN,
      HOST_LOG_LEVEL: 'silent',
      CLASS_WORKERS: String(shards),
    })
  }

  async start(): Promise<void> {
    this.#process = await startClass({ dataDirectory: this.#folder, port: this.port, environment: this.#environment })
  }

  ask(...asked: Parameters<ClassProcess['ask']>): ReturnType<ClassProcess['ask']> {
    return this.#process.ask(...asked)
  }

  /** Processes of a kind: the front door, or shards. */
  pidsOf(script: 'door.ts' | 'server.ts'): number[] {
    return this.#process.pids().filter((pid) => readCommand(pid).includes(script))
  }

  signal(signal: NodeJS.Signals): void {
    const pids = this.#process.pids()
    // The supervisor comes first to its end, and last to life again.
    for (const pid of signal === 'SIGCONT' ? pids.toReversed() : pids)
      for (const one of [pid, ...(pid === pids[0] ? [] : childrenOf(pid))]) kill(one, signal)
  }

  stop(): Promise<void> {
    return this.#process.stop()
  }
}

function createTroubles(
  machines: readonly Machine[],
  postgres: Postgres,
  disk: string | undefined,
): Record<TroubleName, () => Promise<unknown>> {
  const turns = new Map<TroubleName, number>()
  const next = (name: TroubleName): Machine => {
    const turn = turns.get(name) ?? ALL_TROUBLES.indexOf(name)
    turns.set(name, turn + 1)
    return machines[turn % machines.length] as Machine
  }
  const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitamin-cve'"
  return {
    'kill a shard': async () => kill(next('kill a shard').pidsOf('server.ts')[0], 'SIGKILL'),
    'kill a front door': async () => kill(next('kill a front door').pidsOf('door.ts')[0], 'SIGKILL'),
    'freeze a machine': async () => {
      const machine = next('freeze a machine')
      machine.signal('SIGSTOP')
      await wait(FROZEN_MS)
      machine.signal('SIGCONT')
    },
    'cut connections': () => postgres.query(cut),
    'kill a machine': async () => {
      const machine = next('kill a machine')
      machine.signal('SIGKILL')
      await wait(FROZEN_MS)
      await machine.start()
    },
    'restart the database': async () => {
      await postgres.stop()
      await wait(500)
      await postgres.start()
    },
    'kill the database': async () => {
      await postgres.stop('SIGKILL')
      await postgres.start()
    },
    'fill the disk': async () => {
      if (!disk) return
      const ballast = join(disk, 'ballast')
      fill(ballast)
      await wait(FULL_MS)
      rmSync(ballast, { force: true })
      await wait(200)
      // PostgreSQL ends where its log cannot be written.
      await postgres.start()
    },
  }
}

async function makeTeams(machines: readonly Machine[], count: number): Promise<{ name: string; cookie: string }[]> {
  const teams = []
  for (let number = 1; number <= count; number++) {
    const name = `Team ${number}`
    const machine = machines[number % machines.length] as Machine
    const { status, text, cookie } = await machine.ask('/host/class/teams', { body: { name } })
    if (status !== 201 || cookie === null) throw new Error(`${status} ${text}`)
    teams.push({ name, cookie })
  }
  return teams
}

/** A small disk in memory. @throws where this user may not mount one */
function mountDisk(): { folder: string; unmount(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${TMPFS_MEGABYTES}m`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error('A small disk needs the right to mount a tmpfs: run as root, or leave "fill the disk" out.')
  }
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY)
  return {
    folder,
    unmount() {
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fills a disk by one file. */
function fill(path: string): void {
  const piece = Buffer.alloc(1_000_000)
  try {
    for (;;) writeFileSync(path, piece, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Forgets processes that have ended. */
function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function countRefusals(events: ClassPlayers['events']): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const event of events) if (event.kind === 'refused') counts[event.code] = (counts[event.code] ?? 0) + 1
  return counts
}

/** Describes the waits of teams for each kind of trouble, and the refusals before the slowest answer. */
export function describeOutages(outages: readonly Outage[]): string[] {
  return Object.entries(Object.groupBy(outages, ({ trouble }) => trouble)).flatMap(([trouble, all = []]) => {
    const waits = all.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
    const at = (share: number): string =>
      `${((waits[Math.floor((waits.length - 1) * share)] ?? 0) / 1000).toFixed(2)} s`
    const rounds = Object.values(Object.groupBy(all, ({ round }) => round))
    const slowest = rounds.map((some = []) => Math.max(...some.map(({ milliseconds }) => milliseconds)) / 1000)
    const ofEach =
      slowest.length > 1 && trouble !== 'calm' ? `: ${slowest.map((one) => one.toFixed(2)).join(', ')}` : ''
    const last = all.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]
    return [
      `${trouble}: ${waits.length} answers, half within ${at(0.5)}, 95% ${at(0.95)}, 99% ${at(0.99)}, all ${at(1)}${ofEach}`,
      ...(last && last.refusals.length > 0 ? [`  ${last.refusals.join('; ')}`] : []),
    ]
  })
}
