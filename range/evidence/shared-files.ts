import type { Exchange } from './evidence.ts'

/** Whole, in part, or because the browser has it already. */
const HANDED_OVER = [200, 206, 304]

interface SharedFile {
  /** As it was asked for, decoded once. */
  asked: string
  /** As it lies in the folder. */
  name: string
}

/** The file of `/ftp` that was handed over; undefined when none was. For exchanges of `GET /ftp/:file`. */
export function sharedFileOf({ params, status }: Exchange): SharedFile | undefined {
  const asked: unknown = params?.file
  if (!HANDED_OVER.includes(status) || typeof asked !== 'string') return undefined
  return { asked, name: asked.split('%00', 1)[0] ?? '' }
}
