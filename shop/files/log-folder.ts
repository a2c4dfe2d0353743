import type { Folder } from '#shop/files/public-folder.ts'

/** Where the shop leaves its logs. Old ones go by themselves. */
export interface LogFolder extends Folder {
  /** Adds a line to a file; returns before it is written. */
  append(name: string, line: string): void
}
