import type { HungPhoto, PhotoRow } from '#contract/community.ts'
import type { Odd } from '#contract/odd.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../../entities/session/http.ts'
import { sendForm } from '../../entities/session/upload.ts'
import { readId, readRow, readRows, readText } from '../../entities/wire/wire.ts'

export interface Photo extends Pick<PhotoRow, 'id'> {
  /** Path of the picture, as the server returns it. */
  imagePath: string
  caption: string
  /** Name of the owner; may be empty. */
  author: string
}

function readPhoto(row: Odd<HungPhoto>): Photo {
  return {
    id: readId(row.id),
    imagePath: readText(row.imagePath),
    caption: readText(row.caption),
    author: readText(readRow(row.User).username),
  }
}

export async function fetchPhotos(): Promise<Photo[]> {
  return readRows((await get<Success<HungPhoto[]>>('rest/memories/')).data, readPhoto)
}

/** Uploads a picture; `onProgress` is called with the sent share, from 0 to 1. */
export async function hangPhoto(picture: Blob, caption: string, onProgress: (share: number) => void): Promise<number> {
  const form = new FormData()
  form.append('image', picture, caption)
  form.append('caption', caption)
  const { data } = await sendForm<Success<PhotoRow>>('rest/memories', form, onProgress)
  return readId(readRow(data).id)
}
