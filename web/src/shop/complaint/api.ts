import type { ComplaintRow } from '#contract/community.ts'
import type { Success } from '#contract/replies.ts'
import { send } from '../../entities/session/http.ts'
import { sendForm } from '../../entities/session/upload.ts'
import { readId, readRow } from '../../entities/wire/wire.ts'

/**
 * Uploads the file of a complaint.
 * @param onProgress called with the sent share, from 0 to 1
 */
export async function uploadInvoice(file: File, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData()
  form.append('file', file, file.name)
  await sendForm<unknown>('file-upload', form, onProgress)
}

/** Sends a complaint; returns its number. */
export async function fileComplaint(userId: number | undefined, message: string): Promise<number> {
  const { data } = await send<Success<ComplaintRow>>('POST', 'api/Complaints/', { UserId: userId, message })
  return readId(readRow(data).id)
}
