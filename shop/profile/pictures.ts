import { writePicture } from '#shop/files/customer-files.ts'
import type { Shop } from '#shop/shop.ts'
import { toStoredTime } from '#shop/store/dates.ts'

/** Largest uploaded picture, in bytes. */
export const MAX_PICTURE_BYTES = 200_000

/** Longest stored address, in characters. It is in the customer's cookie, which browsers limit to 4 KiB. */
export const MAX_ADDRESS_CHARACTERS = 1000

const EXTENSIONS = new Set(['jpg', 'jpeg', 'png', 'svg', 'gif'])

/** Stores an uploaded picture for a customer. */
export function keepUploaded(shop: Shop, id: number, extension: string, content: Buffer): void {
  saveImage(shop, id, writePicture(shop, id, extension, content))
}

/** Stores the picture of an address: a copy, or the address itself if it cannot be fetched and is not too long. */
export async function keepLinked(shop: Shop, id: number, url: string): Promise<void> {
  const content = await fetchPicture(shop, url)
  if (content) saveImage(shop, id, `/${writePicture(shop, id, extensionOf(url), content)}`)
  else if (url.length <= MAX_ADDRESS_CHARACTERS) saveImage(shop, id, url)
}

async function fetchPicture(shop: Shop, url: string): Promise<Buffer | undefined> {
  try {
    const { status, body } = await shop.fetchRemote(url)
    return status >= 200 && status < 300 && body.length > 0 ? body : undefined
  } catch (_) {
    return undefined
  }
}

function saveImage({ sql, clock }: Shop, id: number, profileImage: string): void {
  const now = toStoredTime(clock())
  sql.run`UPDATE Users SET profileImage = ${profileImage}, updatedAt = ${now} WHERE id = ${id} AND deletedAt IS NULL`
}

function extensionOf(url: string): string {
  const extension = url.slice(url.lastIndexOf('.') + 1).toLowerCase()
  return EXTENSIONS.has(extension) ? extension : 'jpg'
}
