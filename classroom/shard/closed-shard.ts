import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { Line } from '#classroom/line.ts'
import { type ShardPlace, socketIn } from '#classroom/places.ts'
import { GREETING, type ShardCommands } from '#classroom/shard/commands.ts'
import type { ShardRepairs } from '#classroom/shard/shard-repairs.ts'
import { isEqual } from '#classroom/visitor.ts'
import { hasChanged, noteFiles } from '#server/repair/changed-files.ts'
import type { ClosedStore } from '#server/repair/closed-store.ts'
import type { ClosedError, StandIn } from '#server/repair/keeper.ts'
import { lockFolder } from '#server/store/folder-lock.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'

/** Seconds. A check of a large file takes its time, and so does a copy. */
const WATCHDOG_SECONDS = 120

/** Answers the front door instead of a shard whose store does not open. */
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
  const works: { [Name in 'configure' | 'look' | 'repair' | 'retry']: (body: ShardCommands[Name]['body']) => unknown } =
    {
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
  const commands = createServer((socket) => {
    const allowed: Record<string, (body: never) => unknown> = {
      greet({ greeting, secret: given }: { greeting: string; secret: string }) {
        if (greeting !== GREETING || !isEqual(given, secret)) throw new Error('The secret is wrong.')
        Object.assign(allowed, works)
        lines.add(line)
      },
    }
    const line = new Line(socket, allowed)
    line.once('close', () => lines.delete(line))
  })
  const path = socketIn(shared, 'commands', shard)
  // Left by a killed process, or by the server that this replaces.
  if (process.platform !== 'win32')
    for (const kind of ['shop', 'lab', 'commands'] as const) rmSync(socketIn(shared, kind, shard), { force: true })
  await new Promise<void>((resolve, reject) => {
    commands.once('error', reject)
    commands.listen({ path }, resolve)
  })
  log.error({ code: fault.code, ...fault.details, shard }, fault.message)
  const end = (): void => {
    commands.close()
    for (const line of lines) line.close()
  }
  return {
    log,
    watchdogSeconds: WATCHDOG_SECONDS,
    greeting: [
      `Shard ${shard} is still closed. ${fault.message} (class/shard-${shard}/${STORE_FILE.name})`,
      `Choose a repair on the trainer's side, at /host/repair   (or stop the class and type: npm run reset -- shard-${shard})`,
    ].join('\n'),
    release: end,
    async close() {
      unlock()
      end()
    },
  }
}
