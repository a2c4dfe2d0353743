import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a file beside its place and moves it in, so that readers never see half of it. */
export function writeWhole(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}
