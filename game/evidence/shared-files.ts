import type { Exchange } from './evidence.ts'
import { isHandedOver } from './handed-over.ts'

interface SharedFile {
  /** Requested name, decoded once. */
  asked: string
  /** Name in the folder. */
  name: string
}

/** The sent file of `/ftp`; undefined if there is none. For exchanges of `GET /ftp/:file`. */
export function sharedFileOf({ params, status }: Exchange): SharedFile | undefined {
  const asked: unknown = params?.file
  if (!isHandedOver({ status }) || typeof asked !== 'string') return undefined
  return { asked, name: asked.split('%00', 1)[0] ?? '' }
}
