import type { Shop } from '#shop/shop.ts'
import { toStoredTime } from '#shop/store/dates.ts'

/** Where pictures of customers live, as a path below the shop's address. */
export const UPLOADS = 'assets/public/images/uploads'

/** Keeps a file under a path without a leading slash, in place of one that was there. */
export function writeFile({ sql }: Shop, path: string, content: Buffer): void {
  const now = toStoredTime(new Date())
  sql.run`
    INSERT INTO Files (path, content, updatedAt) VALUES (${path}, ${content}, ${now})
    ON CONFLICT (path) DO UPDATE SET content = excluded.content, updatedAt = excluded.updatedAt`
}

/** The content of a file that the shop has written; undefined when there is none at this path. */
export function readFile({ sql }: Shop, path: string): Buffer | undefined {
  const row = sql.get`SELECT content FROM Files WHERE path = ${path}`
  return row && Buffer.from(row.content as Uint8Array)
}

/** Keeps a customer's picture, the only one they have; answers its path. */
export function writePicture(shop: Shop, customerId: number, extension: string, content: Buffer): string {
  shop.sql.run`DELETE FROM Files WHERE path LIKE ${`${UPLOADS}/${customerId}.%`}`
  const path = `${UPLOADS}/${customerId}.${extension}`
  writeFile(shop, path, content)
  return path
}
