import { dirname } from 'node:path'
import type { CleanOrder, RestoredTeam } from '#host/class/backup/clean-backup.ts'
import type { CleanReply } from '#host/class/backup/thread.ts'
import { startThread } from '#host/containment/threads.ts'
import { HostError } from '#host/errors.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** Milliseconds that reading may take, and those more for each megabyte. */
const PATIENCE_MS = 30_000
const PATIENCE_PER_MEGABYTE_MS = 200

const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Makes files of ours of an uploaded backup, in a thread of its own with bounds of time and memory.
 * @param bytes of the upload
 * @throws {HostError} HOST_NO_BACKUP with the table and the reason
 */
export async function readBackup(order: CleanOrder, bytes: number): Promise<RestoredTeam[]> {
  const folders = new Set([order.source, order.registry, order.store].map((file) => dirname(file)))
  const thread = startThread(THREAD, { limits: RESOURCES, data: order, folders: [...folders], usesDatabases: true })
  const milliseconds = PATIENCE_MS + (bytes / 1e6) * PATIENCE_PER_MEGABYTE_MS
  let timer: NodeJS.Timeout | undefined
  try {
    const reply = await new Promise<CleanReply>((resolve) => {
      const refuse = (reason: string) => resolve({ table: 'file', reason })
      timer = setTimeout(() => refuse(`took more than ${Math.round(milliseconds / 1000)} s to read`), milliseconds)
      thread.once('message', resolve)
      thread.once('error', ({ message }: Error) => refuse(message.slice(0, 200)))
      thread.once('exit', () => refuse('could not be read'))
    })
    if ('teams' in reply) return reply.teams
    throw new HostError('HOST_NO_BACKUP', { table: reply.table, reason: reply.reason })
  } finally {
    clearTimeout(timer)
    // A statement that SQLite is in the middle of cannot be ended: nobody waits for that.
    void thread.terminate()
  }
}
