import { parentPort, workerData } from 'node:worker_threads'
import { BackupFault, messageOf } from '#classroom/door/backup/backup-reader.ts'
import { type CleaningTask, cleanBackup, type RestoredTeam } from '#classroom/door/backup/clean-backup.ts'

export type CleanReply = { teams: RestoredTeam[] } | { table: string; reason: string }

const reply = (): CleanReply => {
  try {
    return { teams: cleanBackup(workerData as CleaningTask) }
  } catch (error) {
    return { table: error instanceof BackupFault ? error.table : 'file', reason: messageOf(error) }
  }
}
parentPort?.postMessage(reply())
