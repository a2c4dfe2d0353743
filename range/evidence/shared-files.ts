import type { Exchange } from './evidence.ts'
import { isHandedOver } from './handed-over.ts'

interface SharedFile {
  /** As it was asked for, decoded once. */
  asked: string
  /** Name in the folder. */
  name: string
}

/** The file of `/ftp` that was handed over; undefined when none was. For exchanges of `GET /ftp/:file`. */
export function sharedFileOf({ params, status }: Exchange): SharedFile | undefined {
  const asked: unknown = params?.file
  if (!isHandedOver({ status }) || typeof asked !== 'string') return undefined
  return { asked, name: asked.split('%00', 1)[0] ?? '' }
}
