import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Event, findFaults } from '#bench/drill/history.ts'
import { openPostgres } from '../../test/support/postgres.ts'
import { say } from '../../tools/run/console.mjs'

const PLAYER = fileURLToPath(new URL('./player.ts', import.meta.url))
const HOLDERS = ['one', 'two', 'three']
const FREEZES_MS = [300, 3000, 5500, 7000]

/** Milliseconds without faults at the end, in which every server comes back. */
const CALM_MS = 8000

/**
 * Plays on one database with three servers, and meanwhile kills and freezes them, cuts connections, and restarts and
 * kills the database. Then an independent checker reads the history. Returns whether it has no fault.
 */
export async function drillStore(seconds: number): Promise<boolean> {
  await using postgres = await openPostgres()
  const address = postgres.address('drill')
  const events: Event[] = []
  const players = new Map<string, ChildProcess>()
  const counts: Record<string, number> = {}
  const begin = (holder: string): void => {
    const player = fork(PLAYER, [address, holder], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    player.on('message', (event: Event) => events.push(event))
    // The database may be away at that moment. A server of ours would wait for it.
    player.on('exit', () => players.get(holder) === player && setTimeout(() => begin(holder), 200))
    players.set(holder, player)
  }
  let frozen: ChildProcess | undefined
  const freeze = (player: ChildProcess): void => {
    frozen = player
    player.kill('SIGSTOP')
    setTimeout(() => {
      player.kill('SIGCONT')
      frozen = undefined
    }, pick(FREEZES_MS))
  }
  const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitamin-cve'"
  const troubles: Record<string, (player: ChildProcess) => unknown> = {
    kill: (player) => player !== frozen && player.kill('SIGKILL'),
    freeze: (player) => !frozen && freeze(player),
    cut: () => postgres.query(cut),
    restart: () =>
      postgres
        .stop()
        .then(() => wait(Math.random() * 1500))
        .then(postgres.start),
    crash: () => postgres.stop('SIGKILL').then(postgres.start),
  }
  for (const holder of HOLDERS) begin(holder)
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    await wait(400 + Math.random() * 800)
    const [name, trouble] = pick(Object.entries(troubles))
    counts[name] = (counts[name] ?? 0) + 1
    await trouble(pick([...players.values()]))
  }
  await wait(CALM_MS)
  for (const player of players.values()) player.removeAllListeners('exit').kill('SIGKILL')
  const rows = await postgres.query('SELECT instance, cause FROM drill.journal ORDER BY instance, seq')
  const kept = new Map<string, string[]>()
  for (const { instance, cause } of rows)
    kept.set(String(instance), [...(kept.get(String(instance)) ?? []), String(cause)])
  const faults = findFaults(events, kept)
  for (const [name, count] of Object.entries({ ...counts, ...countKinds(events) })) say(`${name}: ${count}`)
  for (const fault of faults.slice(0, 20)) say(fault)
  say(`${faults.length} faults`)
  return faults.length === 0
}

function countKinds(events: readonly Event[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const event of events) {
    const name = event.kind === 'refused' ? `refused with ${event.code}` : event.kind
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
