import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { Line } from '#host/class/line.ts'
import { type ShardPlace, socketIn } from '#host/class/places.ts'
import type { ShardRepairs } from '#host/class/repair/shard-repairs.ts'
import { GREETING, type ShardOrders } from '#host/class/shard/orders.ts'
import { isEqual } from '#host/class/visitor.ts'
import { hasChanged, noteFiles } from '#host/repair/changed-files.ts'
import type { ClosedStore } from '#host/repair/closed-store.ts'
import type { ClosedError, StandIn } from '#host/repair/keeper.ts'
import { lockFolder } from '#host/store/folder-lock.ts'
import { STORE_FILE } from '#host/store/store-tables.ts'

/** Looking at a large file takes its time, and so does writing another. Seconds. */
const WATCHDOG_SECONDS = 120

/** Answers the front door in the place of a shard whose store does not open. */
export async function openClosedShard(
  { shared, secret, shard }: ShardPlace,
  error: ClosedError<ClosedStore>,
  repairs: ShardRepairs,
): Promise<StandIn> {
  const { fault, facts } = error
  const { directory, log } = facts
  const unlock = lockFolder(directory)
  const files = noteFiles(directory, STORE_FILE.name)
  const lines = new Set<Line>()
  const works: { [Name in 'configure' | 'look' | 'repair' | 'retry']: (body: ShardOrders[Name]['body']) => unknown } = {
    configure: () => ({ challenges: [], progress: [], closed: fault.code }),
    look: () => repairs.lookAtClosed(error),
    repair({ way, keptIn }) {
      repairs.start(error, way, keptIn, unlock)
      return null
    },
    retry() {
      const changed = hasChanged(directory, STORE_FILE.name, files)
      if (changed) void repairs.keeper?.reopen(async () => unlock())
      return { changed }
    },
  }
  const orders = createServer((socket) => {
    const allowed: Record<string, (body: never) => unknown> = {
      greet({ greeting, secret: given }: { greeting: string; secret: string }) {
        if (greeting !== GREETING || !isEqual(given, secret)) throw new Error('Nobody is known by that name.')
        Object.assign(allowed, works)
        lines.add(line)
      },
    }
    const line = new Line(socket, allowed)
    line.once('close', () => lines.delete(line))
  })
  const path = socketIn(shared, 'orders', shard)
  // Left by a process that was killed, or by the server that this stands in for.
  if (process.platform !== 'win32')
    for (const kind of ['shop', 'lab', 'orders'] as const) rmSync(socketIn(shared, kind, shard), { force: true })
  await new Promise<void>((resolve, reject) => {
    orders.once('error', reject)
    orders.listen({ path }, resolve)
  })
  log.error({ code: fault.code, ...fault.details, shard }, fault.message)
  const end = (): void => {
    orders.close()
    for (const line of lines) line.close()
  }
  return {
    log,
    watchdogSeconds: WATCHDOG_SECONDS,
    greeting: [
      `Shard ${shard} is still closed. ${fault.message} (class/shard-${shard}/${STORE_FILE.name})`,
      `Choose what becomes of it on the trainer's side, at /host/repair   (or stop the class and type: npm run reset -- shard-${shard})`,
    ].join('\n'),
    release: end,
    async close() {
      unlock()
      end()
    },
  }
}
