import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { brotliDecompressSync } from 'node:zlib'
import type { KeptFolders } from './keep-data-folder.ts'

const FIXTURES = join(dirname(fileURLToPath(import.meta.url)), '..', 'fixtures', 'data-folders')

/** Data folders of releases, as `test/support/keep-data-folder.ts` packs them. */
export function readKeptFolders(release: string): KeptFolders {
  return deserialize(brotliDecompressSync(readFileSync(join(FIXTURES, `${release}.br`)))) as KeptFolders
}

export function unpackFolder({ files }: KeptFolders, kind: 'alone' | 'class', directory: string): void {
  for (const [path, content] of Object.entries(files)) {
    if (!path.startsWith(`${kind}/`)) continue
    const target = join(directory, path.slice(kind.length + 1))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
}
