import { createReadStream, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipPassThrough } from 'fflate'

/** Sends a file with SQLite's files beside it, as an uncompressed ZIP. */
export async function sendFiles(response: ServerResponse, directory: string, name: string): Promise<void> {
  const names = [name, `${name}-wal`].filter((one) =>
    statSync(join(directory, one), { throwIfNoEntry: false })?.isFile(),
  )
  response.writeHead(200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name.replace(/\.sqlite$/, '')}.zip"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  await pipeline(Readable.from(zip(directory, names)), response)
}

async function* zip(directory: string, names: readonly string[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const name of names) {
    const entry = new ZipPassThrough(name)
    archive.add(entry)
    for await (const piece of createReadStream(join(directory, name)) as AsyncIterable<Buffer>) {
      entry.push(piece)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(0), true)
  }
  archive.end()
  yield* ready
}
