import { posix } from 'node:path'
import type { Shop } from '#shop/shop.ts'

/** Options of a view. */
export interface ViewOptions {
  /** File of the frame, relative to the folder of views. */
  layout?: string
}

const VIEWS = 'views'
const EXTENSION = '.hbs'

/** Paths that no frame may show. */
const KEPT_AWAY = ['ftp', '.key', 'encryptionkeys']

/** Longest part of a page in a frame, in characters. */
const MAX_SHOWN_CHARACTERS = 100

/** Renders the beginning of a page in a partner's frame. @throws {Error} if there is no such frame */
export function renderInFrame({ disk, audit }: Shop, { layout = '' }: ViewOptions): string {
  const named = posix.resolve(disk.home, layout).toLowerCase()
  if (KEPT_AWAY.some((part) => named.includes(part))) throw new Error('File access not allowed')
  const file = posix.extname(layout) ? layout : layout + EXTENSION
  const path = posix.join(disk.home, VIEWS, file)
  const frame = disk.read(path).toString('utf8')
  audit('pageFramed', { path: posix.relative(disk.home, path) })
  return `${frame.slice(0, MAX_SHOWN_CHARACTERS)}......`
}
