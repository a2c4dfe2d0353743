import { dirname } from 'node:path'
import type { CleaningTask, RestoredTeam } from '#classroom/door/backup/clean-backup.ts'
import type { CleanReply } from '#classroom/door/backup/thread.ts'
import { startThread } from '#containment/threads.ts'
import { HostError } from '#server/errors.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** Milliseconds allowed for reading, and in addition for each megabyte. */
const PATIENCE_MS = 30_000
const PATIENCE_PER_MEGABYTE_MS = 200

const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Makes files of ours from an uploaded backup, in a thread with limits of time and memory.
 * @param bytes of the upload
 * @throws {HostError} HOST_NO_BACKUP with the table and the reason
 */
export async function readBackup(order: CleaningTask, bytes: number): Promise<RestoredTeam[]> {
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
    // Not awaited, because a running SQLite statement delays the end.
    void thread.terminate()
  }
}
