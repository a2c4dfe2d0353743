import { parentPort, workerData } from 'node:worker_threads'
import { BackupFault, messageOf } from '#host/class/backup/backup-reader.ts'
import { type CleanOrder, cleanBackup, type RestoredTeam } from '#host/class/backup/clean-backup.ts'

export type CleanReply = { teams: RestoredTeam[] } | { table: string; reason: string }

// Reads one uploaded backup, outside of the thread that everybody waits for.

const reply = (): CleanReply => {
  try {
    return { teams: cleanBackup(workerData as CleanOrder) }
  } catch (error) {
    return { table: error instanceof BackupFault ? error.table : 'file', reason: messageOf(error) }
  }
}
parentPort?.postMessage(reply())
