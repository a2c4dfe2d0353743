import type { HungPhoto, PhotoRow } from '#contract/community.ts'
import { users } from '#shop/accounts/user-resource.ts'
import { UPLOADS, writeFile } from '#shop/files/customer-files.ts'
import { integer, type ResourceOf, string } from '#shop/resources/columns.ts'
import { findRow, insertRow, listRows, showRow } from '#shop/resources/rows.ts'
import type { Shop } from '#shop/shop.ts'

/** Largest photo, in bytes: enough for a phone's camera. */
export const MAX_PHOTO_BYTES = 3_000_000
/** Most bytes of all customers' photos. */
const MAX_WALL_BYTES = 15_000_000
/** Most photos of customers, because one reply lists them all. */
const MAX_WALL_PHOTOS = 400
/** Longest name in an address, in bytes. The column holds 255, including folder, time and extension. */
const MAX_NAME_BYTES = 180

const photos: ResourceOf<PhotoRow> = {
  name: 'Memory',
  table: 'Memories',
  columns: [integer('UserId'), integer('id'), string('caption'), string('imagePath')],
}

const owners = { ...users, columns: users.columns.map((column) => ({ ...column, hidden: false })) }

export interface NewPhoto {
  customerId: number
  /** Name of the client's file. */
  name: string
  extension: 'png' | 'jpg'
  content: Buffer
  caption: string | null
}

/** Lists all photos, oldest first, each with the row of its customer; null if the customer was deleted. */
export function listPhotos(shop: Shop): HungPhoto[] {
  return listRows(shop, photos).map((row) => {
    const owner = row.UserId === null ? undefined : findRow(shop, owners, Number(row.UserId))
    return { ...showRow(photos, row), User: owner ? showRow(owners, owner) : null }
  })
}

/** Whether a photo of so many bytes does not fit any more. */
export function isWallFull({ sql }: Shop, bytes: number): boolean {
  const hung = sql.get`
    SELECT count(*) AS photos, coalesce(sum(length(content)), 0) AS bytes FROM Files
    WHERE path IN (SELECT imagePath FROM Memories)`
  return Number(hung?.photos) >= MAX_WALL_PHOTOS || Number(hung?.bytes) + bytes > MAX_WALL_BYTES
}

/** Adds a photo to the wall; returns its row. */
export function hangPhoto(shop: Shop, { customerId, name, extension, content, caption }: NewPhoto): PhotoRow {
  const imagePath = freePath(shop, toFileName(name), extension)
  // Writes the file first, because it may not fit.
  writeFile(shop, imagePath, content)
  const row = insertRow(shop, photos, { UserId: customerId, caption, imagePath })
  return showRow(photos, row)
}

/** A unique path, even for the same name at the same moment. */
function freePath({ sql, clock }: Shop, name: string, extension: string): string {
  for (let time = clock().getTime(); ; time++) {
    const path = `${UPLOADS}/${name}-${time}.${extension}`
    if (!sql.get`SELECT 1 FROM Files WHERE path = ${path}`) return path
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const UNFIT = /[/?<>\\:*|"\u0000-\u001f\u0080-\u009f]|^\.+$/g

/** Reduces a client's file name: no folders, blanks or capitals, and a limited length. */
export function toFileName(name: string): string {
  const fit = name.replace(UNFIT, '').toWellFormed().toLowerCase().replaceAll(' ', '-')
  let short = ''
  let bytes = 0
  for (const character of fit) {
    bytes += Buffer.byteLength(character)
    if (bytes > MAX_NAME_BYTES) break
    short += character
  }
  return short
}
