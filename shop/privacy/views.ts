import { posix } from 'node:path'
import type { Shop } from '#shop/shop.ts'

/** What a view is rendered with. */
export interface ViewOptions {
  /** The frame around it, a file as seen from the folder of the views. */
  layout?: string
}

const VIEWS = 'views'
const EXTENSION = '.hbs'

/** What nobody gets to see by way of a frame. */
const KEPT_AWAY = ['ftp', '.key', 'encryptionkeys']

/** Longest beginning of a page that is shown in a frame, in characters. */
const MAX_SHOWN_CHARACTERS = 100

/**
 * The beginning of a page in a frame other than ours, which partners have on their screens.
 * @throws {Error} when there is no such frame
 */
export function renderInFrame({ disk, audit }: Shop, { layout = '' }: ViewOptions): string {
  const named = posix.resolve(disk.home, layout).toLowerCase()
  if (KEPT_AWAY.some((part) => named.includes(part))) throw new Error('File access not allowed')
  const file = posix.extname(layout) ? layout : layout + EXTENSION
  const path = posix.join(disk.home, VIEWS, file)
  const frame = disk.read(path).toString('utf8')
  audit('pageFramed', { path: posix.relative(disk.home, path) })
  return `${frame.slice(0, MAX_SHOWN_CHARACTERS)}......`
}
