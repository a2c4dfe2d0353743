import type { Folder } from '#shop/files/public-folder.ts'

/** Folder of the shop's logs. The host removes old ones. */
export interface LogFolder extends Folder {
  /** Appends a line to a file; returns before it is written. */
  append(name: string, line: string): void
}
