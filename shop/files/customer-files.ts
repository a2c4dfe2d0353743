import type { FileContent, ListedFile } from '#shop/files/public-folder.ts'
import { createRefusal } from '#shop/pipeline/refusal.ts'
import type { Shop } from '#shop/shop.ts'
import { toIsoTime, toStoredTime } from '#shop/store/dates.ts'

/** Path of customers' pictures, below the shop's address. */
export const UPLOADS = 'assets/public/images/uploads'

/** Most bytes of all uploads of a shop. */
export const MAX_UPLOADED_BYTES = 32 * 1024 * 1024

/**
 * Stores a file under a path without a leading slash, and replaces an older one.
 * @throws if an upload does not fit any more
 */
export function writeFile({ sql, clock }: Shop, path: string, content: Buffer): void {
  const now = toStoredTime(clock())
  if (path.startsWith(`${UPLOADS}/`) && uploadedBytesBeside({ sql }, path) + content.length > MAX_UPLOADED_BYTES) {
    throw createRefusal('There is no room left for uploads in this shop.', 507)
  }
  sql.run`
    INSERT INTO Files (path, content, updatedAt) VALUES (${path}, ${content}, ${now})
    ON CONFLICT (path) DO UPDATE SET content = excluded.content, updatedAt = excluded.updatedAt`
}

/** Bytes of all uploads except the one at a path. */
function uploadedBytesBeside({ sql }: Pick<Shop, 'sql'>, path: string): number {
  const row = sql.get`
    SELECT coalesce(sum(length(content)), 0) AS bytes FROM Files
    WHERE path > ${`${UPLOADS}/`} AND path < ${`${UPLOADS}0`} AND path <> ${path}`
  return Number(row?.bytes)
}

/** Finds a file that the shop wrote; undefined if there is none at this path. */
export function findFile({ sql }: Shop, path: string): FileContent | undefined {
  const row = sql.get`SELECT content, updatedAt FROM Files WHERE path = ${path}`
  return row && { content: Buffer.from(row.content as Uint8Array), changedAt: readTime(row.updatedAt) }
}

/** Reads the time of a file. Players may change rows, so an invalid time counts as long ago. */
function readTime(stored: unknown): Date {
  const time = new Date(String(toIsoTime(stored)))
  return Number.isNaN(time.getTime()) ? new Date(0) : time
}

/** Lists the files that the shop wrote into a folder, without subfolders. */
export function findFilesIn({ sql }: Shop, folder: string): ListedFile[] {
  const rows = sql.all`
    SELECT path, length(content) AS size, updatedAt FROM Files
    WHERE path > ${`${folder}/`} AND path < ${`${folder}0`} ORDER BY path`
  return rows
    .map(({ path, size, updatedAt }) => ({
      name: String(path).slice(folder.length + 1),
      size: Number(size),
      changedAt: readTime(updatedAt),
    }))
    .filter(({ name }) => !name.includes('/'))
}

/** Stores a customer's picture in place of the old one; returns its path. */
export function writePicture(shop: Shop, customerId: number, extension: string, content: Buffer): string {
  const own = `${UPLOADS}/${customerId}.%`
  const path = `${UPLOADS}/${customerId}.${extension}`
  writeFile(shop, path, content)
  // Photos of the wall have a time in their name, and may begin with any number.
  shop.sql.run`DELETE FROM Files WHERE path LIKE ${own} AND path NOT LIKE ${`${own}.%`} AND path <> ${path}`
  return path
}
